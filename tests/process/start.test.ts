import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signInAsAdmin, spawnServer, startServerProcess } from '../support/server/server-process.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// Several processes in sequence, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PASSWORD_LINE = /^ {2}([\w-]{22})$/mu;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The data folder of a server that has ended. */
async function usedDataFolder(): Promise<string> {
  const { dataDir, close } = await startTestServer();
  await close();
  return dataDir;
}

/** Every file below the folder with its bytes, except the lock that each start takes. */
async function contentOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'lovewell.lock')
    .map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return new Map(files.map((file, index) => [path.relative(folder, file), contents[index] ?? '']));
}

describe('A start that fails', () => {
  test('because of invalid settings exits with code 1 right away and a line for each.', async () => {
    const folder = path.join(await temporaryFolder(), 'data');
    const wrong = { ADMIN_PASSWORD: 'short', PUBLIC_URL: 'secret-value', LOG_LEVEL: 'secret-value', DEMO_ACCESS: 'secret-value' };
    const { output, ended } = spawnServer({ DATA_DIR: folder, ...wrong });
    const { code, lifetime } = await ended;
    expect(code).toBe(1);
    // About a second on an idle machine.
    expect(lifetime).toBeLessThan(5_000);
    const lines = output.stderr.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort());
    expect(output.stdout + output.stderr).not.toMatch(/secret-value|short/u);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('on a port in use exits with code 1 and a line that names PORT.', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { output, ended } = spawnServer({ DATA_DIR: await temporaryFolder(), PORT: `${port}` });
    expect((await ended).code).toBe(1);
    expect(output.stderr).toBe(`PORT ${port} is in use by another program. Stop it, or set another PORT.\n`);
  });

  test.each([
    ['a file where the folder should be', async (folder: string) => writeFile(path.join(folder, 'data'), 'x')],
    [
      'a folder where the database should be',
      async (folder: string) => mkdir(path.join(folder, 'data', 'lovewell.db'), { recursive: true }),
    ],
  ])('over %s exits with code 1 and a line that names DATA_DIR.', async (_name, prepare) => {
    const folder = await temporaryFolder();
    await prepare(folder);
    const { output, ended } = spawnServer({ DATA_DIR: path.join(folder, 'data') });
    expect((await ended).code).toBe(1);
    expect(output.stderr).toMatch(/^DATA_DIR can’t be used \(\w+\)\.\n$/u);
  });

  test('in the data folder of a running server exits with code 1 and deletes nothing.', async () => {
    const folder = await temporaryFolder();
    const first = await startServerProcess({ DATA_DIR: folder });
    const upload = path.join(folder, 'tmp', 'being-uploaded.pdf');
    await writeFile(upload, 'x');
    const { output, ended } = spawnServer({ DATA_DIR: folder });
    expect((await ended).code).toBe(1);
    expect(output.stderr).toBe('DATA_DIR is in use by another server. Stop it, or set another DATA_DIR.\n');
    expect(await readFile(upload, 'utf8')).toBe('x');

    first.child.kill('SIGKILL');
    await first.ended;
    await startServerProcess({ DATA_DIR: folder });
    await expect(stat(upload)).rejects.toThrow('ENOENT');
  });

  test.each<[string, (file: string) => Promise<void>, RegExp]>([
    [
      'a damaged database',
      async (file) => {
        const content = await readFile(file);
        content.fill(0xee, 8_192, 12_288);
        await writeFile(file, content);
      },
      /^The database \S+lovewell\.db is damaged and was left as it is\. Restore a backup\.\n$/u,
    ],
    [
      'something that is no database',
      (file) => writeFile(file, 'This is not a database. '.repeat(1000)),
      /^The database \S+lovewell\.db is damaged and was left as it is\. Restore a backup\.\n$/u,
    ],
    [
      'a database of a newer version',
      async (file) => void new Database(file).exec('pragma user_version = 4711').close(),
      /^The database \S+lovewell\.db was made by a newer version of this program and was left as it is\. Install that version\.\n$/u,
    ],
  ])('over %s ends with code 1 and a clear line, and changes no file', async (_name, spoil, line) => {
    const folder = await usedDataFolder();
    await spoil(path.join(folder, 'lovewell.db'));
    await writeFile(path.join(folder, 'tmp', 'left-over.pdf'), 'x');
    const before = await contentOf(folder);

    const { output, ended } = spawnServer({ DATA_DIR: folder });
    expect((await ended).code).toBe(1);
    expect(output.stderr).toMatch(line);
    const after = await contentOf(folder);
    expect(after.get('lovewell.db-wal') ?? '').toBe('');
    for (const sideFile of ['lovewell.db-wal', 'lovewell.db-shm']) after.delete(sideFile);
    expect(after).toEqual(before);
  });

  test('because the database is missing beside a PDF ends with a line that says what to do, and changes no file.', async () => {
    const folder = await usedDataFolder();
    await writeFile(path.join(folder, 'pdfs', 'week.pdf'), 'x');
    await rm(path.join(folder, 'lovewell.db'));
    const before = await contentOf(folder);

    const { output, ended } = spawnServer({ DATA_DIR: folder });
    expect((await ended).code).toBe(1);
    expect(output.stderr).toMatch(
      /^The database \S+lovewell\.db is missing or empty, but DATA_DIR still has files of an earlier course \([^)]+\)\. .+npm run restore.+\n$/u,
    );
    expect(await contentOf(folder)).toEqual(before);
  });
});

