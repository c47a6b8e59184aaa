import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('Under systemd, the server goes on when one of its child processes is killed for its memory.', async () => {
  expect(await readFile('deploy/lovewell.service', 'utf8')).toMatch(/^OOMPolicy=continue$/mu);
});
