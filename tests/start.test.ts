import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

test.skipIf(process.platform === 'win32')('A failed installation is tried again, because downloads stall.', async () => {
  const copy = path.join(folder, 'copy');
  await mkdir(path.join(copy, 'bin'), { recursive: true });
  await cp(path.dirname(START), path.join(copy, 'scripts'), { recursive: true });
  await writeFile(path.join(copy, 'package-lock.json'), '{}');
  const failingOnce =
    '#!/bin/sh\n[ -e tried ] || { touch tried; exit 1; }\nmkdir node_modules && touch node_modules/.package-lock.json\n';
  await writeFile(path.join(copy, 'bin/npm'), failingOnce, { mode: 0o755 });
  const script = "import { ensureInstalled } from './scripts/setup.mjs'; ensureInstalled();";
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy,
    env: { PATH: `${path.join(copy, 'bin')}:${process.env['PATH']}` },
  });
  expect(stdout).toBe('Installing dependencies (npm ci) ...\nThat failed. Trying again ...\n');
});
