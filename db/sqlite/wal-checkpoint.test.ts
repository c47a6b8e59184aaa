import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { truncateWal } from './wal-checkpoint.ts';
import { openDatabase } from './connection.ts';

test('A checkpoint empties the write-ahead log, or soon reports that another program is reading it.', async () => {
  const file = path.join(await temporaryFolder(), 'lovewell.db');
  const db = openDatabase(file);
  const other = new Database(file, { readonly: true });
  onTestFinished(async () => {
    other.close();
    await db.destroy();
  });
  const logSize = async () => (await stat(`${file}-wal`)).size;
  await sql`create table notes (text text) strict`.execute(db);

  other.exec('begin');
  other.prepare('select * from notes').all();
  await sql`insert into notes values ('a')`.execute(db);
  const before = performance.now();
  expect(await truncateWal(db)).toBe(false);
  expect(performance.now() - before).toBeLessThan(4_000);
  expect(await logSize()).toBeGreaterThan(0);

  other.exec('commit');
  expect(await truncateWal(db)).toBe(true);
  expect(await logSize()).toBe(0);
});
