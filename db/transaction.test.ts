import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../tests/support/migrated-database.ts';
import type { Tables } from './tables.ts';
import { transact } from './transaction.ts';

const NOW = '2026-01-01T00:00:00.000Z';

const addAdmin = (db: Kysely<Tables>, name: string, passwordHash = 'x') =>
  db.insertInto('admins').values({ username: name, usernameKey: name, passwordHash, changedAt: NOW }).execute();

const adminNames = async (db: Kysely<Tables>) =>
  (await db.selectFrom('admins').select('username').orderBy('id').execute()).map(({ username }) => username);

/** How many pages the log beside the database has; each commit adds its own. */
async function pagesInLog(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(passive)`.execute(db);
  return rows[0]?.log ?? 0;
}

test('transactions at the same time are committed together', async () => {
  const db = await migratedDatabase();
  const before = await pagesInLog(db);
  const names = Array.from({ length: 100 }, (_, index) => `admin${index}`);
  await Promise.all(names.map((name) => transact(db, (trx) => addAdmin(trx, name))));
  expect(await adminNames(db)).toEqual(names);
  // One by one, each would have written the table's page and the index's again.
  expect((await pagesInLog(db)) - before).toBeLessThan(names.length);
});

test('one that fails is undone by itself, with what it did before, and its own error is told', async () => {
  const db = await migratedDatabase();
  const add = (name: string, thenFail = false) =>
    transact(db, async (trx) => {
      await addAdmin(trx, name);
      if (thenFail) throw new Error(`${name} changed its mind`);
      return name;
    });
  const outcomes = await Promise.allSettled([add('first'), add('second', true), add('third'), add('first')]);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))).toEqual([
    'first',
    'Error: second changed its mind',
    'third',
    'SqliteError: UNIQUE constraint failed: admins.usernameKey',
  ]);
  expect(await adminNames(db)).toEqual(['first', 'third']);
});

test('each sees what the one before it did, and nobody else does before the commit', async () => {
  const db = await migratedDatabase();
  const seen: string[][] = [];
  const add = (name: string) =>
    transact(db, async (trx) => {
      await addAdmin(trx, name);
      seen.push(await adminNames(trx));
    });
  await Promise.all([add('first'), add('second')]);
  expect(seen).toEqual([['first'], ['first', 'second']]);
});

const FULL = { status: 'rejected', reason: expect.objectContaining({ code: 'SQLITE_FULL' }) };

test('when the disk is full, nobody is told that something was done', async () => {
  const db = await migratedDatabase();
  const full = sql`pragma max_page_count = 1`;
  await full.execute(db);
  const add = (name: string) => transact(db, (trx) => addAdmin(trx, name, 'x'.repeat(100_000)));
  const outcomes = await Promise.allSettled([add('a'), add('b')]);
  expect(outcomes).toEqual([expect.objectContaining(FULL), expect.objectContaining(FULL)]);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await transact(db, (trx) => addAdmin(trx, 'later'));
  expect(await adminNames(db)).toEqual(['later']);
});

test('inside of a transaction there is no other', async () => {
  const db = await migratedDatabase();
  const outer = transact(db, async (trx) => {
    await transact(trx, (inner) => addAdmin(inner, 'inner'));
    throw new Error('no');
  });
  await expect(outer).rejects.toThrow('no');
  expect(await adminNames(db)).toEqual([]);
});
