import { sql, type Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NEWEST_VERSION, toVersion } from './maintenance/schema-version.ts';
import { migrate } from './migrate.ts';
import { sqlite } from './migrations/sqlite.ts';
import type { Migration } from './migrations/registry.ts';
import { openDatabase } from './sqlite/connection.ts';
import type { Tables } from './tables.ts';

function emptyDatabase(): Kysely<Tables> {
  const db = openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  return db;
}

async function versionOf(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version;
}

async function schemaOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string | null }>`select name, sql from sqlite_schema order by name`.execute(db);
  return rows.map(({ name, sql: text }) => `${name}: ${text}`);
}

const runs =
  (...statements: string[]): Migration =>
  async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };

test('A new database gets every table, all of them strict, and the newest version.', async () => {
  const db = emptyDatabase();
  await migrate(db, sqlite);
  expect(await versionOf(db)).toBe(NEWEST_VERSION);
  const { rows } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list where schema = 'main' and name not like 'sqlite_%' order by name`.execute(db);
  const names =
    'accessCodes adminLinks agreements answers attempts auditEvents campaigns certificates checkInAnswers checkInTopics contactMessages customerWords customers discardedDrafts discountCodes emailChanges endedSessions evenings favoriteCards fileStores gifts groups invites invoiceSeries invoices jobRuns knownDevices leftOutTexts media messageReplies orderEvents orderReversals orders outbox pages passkeyChallenges passkeys paymentEvents';
  const others =
    'people photos presence processes profiles progress publishedContents pushSubscriptions readCounts recoveryCodes reminderSettings reminders replacedPdfs sandboxPayments savedReplies secrets sessions setAsideWeeks sharedChanges signInLinks siteSettings staff staffDevices staffLinks staffNotices staffNotifications usedTotpSteps webhooks weekContents weekPdfs weekSummaries withdrawals withheldRows';
  expect(rows).toEqual(`${names} ${others}`.split(' ').map((name) => ({ name, strict: 1 })));
});

test('Programs with an older SQLite, such as Debian 12’s, can read the schema.', async () => {
  const db = emptyDatabase();
  await migrate(db, sqlite);
  // SQLite before 3.44 knows no order in aggregates.
  expect((await schemaOf(db)).filter((text) => /_(agg|concat)\((\([^()]*\)|[^()])*order by/iu.test(text))).toEqual([]);
});

test('Migrating again changes nothing.', async () => {
  const db = emptyDatabase();
  await migrate(db, sqlite);
  const before = await schemaOf(db);
  await migrate(db, sqlite);
  expect(await schemaOf(db)).toEqual(before);
  expect(await versionOf(db)).toBe(NEWEST_VERSION);
});

describe('A migration that fails halfway', () => {
  const first = runs('create table one (a text) strict', "insert into one values ('kept')");
  const broken = runs(
    'create table two (b text) strict',
    "update one set a = 'changed'",
    'create index onTwo on two (b)',
    'nonsense',
  );

  test('leaves tables, rows, and version as they were before it.', async () => {
    const db = emptyDatabase();
    await migrate(db, sqlite, [first]);
    const before = await schemaOf(db);
    await expect(migrate(db, sqlite, [first, broken, first])).rejects.toThrow(/nonsense/);
    expect(await schemaOf(db)).toEqual(before);
    expect(await versionOf(db)).toBe(toVersion(1));
    expect((await sql`select a from one`.execute(db)).rows).toEqual([{ a: 'kept' }]);
  });

  test('keeps the migrations before it, and a corrected one continues from there.', async () => {
    const db = emptyDatabase();
    await expect(migrate(db, sqlite, [first, broken])).rejects.toThrow();
    expect(await versionOf(db)).toBe(toVersion(1));
    await migrate(db, sqlite, [first, runs('create table two (b text) strict')]);
    expect(await versionOf(db)).toBe(toVersion(2));
    expect((await sql`select a from one`.execute(db)).rows).toEqual([{ a: 'kept' }]);
  });
});

test('The words that a couple is found by are always those of its account, its profile, and its orders.', async () => {
  const db = emptyDatabase();
  await migrate(db, sqlite);
  const now = '2026-03-01T12:00:00.000Z';
  const run = (statement: string) => sql.raw(statement).execute(db);
  const words = async () =>
    (await db.selectFrom('customerWords').select('words').orderBy('customerId').execute()).map((row) => row.words);
  for (const id of [1, 2]) {
    await run(`insert into customers (id, origin, createdAt) values (${id}, 'trial', '${now}')`);
    await run(`insert into people (id, customerId, email, createdAt) values (${id}, ${id}, 'a${id}@b.cd', '${now}')`);
  }
  expect(await words()).toEqual(['a1@b.cd', 'a2@b.cd']);
  await run(`insert into profiles (customerId, userDisplayName, partnerName, updatedAt) values (1, 'Ada', 'Bob', '${now}')`);
  await run("update profiles set partnerName = 'Partner'");
  expect(await words()).toEqual(['Ada a1@b.cd', 'a2@b.cd']);
  await run("update profiles set partnerName = 'Ben'");
  await run("update people set username = 'ada', usernameKey = 'ada', email = 'ada@b.cd' where id = 1");
  expect(await words()).toEqual(['Ada & Ben ada ada@b.cd', 'a2@b.cd']);
  await run(`insert into orders (provider, idempotencyKey, amount, firstName, lastName, email, status, customerId, createdAt)
    values ('offline', 'key', 4900, 'Cleo', 'Dorn', 'x@y.zz', 'pending', 1, '${now}')`);
  await run("update orders set lastName = 'Groß'");
  expect(await words()).toEqual(['Ada & Ben ada ada@b.cd Cleo Groß', 'a2@b.cd']);
  await run('update orders set customerId = 2');
  expect(await words()).toEqual(['Ada & Ben ada ada@b.cd', 'a2@b.cd Cleo Groß']);
  await run('delete from orders');
  await run(
    `insert into people (customerId, partner, username, usernameKey, createdAt) values (2, 'partner2', 'eve', 'eve', '${now}')`,
  );
  await run("delete from people where email = 'a2@b.cd'");
  expect(await words()).toEqual(['Ada & Ben ada ada@b.cd', 'eve']);
});
