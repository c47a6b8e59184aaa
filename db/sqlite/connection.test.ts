import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { assertUsable, DamagedDatabaseError } from './integrity-check.ts';
import { NewerDatabaseError } from '../maintenance/schema-version.ts';
import { migrate } from '../migrate.ts';
import { sqlite as dialect } from '../migrations/sqlite.ts';
import { openDatabase } from './connection.ts';

/** A migrated database of several pages, closed. */
async function someDatabase(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'lovewell.db');
  const db = openDatabase(file);
  await migrate(db, dialect);
  await sql`insert into contactMessages (firstName, lastName, email, subject, message, folded, receivedAt)
    values ('a', 'b', 'c@d.ef', 'general', ${'text '.repeat(10_000)}, '', '2026-01-01T00:00:00.000Z')`.execute(db);
  await db.destroy();
  return file;
}

async function overwrite(file: string, position: number, bytes: Buffer): Promise<void> {
  const content = await readFile(file);
  bytes.copy(content, position);
  await writeFile(file, content);
}

test('A new file gets the settings that durability depends on.', async () => {
  const db = openDatabase(path.join(await temporaryFolder(), 'lovewell.db'));
  await migrate(db, dialect);
  const pragma = async (name: string) => (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0];
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await pragma('synchronous')).toEqual({ synchronous: 1 });
  expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
  expect(await pragma('busy_timeout')).toEqual({ timeout: 5000 });
  await db.destroy();
});

test('An empty file, which a crash during the first start can leave, becomes a new database.', async () => {
  const file = path.join(await temporaryFolder(), 'lovewell.db');
  await writeFile(file, '');
  const db = openDatabase(file);
  await migrate(db, dialect);
  await db.destroy();
});

test('A database has everything that a killed process had committed.', async () => {
  const file = await someDatabase();
  const running = openDatabase(file);
  await sql`update contactMessages set message = 'committed'`.execute(running);
  const left = path.join(await temporaryFolder(), 'lovewell.db');
  for (const suffix of ['', '-wal']) await copyFile(file + suffix, left + suffix);
  await running.destroy();

  const db = openDatabase(left);
  expect((await sql`select message from contactMessages`.execute(db)).rows).toEqual([{ message: 'committed' }]);
  await db.destroy();
});

test('An unfinished first migration of a killed process is rolled back.', async () => {
  const folder = await temporaryFolder();
  const sqlite = new Database(path.join(folder, 'first.db'));
  sqlite.exec('create table filler (text text); begin;');
  const left = path.join(folder, 'lovewell.db');
  // With a full cache, changed pages go to the file before the commit, and the old ones to the journal.
  sqlite.pragma('cache_size = 2');
  for (let row = 0; row < 100; row += 1) sqlite.prepare('insert into filler values (?)').run('text '.repeat(500));
  for (const suffix of ['', '-journal']) await copyFile(path.join(folder, `first.db${suffix}`), left + suffix);
  sqlite.close();

  const db = openDatabase(left);
  expect((await sql`select count(*) as count from filler`.execute(db)).rows).toEqual([{ count: 0 }]);
  await db.destroy();
});

describe('A file that is not a sound database is refused and stays unchanged, byte for byte', () => {
  test.each<[string, (file: string) => Promise<void>]>([
    ['text', (file) => writeFile(file, 'This is not a database. '.repeat(100))],
    ['a PDF', (file) => writeFile(file, '%PDF-1.7\n%%EOF\n')],
    ['a damaged beginning', (file) => overwrite(file, 0, Buffer.from('garbage garbage '))],
    ['a damaged first page', (file) => overwrite(file, 100, Buffer.alloc(500, 0xee))],
    ['a damaged later page', (file) => overwrite(file, 8192, Buffer.alloc(2048, 0xee))],
    ['a lost end', (file) => truncate(file, 20_000)],
  ])('%s', async (_name, damage) => {
    const file = await someDatabase();
    await damage(file);
    const before = await readFile(file);
    expect(() => openDatabase(file)).toThrow(DamagedDatabaseError);
    expect(before.equals(await readFile(file))).toBe(true);
  });

  test('with the files a killed process left beside it.', async () => {
    const file = await someDatabase();
    const running = openDatabase(file);
    await sql`update contactMessages set email = 'x@y.zz'`.execute(running);
    const left = path.join(await temporaryFolder(), 'lovewell.db');
    for (const suffix of ['', '-wal']) await copyFile(file + suffix, left + suffix);
    await running.destroy();
    await overwrite(left, 8192, Buffer.alloc(2048, 0xee));

    const before = { file: await readFile(left), wal: await readFile(`${left}-wal`) };
    expect(() => openDatabase(left)).toThrow(DamagedDatabaseError);
    expect(before.file.equals(await readFile(left))).toBe(true);
    expect(before.wal.equals(await readFile(`${left}-wal`))).toBe(true);
  });
});

test('A database above the size limit opens without being read completely.', async () => {
  const file = await someDatabase();
  await overwrite(file, 8192, Buffer.alloc(2048, 0xee));
  await openDatabase(file, 0).destroy();
  expect(() => assertUsable(file)).toThrow(DamagedDatabaseError);
});

test.each(['wal', 'delete'])(
  'A database of a newer version, in journal mode %s, is refused and stays as it is.',
  async (mode) => {
    const file = await someDatabase();
    const newer = new Database(file);
    newer.pragma(`journal_mode = ${mode}`);
    newer.pragma('user_version = 4711');
    newer.close();
    const before = await readFile(file);
    expect(() => openDatabase(file)).toThrow(NewerDatabaseError);
    expect(before.equals(await readFile(file))).toBe(true);
  },
);