describe('a start', () => {
  test('creates a data folder for its user only, takes a free port, prints the address, and answers there.', async () => {
    const folder = path.join(await temporaryFolder(), 'deep', 'data');
    const { address, output } = await startServerProcess({ DATA_DIR: folder });
    const modes = ['', 'pdfs', 'tmp', 'outbox'].map(async (name) => (await stat(path.join(folder, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o700]);
    expect(address).toMatch(/^http:\/\/localhost:\d+$/u);
    expect(output.stdout).toBe(`Lovewell is ready at ${address}\n`);
    expect(output.stderr).toBe('');
    expect(await (await fetch(`${address}/api/auth/check`)).json()).toEqual({ isAdmin: false });
    expect((await fetch(`${address}/login`)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('on port 0 behind a public address also prints the port.', async () => {
    const { output } = await startServerProcess({ DATA_DIR: await temporaryFolder(), PUBLIC_URL: 'https://course.example' });
    expect(output.stdout).toContain('Lovewell is ready at https://course.example');
    const port = /127\.0\.0\.1:(\d+)/u.exec(output.stdout)?.[1];
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/check`);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/u);
  });

  test('without an admin generates a password and prints it once.', async () => {
    const settings = { DATA_DIR: await temporaryFolder(), ADMIN_PASSWORD: '' };
    const first = await startServerProcess(settings);
    const password = PASSWORD_LINE.exec(first.output.stdout)?.[1] ?? '';
    expect(password).not.toBe('');
    await signInAsAdmin(first.address, password);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(first.output.stdout.split(password)).toHaveLength(2);

    const second = await startServerProcess(settings);
    expect(second.output.stdout).not.toMatch(PASSWORD_LINE);
    expect(second.output.stdout).not.toContain(password);
    await signInAsAdmin(second.address, password);
  });

  test('that fails after generating a password has printed it, so that nobody is locked out.', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const settings = { DATA_DIR: await temporaryFolder(), ADMIN_PASSWORD: '' };
    const failed = spawnServer({ ...settings, PORT: `${port}` });
    expect((await failed.ended).code).toBe(1);
    const second = await startServerProcess({ ...settings, PORT: `${await freePort()}` });
    const password = PASSWORD_LINE.exec(failed.output.stdout + second.output.stdout)?.[1] ?? '';
    await signInAsAdmin(second.address, password);
  });
});
