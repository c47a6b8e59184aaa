import { mkdir, readdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { newPair } from '../../support/data/couples/two-people.ts';
import { isOnPostgres } from '../../support/server/database/pglite.ts';
import { PASSWORD, startTestServer } from '../../support/server/test-server.ts';
import { DAY } from '#src/domain/time/time.ts';
import { orderRow } from '../../support/data/orders/order-row.ts';

type Rule = Exclude<
  keyof typeof RETENTION,
  'gift' | 'deletedAccount' | 'refundedAccount' | 'reminder' | 'event' | 'eventAddress'
>;
type Server = Awaited<ReturnType<typeof startTestServer>>;

const message = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', message: 'Do we need a printer?' };
const withdrawal = { name: 'Maya Okafor', email: 'maya@example.com' };

/** A couple that wrote something, whose account stays. */
async function newWriter(server: Server) {
  const couple = await server.newCouple('maya');
  await couple.browser.post(`/api/progress/${couple.userId}/1`, { notes: 'Tuesday.' });
  return couple;
}

/** For each rule: how to create its data, and how to count it. */
const THINGS: Readonly<Record<Rule, { make: (server: Server) => Promise<unknown>; table: string }>> = {
  session: { make: (server) => server.newCouple(), table: 'sessions' },
  unusedAccount: { make: (server) => server.newCouple(), table: 'customers' },
  knownDevice: { make: newWriter, table: 'knownDevices' },
  signInLink: {
    make: async (server) => server.newBrowser().post('/api/trpc/auth.requestSignInLink', { email: 'nobody@example.com' }),
    table: 'signInLinks',
  },
  invite: { make: async (server) => (await server.newCouple()).browser.post('/api/invites', {}), table: 'invites' },
  withheldWriting: {
    make: async (server) => {
      const { nora, elias, userId } = await newPair(server);
      await elias.post(`/api/workbook-responses/${userId}/1/partner2`, { weeklyCommitment: 'His.' });
      await nora.delete('/api/partner');
    },
    table: 'withheldRows',
  },
  answeredMessage: {
    make: async (server) => {
      await server.newBrowser().post('/api/contact', message);
      await (await (await server.newAdmin()).caller()).contact.markDone({ messageId: 1, done: true });
      await server.deps.db.deleteFrom('sessions').execute();
    },
    table: 'contactMessages',
  },
  unansweredMessage: { make: async (server) => server.newBrowser().post('/api/contact', message), table: 'contactMessages' },
  withdrawal: { make: async (server) => server.newBrowser().post('/api/withdrawals', withdrawal), table: 'withdrawals' },
  evening: {
    make: async (server) => {
      const { browser, userId } = await newWriter(server);
      await browser.post(`/api/evening/${userId}/1`, { action: 'start' });
    },
    table: 'evenings',
  },
  emails: {
    make: async (server) => {
      await server.newBrowser().post('/api/contact', message);
      await server.deps.outbox.deliverDue();
    },
    table: 'outbox',
  },
};

/** A server that can be years ahead, although the database protects events for a year by the machine's clock. */
async function start(replacements: Parameters<typeof startTestServer>[1] = {}): Promise<Server> {
  const server = await startTestServer({}, replacements);
  await sql
    .raw(isOnPostgres ? 'alter table "auditEvents" disable trigger "auditIsKept"' : 'drop trigger auditIsKept')
    .execute(server.deps.db);
  return server;
}

test.each(Object.entries(THINGS))('%s is deleted exactly when the rule says.', async (rule, { make, table }) => {
  const server = await start();
  await make(server);
  const count = async () =>
    (
      await server.deps.db
        .selectFrom(table as 'outbox')
        .selectAll()
        .execute()
    ).length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  server.clock.advance(RETENTION[rule as Rule].days * DAY - 1);
  await cleanUp(server.deps);
  expect(await count()).toBe(before);
  server.clock.advance(1);
  await cleanUp(server.deps);
  expect(await count()).toBe(0);
  if (table === 'outbox') expect(await readdir(server.folder('outbox'))).toEqual([]);
});

test('An account stays in which someone wrote or paid, or that someone still uses.', async () => {
  const server = await start();
  const { db } = server.deps;
  const inCouple = (username: string, act: (couple: Awaited<ReturnType<Server['newCouple']>>) => Promise<unknown>) => ({
    username,
    act,
  });
  const couples = [
    inCouple('gone', async () => undefined),
    inCouple('named', async ({ browser, userId }) =>
      browser.put(`/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' }),
    ),
    inCouple('rated', async ({ browser, userId }) => browser.post(`/api/progress/${userId}/1`, { rating: 4 })),
    inCouple('wrote', async ({ browser, userId }) =>
      browser.post(`/api/workbook-responses/${userId}/1/partner1`, { weeklyCommitment: 'To call.' }),
    ),
    inCouple('paid', async ({ userId: customerId }) => {
      const buyer = { firstName: 'Ana', lastName: 'Ito', email: 'ana@example.com' };
      const createdAt = server.clock.now().toISOString();
      await db
        .insertInto('orders')
        .values(orderRow({ ...buyer, amount: 0, status: 'refunded', customerId, createdAt }))
        .execute();
    }),
    inCouple('emptied', async ({ userId: customerId }) =>
      db
        .insertInto('withheldRows')
        .values({
          customerId,
          email: 'elias@example.com',
          source: 'checkInTopics',
          content: '{}',
          withheldAt: server.clock.now().toISOString(),
        })
        .execute(),
    ),
    inCouple('verified', async ({ userId }) => {
      const email = { email: 'ana@example.com', emailVerifiedAt: server.clock.now().toISOString() };
      await db.updateTable('people').set(email).where('customerId', '=', userId).execute();
    }),
  ];
  for (const { username, act } of couples) {
    const couple = await server.newCouple(username);
    server.clock.advance(1);
    await act(couple);
  }
  await server.newCouple('back');
  server.clock.advance(60 * DAY);
  await server.newBrowser().post('/api/auth/user-login', { username: 'back', password: PASSWORD });
  await server.newCouple('new');
  server.clock.advance(60 * DAY);
  await cleanUp(server.deps);
  const people = await db.selectFrom('people').select('username').orderBy('id').execute();
  expect(people.map(({ username }) => username)).toEqual([
    'named',
    'rated',
    'wrote',
    'paid',
    'emptied',
    'verified',
    'back',
    'new',
  ]);
});

test('A device on which someone signs in again is known for another year.', async () => {
  const server = await start();
  const { browser } = await newWriter(server);
  server.clock.advance(300 * DAY);
  await browser.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
  server.clock.advance(300 * DAY);
  await cleanUp(server.deps);
  expect(await server.deps.db.selectFrom('knownDevices').select('personId').execute()).toHaveLength(1);
});

test('A file that can’t be deleted does not stop the rest of the cleanup, and is reported.', async () => {
  const server = await start();
  const { browser } = await newWriter(server);
  await browser.post('/api/contact', message);
  await server.deps.outbox.deliverDue();
  const obstacle = path.join(server.folder('backups'), 'before-upgrade-1-to-2.backup.part');
  await mkdir(obstacle, { recursive: true });
  server.clock.advance(RETENTION.unansweredMessage.days * DAY);
  await expect(cleanUp(server.deps)).rejects.toMatchObject({ cause: { code: 'ERR_FS_EISDIR' } });
  for (const table of ['sessions', 'contactMessages', 'outbox', 'auditEvents'] as const) {
    expect(await server.deps.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  if (!isOnPostgres) expect((await stat(`${databaseFile(server.dataDir)}-wal`)).size).toBe(0);

  await rmdir(obstacle);
  await cleanUp(server.deps);
});

test('A waiting email is kept.', async () => {
  const server = await start({ sendEmail: async () => Promise.reject(new Error('down')) });
  await server.newBrowser().post('/api/contact', message);
  server.clock.advance(1000 * DAY);
  await cleanUp(server.deps);
  expect(await server.deps.db.selectFrom('outbox').selectAll().execute()).toHaveLength(2);
});
