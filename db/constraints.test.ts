import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LATER, NOW, VALID_ROWS, type Row } from '../tests/support/rows/valid-rows.ts';
import { INVALID_ROWS } from '../tests/support/rows/invalid-rows.ts';
import { migrate } from './migrate.ts';
import { sqlite } from './migrations/sqlite.ts';
import { openDatabase } from './sqlite/connection.ts';
import type { Tables } from './tables.ts';

let db: Kysely<Tables>;

async function insert(table: keyof Tables, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
}

async function run(statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

// Two couples. The first has completed weeks 1 and 2 and has also saved week 4.
beforeAll(async () => {
  db = openDatabase(':memory:');
  await migrate(db, sqlite);
  for (const id of [1, 2]) {
    await insert('customers', { id, origin: 'trial', createdAt: NOW });
    await insert('people', {
      id: 10 + id,
      customerId: id,
      email: `couple-${id}@example.com`,
      emailVerifiedAt: NOW,
      createdAt: NOW,
    });
  }
  // A trigger reuses its ID right away.
  await run('delete from customerWords where customerId = 2');
  await insert('profiles', { customerId: 1, userDisplayName: null, partnerName: null, weddingDate: null, updatedAt: NOW });
  for (const weekNumber of [1, 2]) await insert('progress', { ...VALID_ROWS.progress, weekNumber });
  await insert('progress', { ...VALID_ROWS.progress, weekNumber: 4, completedAt: null });
  await insert('contactMessages', { ...VALID_ROWS.contactMessages, id: 1 });
  await insert('weekPdfs', { ...VALID_ROWS.weekPdfs, weekNumber: 1, fileName: '1.pdf' });
  await insert('publishedContents', { ...VALID_ROWS.publishedContents, id: 1 });
  await insert('pages', { ...VALID_ROWS.pages, partner: 'partner1' });
  await insert('weekSummaries', { ...VALID_ROWS.weekSummaries, weekNumber: 1 });
  await insert('orders', { ...VALID_ROWS.orders, paymentIntentId: 'pi_1', idempotencyKey: 'one' });
  await insert('paymentEvents', { ...VALID_ROWS.paymentEvents, eventId: 'evt_1' });
  await insert('accessCodes', { ...VALID_ROWS.accessCodes, personId: 11 });
  await insert('sessions', { ...VALID_ROWS.sessions, tokenHash: 'phone' });
  await insert('processes', { ...VALID_ROWS.processes, id: 'p1' });
  await insert('staff', { ...VALID_ROWS.staff, id: 7, usernameKey: 'other', email: 'other@example.com' });
  await insert('customers', { ...VALID_ROWS.customers, id: 3 });
  await insert('people', { id: 13, customerId: 3, partner: 'partner1', email: 'closed@example.com', createdAt: NOW });
});
afterAll(() => db.destroy());

// Each test's changes are undone.
beforeEach(() => run('begin'));
afterEach(() => run('rollback'));

const tables = Object.keys(VALID_ROWS) as (keyof typeof VALID_ROWS)[];

test.each(tables)('A valid row of %s is accepted.', async (table) => {
  await insert(table, VALID_ROWS[table]);
});

describe.each(tables)('An invalid row of %s is refused', (table) => {
  test.each(INVALID_ROWS[table])('with %j', async (difference) => {
    await expect(insert(table, { ...VALID_ROWS[table], ...difference })).rejects.toThrow(/constraint|cannot store|malformed/);
  });
});

const INSTANTS = tables.flatMap((table) =>
  Object.keys(VALID_ROWS[table])
    .filter((column) => column.endsWith('At'))
    .map((column) => [table, column] as const),
);

describe.each(INSTANTS)('The timestamp %s.%s', (table, column) => {
  test.each([
    '',
    'today',
    '2026-03-01',
    '2026-03-01T12:00:00Z',
    '2026-03-01 12:00:00.000',
    '2026-02-30T12:00:00.000Z',
    '2026-03-01T25:00:00.000Z',
  ])('is never %j', async (wrong) => {
    await expect(insert(table, { ...VALID_ROWS[table], [column]: wrong })).rejects.toThrow(/constraint/);
  });
});

test('Every timestamp that the program can write is accepted.', async () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(instants, async (date) => {
      await insert('contactMessages', { ...VALID_ROWS.contactMessages, receivedAt: date.toISOString() });
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['completing a week at another time', `update progress set completedAt = '${LATER}' where weekNumber = 2`],
  ['deleting a completed week', 'delete from progress where weekNumber = 1'],
  ['a rating above 5', 'update progress set rating = 6 where weekNumber = 1'],
  ['a week out of range', 'update weekPdfs set weekNumber = 53'],
  ['closing an account for no reason', `update customers set closedAt = '${NOW}', deleteAt = '${LATER}' where id = 1`],
  ['a password without a username', "update people set passwordHash = 'hash' where id = 11"],
])('The change “%s” is refused.', async (_name, statement) => {
  await expect(run(statement)).rejects.toThrow(/constraint|completed/);
});

test('Columns that may change can be changed.', async () => {
  await run('update progress set rating = null, notes = notes || notes where weekNumber = 2');
  await run('update progress set completedAt = null where weekNumber = 1');
  await run('delete from progress where weekNumber = 4');
  await insert('progress', VALID_ROWS.progress);
});

describe('An audit event', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

  test.each(Object.keys(VALID_ROWS.auditEvents).filter((column) => column !== 'address' && column !== 'count'))(
    'keeps its %s',
    async (column) => {
      await insert('auditEvents', VALID_ROWS.auditEvents);
      await expect(run(`update auditEvents set address = null, ${column} = 'other'`)).rejects.toThrow(
        /stays|constraint|store|malformed/,
      );
    },
  );

  test('can’t be deleted within a year, and its address can be removed but not replaced.', async () => {
    await insert('auditEvents', { ...VALID_ROWS.auditEvents, at: daysAgo(364) });
    await expect(run('delete from auditEvents')).rejects.toThrow('an audit event stays for a year');
    await expect(run("update auditEvents set address = '198.51.100.1'")).rejects.toThrow('stays as it is');
    await run('update auditEvents set address = null');
  });

  test('counts up, never down.', async () => {
    await insert('auditEvents', VALID_ROWS.auditEvents);
    await run('update auditEvents set count = 3');
    await expect(run('update auditEvents set count = 2')).rejects.toThrow('stays as it is');
  });

  test('can be deleted after a year.', async () => {
    await insert('auditEvents', { ...VALID_ROWS.auditEvents, at: daysAgo(366) });
    await run('delete from auditEvents');
  });
});

test('Deleting a couple deletes all of its rows, including completed weeks.', async () => {
  await insert('people', VALID_ROWS.people);
  await insert('invites', VALID_ROWS.invites);
  await insert('setAsideWeeks', VALID_ROWS.setAsideWeeks);
  await insert('answers', VALID_ROWS.answers);
  await insert('checkInAnswers', VALID_ROWS.checkInAnswers);
  await insert('checkInTopics', VALID_ROWS.checkInTopics);
  await insert('sessions', VALID_ROWS.sessions);
  await insert('knownDevices', VALID_ROWS.knownDevices);
  await insert('signInLinks', VALID_ROWS.signInLinks);
  await insert('emailChanges', VALID_ROWS.emailChanges);
  await insert('leftOutTexts', VALID_ROWS.leftOutTexts);
  await insert('certificates', VALID_ROWS.certificates);
  await insert('pushSubscriptions', VALID_ROWS.pushSubscriptions);
  await run('delete from customers where id = 1');
  for (const table of [
    'profiles',
    'invites',
    'progress',
    'setAsideWeeks',
    'sharedChanges',
    'sessions',
    'pushSubscriptions',
    'knownDevices',
    'signInLinks',
    'emailChanges',
    'pages',
    'answers',
    'weekSummaries',
    'leftOutTexts',
    'certificates',
    'checkInAnswers',
    'checkInTopics',
  ] as const) {
    expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows, table).toEqual([]);
  }
});
