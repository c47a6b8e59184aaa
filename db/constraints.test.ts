import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LATER, NOW, VALID_ROWS, type Row } from './fixtures/valid-rows.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './connection.ts';
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
  await migrate(db);
  for (const id of [1, 2]) {
    await insert('customers', { id, origin: 'trial', createdAt: NOW });
    await insert('people', { id: 10 + id, customerId: id, email: `couple-${id}@example.com`, createdAt: NOW });
  }
  // A trigger reuses its ID right away.
  await run('delete from customerWords where customerId = 2');
  await insert('profiles', { customerId: 1, userDisplayName: null, partnerName: null, weddingDate: null, updatedAt: NOW });
  for (const weekNumber of [1, 2]) await insert('progress', { ...VALID_ROWS.progress, weekNumber });
  await insert('progress', { ...VALID_ROWS.progress, weekNumber: 4, completedAt: null });
  await insert('frameworks', { ...VALID_ROWS.frameworks, weekNumber: 1, fileName: '1.pdf' });
  await insert('publishedContents', { ...VALID_ROWS.publishedContents, id: 1 });
  await insert('workbookResponses', { ...VALID_ROWS.workbookResponses, partner: 'partner1' });
  await insert('weekSummaries', { ...VALID_ROWS.weekSummaries, weekNumber: 1 });
  await insert('orders', { ...VALID_ROWS.orders, paymentIntentId: 'pi_1', idempotencyKey: 'one' });
  await insert('paymentEvents', { ...VALID_ROWS.paymentEvents, eventId: 'evt_1' });
  await insert('accessCodes', { ...VALID_ROWS.accessCodes, personId: 11 });
  await insert('admins', { ...VALID_ROWS.admins, id: 7, usernameKey: 'other' });
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

