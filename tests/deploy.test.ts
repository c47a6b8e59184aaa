import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test.each(['scripts/start.mjs', 'Dockerfile', 'deploy/lovewell.service'])('%s limits the server’s heap.', async (file) => {
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/--max-old-space-size=256["']?,? ["']?--max-semi-space-size=16/u);
});

test('Under systemd, the server goes on when one of its child processes is killed for its memory.', async () => {
  expect(await readFile('deploy/lovewell.service', 'utf8')).toMatch(/^OOMPolicy=continue$/mu);
});
