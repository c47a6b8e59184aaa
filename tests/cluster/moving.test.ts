import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { backupCommand, restoreCommand } from '#src/server/backup/commands.ts';
import { loadConfig } from '#src/server/config.ts';
import { createLog } from '#src/server/lib/log.ts';
import { systemClock } from '#src/server/lib/clock.ts';
import { backUpDaily } from '#src/server/jobs/daily-backup.ts';
import { dumpDatabase } from '../support/data/dump-database.ts';
import { generate } from '../support/generate/generate.ts';
import { startFakeS3 } from '../support/server/fakes/fake-s3.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';
import { signInAsAdmin, spawnServer, startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stop = async ({ child, ended }: ReturnType<typeof spawnServer>) => {
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0 });
};

async function download(address: string, cookie: string): Promise<Buffer> {
  const response = await fetch(`${address}/api/download-framework/1`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('A course moves to PostgreSQL and a bucket and back, with every row, file, and session.', async ({ postgres }) => {
  const DATA_DIR = await temporaryFolder();
  const first = await startServerProcess({ DATA_DIR, DEMO_ACCESS: 'on' });
  const cookie = await signInAsAdmin(first.address);
  const pdf = await download(first.address, cookie);
  await stop(first);
  const file = path.join(await temporaryFolder(), 'some.backup');
  expect(await backupCommand({ DATA_DIR }, file)).toMatchObject({ isOk: true });

  const s3 = await startFakeS3();
  const { url, name } = await postgres.createDatabase();
  const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url, ...s3.settings, ...s3.backups };
  expect(await restoreCommand(place, file)).toEqual({
    isOk: true,
    message: expect.stringMatching(`^Restored the database ${name} at 127\\.0\\.0\\.1 and s3://course/files/ as of`),
  });
  expect(await readdir(place.DATA_DIR)).not.toContain('pdfs');
  expect(await restoreCommand(place, file)).toEqual({
    isOk: false,
    message: `The database ${name} at 127.0.0.1:${postgres.port} isn’t empty and was left unchanged. Set DATABASE_URL to an empty database.`,
  });

  const moved = await startServerProcess({ ...place, DATA_DIR: await temporaryFolder(), DEMO_ACCESS: 'on' });
  expect(await download(moved.address, cookie)).toEqual(pdf);
  await stop(moved);

  const other = { ...place, DATA_DIR: await temporaryFolder(), DATABASE_URL: (await postgres.createDatabase()).url };
  const refused = spawnServer(other);
  expect(await refused.ended).toEqual({ code: 1 });
  expect(refused.output.stderr).toMatch(/^The files in the bucket course aren’t those .* Correct FILES_URL/u);
  expect(await restoreCommand(other, file)).toEqual({
    isOk: false,
    message: 's3://course/files/ isn’t empty and was left unchanged. Empty it or set FILES_URL to another place.',
  });

  const log = createLog('silent', process.stdout);
  await backUpDaily({ config: loadConfig(place), clock: systemClock, log }, new AbortController().signal);
  const [backup] = s3.names().filter((key) => key.startsWith('backups/'));
  const back = { DATA_DIR: await temporaryFolder(), ...s3.backups };
  expect(await restoreCommand(back, `s3://course/${backup}`)).toMatchObject({ isOk: true });
  const [before, after] = [DATA_DIR, back.DATA_DIR].map((folder) => dumpDatabase(databaseFile(folder)).rows);
  for (const [table, rows] of Object.entries(before ?? {})) {
    // Of what the second server did, and the keys, which were files.
    if (!['outbox', 'staff', 'sessions', 'attempts', 'auditEvents', 'sqlite_sequence', 'secrets'].includes(table))
      expect(after?.[table], table).toEqual(rows);
  }
  const readKey = async (key: string) => ({ name: key, value: await readFile(path.join(DATA_DIR, key), 'base64') });
  const keys = await Promise.all(['link-key', 'push-keys'].map(readKey));
  expect(after?.['secrets']).toEqual(keys.map((row) => JSON.stringify(row)));
  const again = await startServerProcess({ ...back, DEMO_ACCESS: 'on' });
  expect(await download(again.address, cookie)).toEqual(pdf);
});

test.runIf(process.env['LONG'])(
  'A course of 1,000 couples moves to PostgreSQL and a bucket and back, and every row and file is the same.',
  { timeout: 1_800_000 },
  async ({ postgres }) => {
    const [before, after, backups] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
    await generate(before, 1_000);
    const { settings } = await startFakeS3();
    const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL: (await postgres.createDatabase()).url, ...settings };
    const [there, back] = [path.join(backups, 'there.backup'), path.join(backups, 'back.backup')];
    for (const step of [
      () => backupCommand({ DATA_DIR: before }, there),
      () => restoreCommand(place, there),
      () => backupCommand(place, back),
      () => restoreCommand({ DATA_DIR: after }, back),
    ])
      expect(await step()).toMatchObject({ isOk: true });
    const [rowsBefore, rowsAfter] = [before, after].map((folder) => dumpDatabase(databaseFile(folder)));
    for (const [table, rows] of Object.entries(rowsBefore?.rows ?? {}))
      // Which store has the files.
      if (table !== 'fileStores') expect(rowsAfter?.rows[table], table).toEqual(rows);
    expect(rowsAfter?.schema).toEqual(rowsBefore?.schema);
    const readFiles = async (folder: string) =>
      Promise.all(
        (await readdir(folder)).sort().map(async (name) => [name, hash('sha256', await readFile(path.join(folder, name)))]),
      );
    expect(await readFiles(path.join(after, 'pdfs'))).toEqual(await readFiles(path.join(before, 'pdfs')));
  },
);
