import { expect, test } from 'vitest';
import { startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { MAX_BATCH_SIZE } from '#src/domain/batch.ts';

test('A program that stops reading the log stops neither the server nor its end, and gets the latest lines that fit.', async () => {
  const server = await startServerProcess({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'info' });
  server.child.stdout?.pause();
  // A line for each call. A pipe and the readers' buffers hold about 130 KB, and the server keeps 1 MB; this is 1.4 MB.
  const calls = Array.from({ length: MAX_BATCH_SIZE }, () => 'audit.page').join();
  for (let request = 0; request < 350; request += 10) {
    const answers = Array.from({ length: 10 }, () => fetch(`${server.address}/api/trpc/${calls}?batch=1`));
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(401);
  }
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  const exited = new Promise((resolve) => server.child.once('exit', resolve));
  expect(await exited).toBe(0);
  server.child.stdout?.resume();
  await server.ended;
  const lines = server.output.stdout.trim().split('\n');
  for (const line of lines.slice(2, -1)) expect(isJson(line), line).toBe(true);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
