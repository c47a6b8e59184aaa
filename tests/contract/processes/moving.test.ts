import path from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSchema } from '#db/sqlite/row-file.ts';
import { dumpDatabase } from '../../support/data/dump-database.ts';
import { createPgliteEngine } from '../../support/server/database/pglite.ts';
import { VALID_ROWS } from '../../support/rows/valid-rows.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A database with a row in every table. */
async function createFullDatabase(file: string): Promise<void> {
  await createSchema(file);
  const sqlite = new Database(file);
  sqlite.pragma('foreign_keys = off');
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const columns = Object.keys(row);
    const values = columns.map(() => '?').join();
    sqlite.prepare(`insert into "${table}" ("${columns.join('", "')}") values (${values})`).run(...Object.values(row));
  };
  for (const [table, row] of Object.entries(VALID_ROWS)) insert(table, row);
  // The rows refer to people of other couples.
  for (const [id, customerId] of [
    [11, 2],
    [12, 3],
  ] as const) {
    insert('customers', { ...VALID_ROWS.customers, id: customerId });
    insert('people', { ...VALID_ROWS.people, id, customerId, email: `${id}@example.com`, usernameKey: `${id}` });
  }
  insert('pages', { ...VALID_ROWS.pages, partner: 'partner1' });
  insert('staff', { ...VALID_ROWS.staff, id: 7, usernameKey: 'other', email: 'other@example.com' });
  insert('processes', { ...VALID_ROWS.processes, id: 'p1' });
  insert('sessions', { ...VALID_ROWS.sessions, tokenHash: 'phone' });
  for (let weekNumber = 3; weekNumber <= 52; weekNumber += 1)
    for (const partner of ['partner1', 'partner2']) insert('pages', { ...VALID_ROWS.pages, weekNumber, partner });
  // The last couple was deleted; its id isn't used again.
  sqlite.exec("update sqlite_sequence set seq = 99 where name = 'customers'");
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  sqlite.close();
}

test('Every row survives the move from SQLite to PostgreSQL and back, and PostgreSQL goes on where SQLite was.', async () => {
  const folder = await temporaryFolder();
  const before = path.join(folder, 'before.db');
  const after = path.join(folder, 'after.db');
  await createFullDatabase(before);
  const engine = createPgliteEngine(folder);
  await engine.restore(before);
  await engine.snapshot(after);
  expect(dumpDatabase(after)).toEqual(dumpDatabase(before));

  const db = await engine.open();
  expect(await engine.findLastId(db, 'customers')).toBe(99);
  const createdAt = VALID_ROWS.customers.createdAt;
  const next = await db.insertInto('customers').values({ origin: 'trial', createdAt }).returning('id').executeTakeFirstOrThrow();
  expect(next.id).toBe(100);
  const { rows } = await sql<{
    estimate: number;
  }>`select reltuples as estimate from pg_class where oid = 'pages'::regclass`.execute(db);
  expect(rows[0]?.estimate).toBeGreaterThan(100);
  // Its constraints and triggers are back.
  await expect(
    db
      .insertInto('profiles')
      .values({ ...VALID_ROWS.profiles, customerId: 77 })
      .execute(),
  ).rejects.toThrow('foreign key');
  await expect(sql`delete from progress`.execute(db)).rejects.toThrow('a completed week stays completed');
  await expect(engine.restore(before)).rejects.toThrow('The database isn’t empty.');
  await db.destroy();
});