const WRONG: { [Name in keyof Tables]: Row[] } = {
  admins: [{ usernameKey: null }, { passwordHash: null }],
  customers: [
    { origin: 'gift' },
    { origin: 'demo' },
    { closedBy: 'nobody' },
    { closedBy: null },
    { closedAt: null },
    { deleteAt: null },
    { deleteAt: NOW },
    { blockedAt: null },
    { blockReason: null },
  ],
  people: [
    { customerId: 99 },
    { customerId: 3, partner: 'partner1' },
    { partner: null },
    { leftAt: null },
    { removeAt: null },
    { removeAt: NOW },
    { customerId: 2, partner: null },
    { partner: 'partner3' },
    { emailProvenAt: 'today' },
    { nudgedAt: 'today' },
    { username: null, usernameKey: null, passwordHash: null, email: null },
    { username: null },
    { usernameKey: null },
    { username: null, usernameKey: null },
    { email: 'One@Example.com' },
    { email: ' one@example.com' },
    { email: 'couple-1@example.com' },
    { email: '' },
    { email: 'nobody' },
  ],
  reminderSettings: [
    { personId: 99 },
    { eveningWeekday: 0 },
    { eveningWeekday: 8 },
    { eveningWeekday: null },
    { eveningTime: null },
    { eveningTime: '24:00' },
    { eveningTime: '8:00' },
    { eveningTime: '20:60' },
    { timeZone: '' },
    { evening: 2 },
    { evening: 0 },
    { pausedUntil: 'tomorrow' },
    { pausedUntil: '2026-02-30' },
    { calendarVersion: -1 },
  ],
  reminders: [{ personId: 99 }, { kind: 'sale' }, { period: '' }, { period: null }],
  invites: [
    { passwordHash: '' },
    { customerId: 99 },
    { tokenHash: null },
    { partner: 'partner3' },
    { partner: null },
    { browserHash: null },
    { expiresAt: NOW },
    { expiresAt: 'later' },
  ],
  customerWords: [{ customerId: 1 }, { customerId: 99 }, { words: null }],
  profiles: [
    { customerId: 1 },
    { customerId: 99 },
    { userDisplayName: '' },
    { partnerName: '  ' },
    { weddingDate: '2027-02-29' },
    { weddingDate: '2027-02-30' },
    { weddingDate: 'soon' },
    { weddingDate: '' },
    { weddingDate: '2027-2-3' },
    { weddingDate: '2027-02-03T00:00:00.000Z' },
  ],
  sessions: [
    { customerId: null, personId: null },
    { customerId: null, adminId: 7 },
    { personId: null },
    { customerId: 99 },
    { personId: 99 },
    { customerId: null, personId: null, adminId: 99 },
    { expiresAt: NOW },
    { expiresAt: 'later' },
    { customerId: 3, personId: 13 },
    { way: '' },
  ],
  endedSessions: [{ tokenHash: null }, { reason: 'boredom' }, { reason: null }, { endedAt: 'today' }],
  knownDevices: [{ personId: 99 }, { personId: null }, { tokenHash: null }],
  adminDevices: [{ adminId: 99 }, { adminId: null }, { tokenHash: null }],
  adminLinks: [{ tokenHash: null }, { createdAt: 'today' }, { expiresAt: NOW }],
  attempts: [{ keyHash: '' }, { keyHash: null }, { expiresAt: NOW }],
  signInLinks: [
    { personId: 99 },
    { personId: null, email: null, codeHash: null, browserHash: null },
    { email: null },
    { codeHash: null },
    { browserHash: null },
    { wrongTries: -1 },
    { expiresAt: NOW },
    { expiresAt: 'later' },
  ],
  emailChanges: [{ personId: 99 }, { email: 'New@example.com' }, { email: 'nobody' }, { codeHash: null }, { expiresAt: NOW }],
  siteSettings: [{ name: '' }, { name: null }, { savedAt: 'today' }],
  publishedContents: [{ weekNumber: 0 }, { weekNumber: 53 }, { content: '[]' }, { content: 'text' }, { publishedAt: 'today' }],
  weekContents: [{ weekNumber: 0 }, { weekNumber: 53 }, { version: 0 }, { draft: '[]' }, { publishedId: 99 }],
  frameworks: [
    { weekNumber: 0 },
    { weekNumber: 53 },
    { weekNumber: -1 },
    { weekNumber: 1.5 },
    { weekNumber: 'one' },
    { weekNumber: 1 },
    { title: '' },
    { title: '  ' },
    { description: null },
    { fileName: '1.pdf' },
    { fileSize: 0 },
    { fileSize: 10_485_761 },
    { sha256: 'a' },
    { pageCount: 0 },
    { isGenerated: 2 },
  ],
  progress: [
    { weekNumber: 0 },
    { weekNumber: 53, completedAt: null },
    { weekNumber: 2 },
    { weekNumber: 5 },
    { customerId: 2 },
    { customerId: 2, weekNumber: 2 },
    { customerId: 99, weekNumber: 1 },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: 'five' },
    { notes: null },
    { completedAt: '' },
    { completedAt: 'today' },
  ],
  setAsideWeeks: [{ weekNumber: 0 }, { weekNumber: 53 }, { customerId: 99 }, { setAsideAt: null }],
  workbookResponses: [
    { partner: 'partner1' },
    { partner: 'partner3' },
    { weekNumber: 0 },
    { weekNumber: 53 },
    { customerId: 99 },
    { reflectionAnswers: '{}' },
    { reflectionAnswers: 'null' },
    { reflectionAnswers: 'text' },
    { reflectionAnswers: '["a",]' },
    { conversationCards: '"a"' },
    { conversationCards: "['a']" },
    { discussionNotes: null },
    { questionIds: '{}' },
    { cardIds: 'none' },
    { commitmentOutcome: 'broken' },
    { revision: 0 },
    { revision: null },
  ],
  leftOutTexts: [
    { customerId: 99 },
    { weekNumber: 0 },
    { weekNumber: 53 },
    { text: '' },
    { text: 'partner3.discussionNotes' },
    { text: 'partner1.' },
    { leftOutBy: 'nobody' },
    { leftOutBy: null },
  ],
  certificates: [
    { customerId: 99 },
    { number: '7KQ2' },
    { number: null },
    { partner1: ' ' },
    { partner2: null },
    { startedOn: 'soon' },
    { startedOn: '2026-02-30' },
    { completedOn: '2026-02-01' },
  ],
  weekSummaries: [
    { weekNumber: 1 },
    { weekNumber: 0 },
    { weekNumber: 53 },
    { customerId: 99 },
    { summary: '' },
    { isOutdated: 2 },
  ],
  checkInAnswers: [{ customerId: 99 }, { partner: 'partner3' }, { week: 12 }, { topic: '' }, { answer: 'no' }, { answer: null }],
  checkInTopics: [{ customerId: 99 }, { partner: 'partner3' }, { topic: '' }, { agreedAt: null }],
  contactMessages: [{ subject: 'other' }, { subject: null }, { message: null }],
  orders: [
    { paymentIntentId: 'pi_1' },
    { idempotencyKey: 'one' },
    { amount: -1 },
    { amount: 49.5 },
    { status: 'paid' },
    { status: null },
    { status: 'completed', refundedAt: null, completedAt: null },
    { status: 'completed' },
    { refundedAt: null },
    { provider: 'paypal' },
    { currency: 'EUR' },
    { currency: 'euro' },
    { currency: null },
    { customerId: 99 },
    { startedBy: 99 },
    { guaranteeDays: -1 },
    { guaranteeDays: null },
  ],
  orderEvents: [{ orderId: 99 }, { kind: '' }, { at: 'today' }],
  orderReversals: [{ orderId: 99 }, { kind: 'gift' }, { amount: -1 }, { status: 'refunded' }, { at: 'today' }],
  paymentEvents: [{ eventId: 'evt_1' }, { orderId: 99 }],
  accessCodes: [{ personId: 11 }, { personId: 99 }, { codeHash: null }],
  sandboxPayments: [{ status: 'completed' }, { idempotencyKey: null }],
  outbox: [
    { recipient: null },
    { attempts: -1 },
    { queuedAt: 'today' },
    { kind: '' },
    { isSecret: 2 },
    { sentAt: NOW },
    { channel: 'letter' },
  ],
  auditEvents: [
    { at: 'today' },
    { event: '' },
    { actor: 'visitor' },
    { actorId: null },
    { actor: 'admin' },
    { facts: '[]' },
    { facts: 'text' },
    { address: '' },
  ],
};

