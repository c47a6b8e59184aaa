import { execFile } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { runChildProcess } from './child-process.ts';

test('A program that hangs is killed after its time.', async () => {
  const file = path.join(await temporaryFolder(), 'lovewell.db');
  // Opening it waits for a writer, and there is none.
  await promisify(execFile)('mkfifo', [file]);
  const work = runChildProcess('src/server/jobs/integrity-check-child.ts', { args: [file], timeLimitMs: 1_000 });
  await expect(work).rejects.toMatchObject({ killed: true, signal: 'SIGKILL' });
});

test('A program runs even where a sandbox forbids lowering its priority.', async () => {
  const refused = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw Object.assign(new Error('uv_os_setpriority returned EPERM'), { code: 'ERR_SYSTEM_ERROR' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    refused.mockRestore();
    syncBuiltinESMExports();
  });

  // The program's own error: there is no such database.
  const work = runChildProcess('src/server/jobs/integrity-check-child.ts', { args: ['/nowhere/lovewell.db'] });
  await expect(work).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('directory does not exist') });
  expect(refused).toHaveBeenCalledOnce();
});
