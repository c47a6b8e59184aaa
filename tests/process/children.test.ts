import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WAIT = { timeout: 20_000, interval: 20 };
const sourceOf = (file: string) => JSON.stringify(new URL(`../../src/server/${file}`, import.meta.url).href);

/** A stand-in for the server: it starts one child and prints its process ID. */
const BEGINNING = `import { subscribe } from 'node:diagnostics_channel';
  subscribe('child_process', ({ process: child }) => setImmediate(() => console.log(child.pid)));
  const { signal } = new AbortController();
  const dataDir = process.argv[2];`;

const BACKUP = `import { backUpDaily } from ${sourceOf('jobs/daily-backup.ts')};
  const config = { dataDir, backup: { folder: dataDir + '/backups', kept: 1, passphrase: null } };
  await backUpDaily({ config, clock: { now: () => new Date() }, log: console }, signal);`;

const CHECK = `import { checkIntegrity } from ${sourceOf('jobs/integrity-check.ts')};
  await checkIntegrity(dataDir + '/lovewell.db', signal);`;

test.each([
  ['backs up', BACKUP],
  ['checks the database', CHECK],
])('The process that %s ends if the server is killed while it works.', async (_name, work) => {
  const dataDir = await temporaryFolder();
  // Opening it waits for a writer, and there is none.
  await promisify(execFile)('mkfifo', [path.join(dataDir, 'lovewell.db')]);
  const program = path.join(dataDir, 'server.mjs');
  await writeFile(program, `${BEGINNING} ${work}`);
  const server = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [said]: unknown[] = await once(server.stdout, 'data');
  const child = Number(String(said));
  onTestFinished(() => void (isAlive(child) && process.kill(child, 'SIGKILL')));
  expect(isAlive(child)).toBe(true);

  server.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), WAIT);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
