import { hash } from 'node:crypto';
import { createServer } from 'node:net';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../support/server/listen.ts';
import { signInAsAdmin, spawnServer, startServerProcess } from '../support/server/server-process.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { lockDataDir } from '#db/sqlite/data-dir-lock.ts';
import { SECOND } from '#src/domain/time/time.ts';
import { loadConfig } from '#src/server/config.ts';
import { createDeps } from '#src/server/create-deps.ts';
import { startupErrorMessage } from '#src/server/errors/startup-error.ts';
import { createLog } from '#src/server/lib/log.ts';

const PASSWORD_LINE = /^ {2}([\w-]{22})$/mu;
const DAMAGED = /^The database \S+lovewell\.db is damaged and was left as it is\. Restore a backup\.$/u;
const NEWER =
  /^The database \S+lovewell\.db was made by a newer version of this program and was left as it is\. Install that version\.$/u;
const UNRELEASED =
  /^The database \S+lovewell\.db is from before the first release and was left as it is\. It can’t be upgraded; move it away\.$/u;
const MISSING =
  /^The database \S+lovewell\.db is missing or empty, but DATA_DIR still has files of an earlier course \([^)]+\)\. .+npm run restore.+$/u;

/** The data folder of a server that has ended. */
async function usedDataFolder(): Promise<string> {
  const { dataDir, close } = await startTestServer();
  await close();
  return dataDir;
}

/** The line that a start on this data folder ends with. Not in a process of its own, which would take a second. */
async function startupError(dataDir: string): Promise<string | null> {
  const config = loadConfig({ DATA_DIR: dataDir });
  try {
    const unlock = lockDataDir(dataDir);
    onTestFinished(unlock);
    await createDeps(config, createLog('silent', process.stdout), () => '');
    return null;
  } catch (error) {
    return startupErrorMessage(error, config);
  }
}

/** The hash of every file below the folder, except the lock that each start takes and what SQLite creates to read. */
async function hashesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(path.join(entry.parentPath, entry.name));
    const isSideFile = entry.name === 'lovewell.db-shm' || (entry.name === 'lovewell.db-wal' && content.length === 0);
    if (entry.name === 'lovewell.lock' || isSideFile) continue;
    hashes.set(path.relative(folder, path.join(entry.parentPath, entry.name)), hash('sha256', content));
  }
  return hashes;
}

