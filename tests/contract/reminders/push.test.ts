import { stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time/time.ts';
import { sendDueReminders } from '#src/server/features/reminders/dispatch.service.ts';
import { testContract } from '../../support/contract.ts';
import { newPair, proveEmails, verifyEmails } from '../../support/data/couples/two-people.ts';
import { isOnPostgres } from '../../support/server/database/pglite.ts';
import { startPushService } from '../../support/server/fakes/push-service.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';
import { ADMIN, PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const PHONE = {
  endpoint: 'https://web.push.apple.com/phone',
  expirationTime: null,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};
const publicKey: unknown = expect.stringMatching(/^[\w-]{87}$/u);
const url = (userId: unknown) => `/api/reminders/${String(userId)}/push`;

const shared = testWithServer();

testContract(shared, 'GET /api/reminders/:userId/push', { 'is off at first': { answers: { publicKey, isOn: false } } });

testContract(shared, 'PUT /api/reminders/:userId/push', {
  'turns this browser’s on, replacing its earlier address': {
    given: ({ browser, userId }) => browser.put(url(userId), PHONE),
    input: { ...PHONE, endpoint: 'https://web.push.apple.com/other' },
    answers: { publicKey, isOn: true },
  },
  'takes over a browser that someone else used before': {
    given: async ({ server }) => {
      const { browser, userId } = await server.newCouple();
      await browser.put(url(userId), PHONE);
    },
    input: PHONE,
    answers: { publicKey, isOn: true },
  },
  'refuses another host than a known push service': {
    input: { ...PHONE, endpoint: 'https://127.0.0.1/' },
    refuses: [400, 'We don’t know this browser’s push service, so your reminders stay emails.'],
  },
});

testContract(shared, 'DELETE /api/reminders/:userId/push', {
  'turns them off': { given: ({ browser, userId }) => browser.put(url(userId), PHONE), answers: { publicKey, isOn: false } },
});

async function signIn(server: TestServer, username: string, password = PASSWORD) {
  const browser = server.newBrowser();
  await browser.post('/api/auth/user-login', { username, password });
  return browser;
}

async function savePassword(browser: TestBrowser, username: string, password: string) {
  await (await browser.caller()).account.savePassword({ username, password, confirmPassword: password });
}

async function signOutElsewhere(browser: TestBrowser) {
  await (await browser.caller()).account.signOutElsewhere();
}

// The test's clock begins on Sunday, March 1, 2026, at noon.
const CHOSEN = {
  evening: { weekday: 7, time: '20:00' },
  kinds: { evening: true, yourTurn: true, milestone: true, newWeek: true },
};

/** Nora has turned on all reminders, and her phone gets notifications. `deliver` returns how many were sent in each way. */
async function start() {
  const push = await startPushService();
  const emails: string[] = [];
  const sendEmail = async ({ kind, subject }: { kind: string; subject: string }) =>
    void (kind === 'reminder' && emails.push(subject));
  const replacements = { sendEmail, pushAgent: push.agent };
  const server = await startTestServer({}, replacements);
  const { elias, nora, userId, username } = await newPair(server);
  await server.deps.db.updateTable('people').set({ email: 'nora@example.com' }).where('partner', '=', 'partner1').execute();
  await verifyEmails(server);
  const phone = push.subscribe();
  await nora.put(url(userId), phone);
  await nora.put(`/api/reminders/${userId}`, CHOSEN);
  /** A second browser of hers. */
  const signInAgain = async () => {
    await savePassword(nora, username, 'quiet meadow');
    return signIn(server, username, 'quiet meadow');
  };
  const deliver = async ({ deps } = server) => {
    while (await sendDueReminders(deps));
    await deps.outbox.deliverDue();
    return { pushed: push.received.length, emailed: emails.length };
  };
  const outbox = () => server.deps.db.selectFrom('outbox').selectAll().where('kind', '=', 'reminder').orderBy('id').execute();
  const isOn = async () => (await nora.get(url(userId))).body;
  return { server, push, emails, elias, nora, userId, phone, deliver, outbox, isOn, signInAgain, replacements, username };
}

test('Instead of an email, a browser gets a signed and encrypted notification with nothing in it but the week’s number.', async () => {
  const { server, push, emails, elias, nora, userId, phone, deliver, outbox } = await start();
  await server.uploadWeeks(1);
  await nora.put(`/api/profile/${userId}`, { userDisplayName: 'canary', partnerName: 'canary' });
  await elias.post(`/api/workbook-responses/${userId}/1/partner2`, { reflectionAnswers: ['canary'] });
  expect(await deliver()).toEqual({ pushed: 1, emailed: 0 });
  expect(push.received).toEqual([
    {
      endpoint: phone.endpoint,
      // Until the evening begins.
      ttl: (8 * HOUR) / SECOND,
      topic: expect.stringMatching(/^reminder-\d+$/u),
      notification: { title: 'Tonight at 8:00 PM: week 1', tag: 'evening', path: '/dashboard?tab=current&week=1' },
      claims: { aud: 'https://fcm.googleapis.com', exp: expect.any(Number), sub: 'mailto:support@example.com' },
      publicKey: server.deps.push.publicKey,
    },
  ]);
  const nothingLeft = { text: '', html: null, notification: null, unsubscribeUrl: null };
  expect(await outbox()).toMatchObject([{ channel: 'push', state: 'sent', ...nothingLeft }]);
  server.clock.advance(DAY);
  expect(await deliver()).toEqual({ pushed: 2, emailed: 0 });
  expect(push.received[1]?.notification).toMatchObject({ title: 'Your turn in week 1', tag: 'yourTurn' });
  expect(JSON.stringify([push.received, emails])).not.toMatch(/canary|Title/u);
});

test('All of a person’s browsers get it. One that’s gone is forgotten, and once none is left, the reminder is an email.', async () => {
  const { server, push, userId, phone, deliver, outbox, isOn, signInAgain } = await start();
  const laptop = push.subscribe('https://updates.push.services.mozilla.com/wpush/v2/laptop');
  await (await signInAgain()).put(url(userId), laptop);
  expect(await deliver()).toEqual({ pushed: 2, emailed: 0 });
  expect(await isOn()).toMatchObject({ isOn: true });
  push.statuses.set(phone.endpoint, 410);
  server.clock.advance(7 * DAY);
  expect(await deliver()).toEqual({ pushed: 3, emailed: 0 });
  expect(await isOn()).toMatchObject({ isOn: false });
  push.statuses.set(laptop.endpoint, 404);
  server.clock.advance(7 * DAY);
  expect(await deliver()).toEqual({ pushed: 3, emailed: 1 });
  expect((await outbox()).map(({ channel, state }) => [channel, state])).toEqual([
    ['push', 'sent'],
    ['push', 'sent'],
    ['email', 'sent'],
  ]);
  server.clock.advance(7 * DAY);
  expect(await deliver()).toEqual({ pushed: 3, emailed: 2 });
});

test('A browser that refuses it for good gets an email right away, and one whose service is down after the third attempt.', async () => {
  const { server, push, phone, deliver, isOn } = await start();
  push.statuses.set(phone.endpoint, 403);
  expect(await deliver()).toEqual({ pushed: 0, emailed: 1 });
  push.statuses.set(phone.endpoint, 503);
  server.clock.advance(7 * DAY);
  for (const wait of [0, MINUTE]) {
    server.clock.advance(wait);
    expect(await deliver()).toEqual({ pushed: 0, emailed: 1 });
  }
  server.clock.advance(5 * MINUTE);
  expect(await deliver()).toEqual({ pushed: 0, emailed: 2 });
  expect(await isOn()).toMatchObject({ isOn: true });
});

test('A notification that fails minutes before the evening is an email right away, because there’s no time for another attempt.', async () => {
  const { server, push, phone, deliver } = await start();
  push.statuses.set(phone.endpoint, 503);
  server.clock.advance(8 * HOUR - MINUTE);
  expect(await deliver()).toEqual({ pushed: 0, emailed: 1 });
});

describe('Notifications end with the session:', () => {
  test.each<[string, (given: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    ['signing out', ({ nora }) => nora.post('/api/auth/logout')],
    ['signing out everywhere else', async ({ signInAgain }) => signOutElsewhere(await signInAgain())],
    ['turning them off', ({ nora, userId }) => nora.delete(url(userId))],
    [
      'signing out everywhere else, while the admin stays signed in',
      async ({ nora, signInAgain }) => {
        const other = await signInAgain();
        await nora.post('/api/auth/login', ADMIN);
        await signOutElsewhere(other);
      },
    ],
  ])('%s.', async (_what, end) => {
    const given = await start();
    await end(given);
    expect(await given.deliver()).toEqual({ pushed: 0, emailed: 1 });
    expect(await given.server.deps.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([]);
  });

  test('not coming back for a month.', async () => {
    const { server, deliver } = await start();
    server.clock.advance(35 * DAY);
    expect(await deliver()).toEqual({ pushed: 0, emailed: 1 });
  });

  test('leaving deletes them.', async () => {
    const { server, nora } = await start();
    await proveEmails(server);
    await nora.post('/api/trpc/account.requestDeletion', { word: 'DELETE' });
    expect(await server.deps.db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([]);
  });

  test('a new password in the same browser doesn’t end them.', async () => {
    const { nora, isOn, username } = await start();
    await savePassword(nora, username, 'quiet meadow');
    expect(await isOn()).toMatchObject({ isOn: true });
  });
});

test('A person’s export says which browsers get notifications, without their keys.', async () => {
  const { nora, phone } = await start();
  const { body } = await nora.get('/api/own-data.json');
  expect(body).toMatchObject({ reminders: { notifications: [{ device: '', since: '2026-03-01T12:00:00.000Z' }] } });
  for (const secret of [phone.endpoint, phone.keys.auth, phone.keys.p256dh]) expect(JSON.stringify(body)).not.toContain(secret);
});

test('The first start creates the keys, which only the server’s user can read, and later ones use them.', async () => {
  const server = await startTestServer();
  const file = server.folder('push-keys');
  if (!isOnPostgres) expect((await stat(file)).mode & 0o777).toBe(0o600);
  await server.close();
  const again = await startTestServer({}, { dataDir: server.dataDir });
  expect(again.deps.push.publicKey).toBe(server.deps.push.publicKey);
});
