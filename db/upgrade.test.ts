import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { BrokenReferenceError, migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations/registry.ts';
import { openDatabase } from './connection.ts';
import type { Tables } from './tables.ts';

type Rows = Record<string, Record<string, unknown>[]>;

/** A database as the first release left it, with something in every table. */
async function releaseOne(): Promise<Kysely<Tables>> {
  const file = `${await temporaryFolder()}/lovewell.db`;
  const sqlite = new Database(file);
  sqlite.exec(readFileSync(new URL('fixtures/release-1.sql', import.meta.url), 'utf8'));
  sqlite.close();
  const db = openDatabase(file);
  onTestFinished(() => db.destroy());
  return db;
}

async function everyRow(db: Kysely<Tables>): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db);
  const rows: Rows = {};
  for (const { name } of tables) {
    rows[name] = (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows;
  }
  return rows;
}

async function schemaOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where sql is not null order by type, name`.execute(
    db,
  );
  return rows.map((row) => row.sql);
}

test('All data of the first release is there after the migrations, and IDs continue where they were.', async () => {
  const db = await releaseOne();
  const before = await everyRow(db);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  await migrate(db);
  const after = await everyRow(db);
  for (const [table, rows] of Object.entries(before)) {
    if (table === 'sqlite_sequence') {
      expect(after[table]).toEqual(expect.arrayContaining(rows));
    } else if (table === 'knownDevices' || table === 'signInLinks') {
      expect(after[table]).toMatchObject(rows.map(({ customerId, ...row }) => ({ ...row, personId: customerId })));
    } else if (table === 'customers') {
      // Their credentials belong to a person now, whose id in sent links stays the same.
      expect(after['people']).toMatchObject(rows.map(({ origin: _origin, ...person }) => person));
      expect(after[table]).toMatchObject(rows.map(({ id, origin, createdAt }) => ({ id, origin, createdAt })));
    } else {
      expect(after[table], table).toMatchObject(rows);
      expect(after[table], table).toHaveLength(rows.length);
    }
  }
  expect(after['orders']).toMatchObject([
    { status: 'completed', completedAt: '2026-03-01T12:00:00.000Z', provider: null, currency: 'usd', askAgainAt: null },
    { status: 'pending', completedAt: null },
    { status: 'refunded', completedAt: '2026-03-01T12:00:00.000Z' },
  ]);
});

test('A fully migrated database has the schema of a new one, with foreign keys on.', async () => {
  const [old, fresh] = [await releaseOne(), openDatabase(':memory:')];
  onTestFinished(() => fresh.destroy());
  await migrate(old);
  await migrate(fresh);
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
  expect((await sql`pragma foreign_keys`.execute(old)).rows).toEqual([{ foreign_keys: 1 }]);
  await expect(sql`delete from progress where customerId = 1`.execute(old)).rejects.toThrow('a completed week stays completed');
  await sql`delete from customers where id = 1`.execute(old);
  expect((await sql`select 1 from progress`.execute(old)).rows).toEqual([]);
});

test('the words that a couple is found by are always those of its account, its profile, and its orders', async () => {
  const db = await releaseOne();
  await migrate(db);
  const assertSame = async () => {
    const { rows } = await sql<{
      words: string;
      expected: string;
    }>`select words, concat_ws(' ', userDisplayName, partnerName,
      (select group_concat(concat_ws(' ', username, email), ' ') from people where people.customerId = customers.id),
      (select group_concat(name, ' ') from (select distinct firstName || ' ' || lastName as name from orders where orders.customerId = customers.id order by name))) as expected
      from customers left join profiles on profiles.customerId = customers.id
      left join customerWords on customerWords.customerId = customers.id`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { words, expected } of rows) expect(words).toBe(expected);
  };
  await assertSame();
  const now = '2026-03-01T12:00:00.000Z';
  await sql`insert into customers (origin, createdAt) values ('trial', ${now})`.execute(db);
  await sql`insert into people (customerId, email, createdAt) select max(id), 'new@b.cd', ${now} from customers`.execute(db);
  await assertSame();
  await sql`update profiles set partnerName = 'Somebody else'`.execute(db);
  await sql`update people set email = 'other-' || id || '@b.cd'`.execute(db);
  await assertSame();
  await sql`update orders set customerId = (select max(id) from customers), lastName = 'Groß'`.execute(db);
  await assertSame();
  await sql`update orders set customerId = (select min(id) from customers)`.execute(db);
  await assertSame();
});

test('The words of each page and of each week’s notes are counted, and whether there’s a commitment.', async () => {
  const db = await releaseOne();
  const answers = JSON.stringify(['We talked.', ' \n', 'über uns']);
  await sql`update workbookResponses set reflectionAnswers = ${answers}, weeklyCommitment = ' '`.execute(db);
  await sql`update progress set notes = 'one two three'`.execute(db);
  await migrate(db);
  // With the fixture's notes and activity response.
  expect(await db.selectFrom('workbookResponses').select(['words', 'hasCommitment']).execute()).toEqual([
    { words: 6, hasCommitment: 0 },
  ]);
  const notes = await db.selectFrom('progress').select('words').distinct().execute();
  expect(notes).toEqual([{ words: 3 }]);
});

test('A migration that would orphan a row is refused, and nothing is lost.', async () => {
  const db = await releaseOne();
  const before = await everyRow(db);
  const careless: Migration = async (trx) => void (await sql`delete from customers where id = 1`.execute(trx));
  await expect(migrate(db, [MIGRATIONS[0]!, careless])).rejects.toThrow(BrokenReferenceError);
  expect(await everyRow(db)).toEqual(before);
  expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
});
