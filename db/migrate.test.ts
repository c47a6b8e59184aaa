import { sql, type Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NewerDatabaseError } from './maintenance/schema-version.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations/registry.ts';
import { openDatabase } from './connection.ts';
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
  await migrate(db);
  expect(await versionOf(db)).toBe(MIGRATIONS.length);
  const { rows } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list where schema = 'main' and name not like 'sqlite_%' order by name`.execute(db);
  const names =
    'accessCodes adminDevices adminLinks admins attempts auditEvents certificates checkInAnswers checkInTopics contactMessages customerWords customers discardedDrafts emailChanges endedSessions frameworks invites knownDevices leftOutTexts orderEvents orderReversals orders outbox paymentEvents';
  const others =
    'people profiles progress publishedContents pushSubscriptions reminderSettings reminders replacedPdfs sandboxPayments sessions setAsideWeeks sharedChanges signInLinks siteSettings weekContents weekSummaries withheldRows workbookResponses';
  expect(rows).toEqual(`${names} ${others}`.split(' ').map((name) => ({ name, strict: 1 })));
});

test('Migrating again changes nothing.', async () => {
  const db = emptyDatabase();
  await migrate(db);
  const before = await schemaOf(db);
  await migrate(db);
  expect(await schemaOf(db)).toEqual(before);
  expect(await versionOf(db)).toBe(MIGRATIONS.length);
});

test('Data of the first release survives the migrations, including an open link and the emails.', async () => {
  const db = emptyDatabase();
  const [now, later] = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:15:00.000Z'];
  await migrate(db, MIGRATIONS.slice(0, 1));
  await runs(
    `insert into customers (origin, email, createdAt) values ('trial', 'maya@example.com', '${now}')`,
    `insert into customers (origin, username, usernameKey, passwordHash, email, createdAt)
      values ('register', 'Noor', 'noor', 'hash', 'noor@example.com', '${now}')`,
    `insert into customers (origin, username, usernameKey, passwordHash, createdAt) values ('register', 'a', 'a', 'hash', '${now}')`,
    `insert into signInLinks values ('hash', 1, '${now}', '${later}')`,
    `insert into outbox (recipient, subject, text, queuedAt, nextAttemptAt) values ('a@b.cd', 's', 't', '${now}', '${now}')`,
    `insert into sessions (tokenHash, customerId, createdAt, renewedAt, expiresAt) values ('s', 1, '${now}', '${now}', '${later}')`,
  )(db);
  await migrate(db);
  expect(await db.selectFrom('signInLinks').selectAll().execute()).toMatchObject([
    { tokenHash: 'hash', personId: 1, email: null, codeHash: null, wrongTries: 0, expiresAt: later },
  ]);
  expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { text: 't', html: null, kind: 'notice', isSecret: 0, expiresAt: null, sentAt: null, failedAt: null },
  ]);
  expect(await db.selectFrom('sessions').selectAll().execute()).toMatchObject([
    { customerId: 1, personId: 1, deviceLabel: '', deviceHash: null, way: null },
  ]);
  const proofs = await db.selectFrom('people').select('emailProvenAt').orderBy('id').execute();
  expect(proofs.map(({ emailProvenAt }) => emailProvenAt)).toEqual([null, now, null]);
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
    await migrate(db, [first]);
    const before = await schemaOf(db);
    await expect(migrate(db, [first, broken, first])).rejects.toThrow(/nonsense/);
    expect(await schemaOf(db)).toEqual(before);
    expect(await versionOf(db)).toBe(1);
    expect((await sql`select a from one`.execute(db)).rows).toEqual([{ a: 'kept' }]);
  });

  test('keeps the migrations before it, and a corrected one continues from there.', async () => {
    const db = emptyDatabase();
    await expect(migrate(db, [first, broken])).rejects.toThrow();
    expect(await versionOf(db)).toBe(1);
    await migrate(db, [first, runs('create table two (b text) strict')]);
    expect(await versionOf(db)).toBe(2);
    expect((await sql`select a from one`.execute(db)).rows).toEqual([{ a: 'kept' }]);
  });
});

test('A database from a newer version is refused and stays unchanged.', async () => {
  const db = emptyDatabase();
  await migrate(db);
  await sql.raw(`pragma user_version = ${MIGRATIONS.length + 1}`).execute(db);
  const before = await schemaOf(db);
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);
  expect(await schemaOf(db)).toEqual(before);
  expect(await versionOf(db)).toBe(MIGRATIONS.length + 1);
});
