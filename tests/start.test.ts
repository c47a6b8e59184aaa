import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const START = path.join(import.meta.dirname, '../scripts/start.mjs');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lovewell-start-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the script, as `npm start` runs scripts/start.mjs, and calls `onOutput` with all that it has written so far. */
function start(settings: Record<string, string>, onOutput: (output: string, stop: () => void) => void = () => {}) {
  const child = spawn(process.execPath, [START], {
    // Another folder, because a start must not depend on the working directory.
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data'), DEMO_ACCESS: 'off', PORT: '0', ...settings },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString();
    onOutput(output.stdout, () => child.kill('SIGTERM'));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }));
  });
}

test('Invalid settings stop the start before anything is created, one line each, without their values.', async () => {
  const settings = { PORT: 'eighty', SMTP_URL: 'secret-word', LOG_LEVEL: 'loud' };
  const { code, stdout, stderr } = await start(settings);
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  expect(stdout).toBe('');
  const lines = stderr.trimEnd().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'SMTP_URL', 'LOG_LEVEL']);
  expect(stderr).not.toMatch(/eighty|secret-word|loud/);
});

test('A start prints the address, and a SIGTERM ends it with exit code 0.', async () => {
  const { code, stdout, stderr } = await start({}, (output, stop) => {
    if (/is ready at http/.test(output)) stop();
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Lovewell is ready at http:\/\/localhost:\d+$/m);
  expect(code).toBe(0);
});