describe('A start that fails', () => {
  test('because of invalid settings exits with code 1 and a line for each.', async () => {
    const folder = path.join(await temporaryFolder(), 'data');
    const wrong = { ADMIN_PASSWORD: 'short', PUBLIC_URL: 'secret-value', LOG_LEVEL: 'secret-value', DEMO_ACCESS: 'secret-value' };
    const { output, ended } = spawnServer({ DATA_DIR: folder, ...wrong });
    expect((await ended).code).toBe(1);
    const lines = output.stderr.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort());
    expect(output.stdout + output.stderr).not.toMatch(/secret-value|short/u);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('because nobody could pay the price in its currency exits with code 1 and a line with the minimum.', async () => {
    const { output, ended } = spawnServer({ DATA_DIR: await temporaryFolder(), CURRENCY: 'huf' });
    expect((await ended).code).toBe(1);
    expect(output.stderr).toBe('PRICE_CENTS must be a whole number from 17500 to 99999999 with this currency.\n');
  });

  test('over a damaged database exits with code 1 and a clear line, and changes no file.', async () => {
    const folder = await usedDataFolder();
    const file = path.join(folder, 'lovewell.db');
    const content = await readFile(file);
    await writeFile(file, content.fill(0xee, 8_192, 12_288));
    await writeFile(path.join(folder, 'tmp', 'left-over.pdf'), 'x');
    const before = await hashesOf(folder);

    const { output, ended } = spawnServer({ DATA_DIR: folder });
    expect((await ended).code).toBe(1);
    expect(output.stderr.trimEnd()).toMatch(DAMAGED);
    expect(output.stdout).toBe('');
    expect(await hashesOf(folder)).toEqual(before);
  });

  test.each<[string, (file: string) => Promise<void>, RegExp]>([
    ['something that is no database', (file) => writeFile(file, 'This is not a database. '.repeat(1000)), DAMAGED],
    ['a database of a newer version', async (file) => void new Database(file).exec('pragma user_version = 4711').close(), NEWER],
    ['a database from before', async (file) => void new Database(file).exec('pragma user_version = 48').close(), UNRELEASED],
    [
      'the PDFs of a database that is missing',
      async (file) => {
        await writeFile(path.join(path.dirname(file), 'pdfs', 'week.pdf'), 'x');
        await rm(file);
      },
      MISSING,
    ],
  ])('over %s has a clear line, and changes no file.', async (_name, spoil, line) => {
    const folder = await usedDataFolder();
    await spoil(path.join(folder, 'lovewell.db'));
    await writeFile(path.join(folder, 'tmp', 'left-over.pdf'), 'x');
    const before = await hashesOf(folder);
    expect(await startupError(folder)).toMatch(line);
    expect(await hashesOf(folder)).toEqual(before);
  });

  test.each([
    ['a file where the folder should be', async (folder: string) => writeFile(path.join(folder, 'data'), 'x')],
    [
      'a folder where the database should be',
      async (folder: string) => mkdir(path.join(folder, 'data', 'lovewell.db'), { recursive: true }),
    ],
  ])('over %s has a line that names DATA_DIR.', async (_name, prepare) => {
    const folder = await temporaryFolder();
    await prepare(folder);
    expect(await startupError(path.join(folder, 'data'))).toMatch(/^DATA_DIR can’t be used \(\w+\)\.$/u);
  });
});

test('A first start creates a data folder for its user only, prints the address, answers there, and ends at SIGINT.', async () => {
  const folder = path.join(await temporaryFolder(), 'deep', 'data');
  const { address, output, child, ended } = await startServerProcess({ DATA_DIR: folder });
  const modes = ['', 'pdfs', 'tmp', 'outbox'].map(async (name) => (await stat(path.join(folder, name))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o700]);
  expect(address).toMatch(/^http:\/\/localhost:\d+$/u);
  expect(output.stdout).toBe(`Lovewell is ready at ${address}\n`);
  expect(await (await fetch(`${address}/api/auth/check`)).json()).toEqual({ isAdmin: false });
  const page = await fetch(`${address}/login`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  await page.text();

  const upload = path.join(folder, 'tmp', 'being-uploaded.pdf');
  await writeFile(upload, 'x');
  const second = spawnServer({ DATA_DIR: folder });
  expect((await second.ended).code).toBe(1);
  expect(second.output.stderr).toBe('DATA_DIR is in use by another server. Stop it, or set another DATA_DIR.\n');
  expect(await readFile(upload, 'utf8')).toBe('x');

  // Its keep-alive connections are idle: they would hold up the end for 7 seconds.
  const start = performance.now();
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(performance.now() - start).toBeLessThan(6 * SECOND);
  expect(output.stderr).toBe('');
});

test('A start on a port in use has printed the generated admin password, which works at the next start behind a public address.', async () => {
  const taken = createServer();
  const port = await listen(taken);
  onTestFinished(() => void taken.close());
  const settings = { DATA_DIR: await temporaryFolder(), ADMIN_PASSWORD: '' };
  const failed = spawnServer({ ...settings, PORT: `${port}` });
  expect((await failed.ended).code).toBe(1);
  expect(failed.output.stderr).toBe(`PORT ${port} is in use by another program. Stop it, or set another PORT.\n`);
  const password = PASSWORD_LINE.exec(failed.output.stdout)?.[1] ?? '';
  expect(password).not.toBe('');
  expect(failed.output.stdout.split(password)).toHaveLength(2);

  const { output } = await startServerProcess({ ...settings, PUBLIC_URL: 'https://course.example' });
  const [, local = ''] =
    /^Listening at (http:\/\/127\.0\.0\.1:\d+)\nLovewell is ready at https:\/\/course\.example\n$/u.exec(output.stdout) ?? [];
  await signInAsAdmin(local, password);
  const response = await fetch(`${local}/api/auth/check`);
  expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/u);
});