describe.each(tables)('An invalid row of %s is refused', (table) => {
  test.each(WRONG[table])('with %j', async (difference) => {
    await expect(insert(table, { ...VALID_ROWS[table], ...difference })).rejects.toThrow(
      /constraint|not completed|cannot store|malformed|closed account/,
    );
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
  ['completing a week before the one ahead of it', `update progress set completedAt = '${NOW}' where weekNumber = 4`],
  ['un-completing a week later on', `update progress set completedAt = null, updatedAt = '${LATER}' where weekNumber = 2`],
  ['un-completing a week before a completed one', 'update progress set completedAt = null where weekNumber = 1'],
  ['completing a week at another time', `update progress set completedAt = '${LATER}' where weekNumber = 2`],
  ['moving a completed week', 'update progress set weekNumber = 9 where weekNumber = 2'],
  ['giving a record to another couple', 'update progress set customerId = 2 where weekNumber = 1'],
  ['deleting a completed week', 'delete from progress where weekNumber = 1'],
  ['a rating above 5', 'update progress set rating = 6 where weekNumber = 1'],
  ['a week out of range', 'update frameworks set weekNumber = 53'],
  ['closing an account for no reason', `update customers set closedAt = '${NOW}', deleteAt = '${LATER}' where id = 1`],
  ['a password without a username', "update people set passwordHash = 'hash' where id = 11"],
])('The change “%s” is refused.', async (_name, statement) => {
  await expect(run(statement)).rejects.toThrow(/constraint|completed|stays/);
});

const setAside = (...weeks: number[]) =>
  Promise.all(weeks.map((weekNumber) => insert('setAsideWeeks', { customerId: 1, weekNumber, setAsideAt: NOW })));

test('A week set aside counts as completed for the weeks after it, but only there.', async () => {
  await setAside(3);
  await run(`update progress set completedAt = '${NOW}' where weekNumber = 4`);
  await expect(insert('progress', { ...VALID_ROWS.progress, weekNumber: 6 })).rejects.toThrow('not completed');
  await expect(run('delete from setAsideWeeks')).rejects.toThrow('stays');
  await expect(run('update setAsideWeeks set weekNumber = 9')).rejects.toThrow('stays');
  await expect(run('update progress set completedAt = null where weekNumber = 2')).rejects.toThrow('stays completed');
});

test('A week set aside can be completed early, which unlocks nothing, and un-completed again.', async () => {
  await setAside(9);
  await insert('progress', { ...VALID_ROWS.progress, weekNumber: 9 });
  await expect(insert('progress', { ...VALID_ROWS.progress, weekNumber: 10 })).rejects.toThrow('not completed');
  await run('update progress set completedAt = null where weekNumber = 2');
  await run('update progress set completedAt = null where weekNumber = 9');
  await run('delete from setAsideWeeks');
});

test('Columns that may change can be changed.', async () => {
  await run('update progress set rating = null, notes = notes || notes where weekNumber = 2');
  await run('delete from progress where weekNumber = 4');
  await insert('progress', VALID_ROWS.progress);
});

describe('An audit event', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

  test.each(Object.keys(VALID_ROWS.auditEvents).filter((column) => column !== 'address'))('keeps its %s', async (column) => {
    await insert('auditEvents', VALID_ROWS.auditEvents);
    await expect(run(`update auditEvents set address = null, ${column} = 'other'`)).rejects.toThrow(
      /stays|constraint|store|malformed/,
    );
  });

  test('can’t be deleted within a year, and its address can be removed but not replaced.', async () => {
    await insert('auditEvents', { ...VALID_ROWS.auditEvents, at: daysAgo(364) });
    await expect(run('delete from auditEvents')).rejects.toThrow('what happened stays for a year');
    await expect(run("update auditEvents set address = '198.51.100.1'")).rejects.toThrow('stays as it was noted');
    await run('update auditEvents set address = null');
  });

  test('counts up if it’s a sign-in, and nothing else of its facts changes.', async () => {
    const setFacts = (facts: string) => run(`update auditEvents set facts = '${facts}'`);
    const facts = (count: number, way = 'link') => JSON.stringify({ way, count });
    await insert('auditEvents', { ...VALID_ROWS.auditEvents, event: 'signed in', facts: '{"way":"link"}' });
    await setFacts(facts(2));
    await setFacts(facts(3));
    for (const wrong of [facts(3, 'password'), facts(4, 'password'), facts(2), '{"way":"link"}']) {
      await expect(setFacts(wrong), wrong).rejects.toThrow('stays as it was noted');
    }
  });

  test('can be deleted after a year.', async () => {
    await insert('auditEvents', { ...VALID_ROWS.auditEvents, at: daysAgo(366) });
    await run('delete from auditEvents');
  });
});

test('Deleting a couple deletes all of its rows, including completed weeks.', async () => {
  await insert('people', VALID_ROWS.people);
  await insert('invites', VALID_ROWS.invites);
  await setAside(1);
  await insert('checkInAnswers', VALID_ROWS.checkInAnswers);
  await insert('checkInTopics', VALID_ROWS.checkInTopics);
  await insert('sessions', VALID_ROWS.sessions);
  await insert('knownDevices', VALID_ROWS.knownDevices);
  await insert('signInLinks', VALID_ROWS.signInLinks);
  await insert('emailChanges', VALID_ROWS.emailChanges);
  await insert('leftOutTexts', VALID_ROWS.leftOutTexts);
  await insert('certificates', VALID_ROWS.certificates);
  await run('delete from customers where id = 1');
  for (const table of [
    'profiles',
    'invites',
    'progress',
    'setAsideWeeks',
    'sessions',
    'knownDevices',
    'signInLinks',
    'emailChanges',
    'workbookResponses',
    'weekSummaries',
    'leftOutTexts',
    'certificates',
    'checkInAnswers',
    'checkInTopics',
  ] as const) {
    expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows, table).toEqual([]);
  }
});
