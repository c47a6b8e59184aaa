import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OWN_ENVIRONMENT } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WAIT = { timeout: 60_000, interval: 20 };
const sourceOf = (file: string) => JSON.stringify(new URL(`../../src/server/${file}`, import.meta.url).href);

/** A stand-in for the server: it backs up and checks a database, each in a child, and prints their process IDs. */
const PROGRAM = `import { subscribe } from 'node:diagnostics_channel';
  import { backUpDaily } from ${sourceOf('jobs/daily-backup.ts')};
  import { checkIntegrity } from ${sourceOf('jobs/integrity-check.ts')};
  subscribe('child_process', ({ process: child }) => setImmediate(() => console.log(child.pid)));
  const { signal } = new AbortController();
  const dataDir = process.argv[2];
  const variables = { DATA_DIR: dataDir };
  const config = { dataDir, backup: { folder: dataDir + '/backups', kept: 1, passphrase: null, place: null, variables } };
  await Promise.all([
    backUpDaily({ config, clock: { now: () => new Date() }, log: console }, signal),
    checkIntegrity(dataDir + '/lovewell.db', signal),
  ]);`;

test(
  'The processes that back up and check the database end if the server is killed while they work.',
  { timeout: 130_000 },
  async () => {
    const dataDir = await temporaryFolder();
    // Opening it waits for a writer, and there is none.
    await promisify(execFile)('mkfifo', [path.join(dataDir, 'lovewell.db')]);
    const program = path.join(dataDir, 'server.mjs');
    await writeFile(program, PROGRAM);
    const server = spawn(process.execPath, [program, dataDir], { env: OWN_ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    let output = '';
    server.stdout.on('data', (data) => (output += String(data)));
    await vi.waitFor(() => expect(output).toMatch(/^\d+\n\d+\n$/u), WAIT);
    const children = output.trim().split('\n').map(Number);
    onTestFinished(() => children.filter(isAlive).forEach((child) => process.kill(child, 'SIGKILL')));
    expect(children.map(isAlive)).toEqual([true, true]);

    server.kill('SIGKILL');
    await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), WAIT);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
