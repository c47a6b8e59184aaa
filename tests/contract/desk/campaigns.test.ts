import { describe, expect, test } from 'vitest';
import type { Row } from '#db/tables.ts';
import { DAY, HOUR, SECOND } from '#src/domain/time/time.ts';
import { newPair, verifyEmails } from '../../support/data/couples/two-people.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const CAMPAIGNS = '/api/admin/campaigns';
const LETTER = { subject: 'How are you, {name}?', text: 'Hi {name},\n\nweek 5 is <new>.\nSee you there.' };
const NORA = 'nora@example.com';
const ELIAS = 'elias@example.com';
const BOTH = 'both@example.com';

/** A pair, Nora and Elias, and a couple that shares its account, all with verified emails. `sent` are the emails that left. */
async function start(settings: Record<string, string> = {}) {
  const sent: Row<'outbox'>[] = [];
  const server = await startTestServer(settings, { sendEmail: async (email) => void sent.push(email) });
  const pair = await newPair(server);
  const shared = await server.newCouple('shared');
  const setEmail = async (customerId: number, email: string) =>
    server.deps.db
      .updateTable('people')
      .set({ email })
      .where('customerId', '=', customerId)
      .where((row) => row.or([row('partner', 'is', null), row('partner', '=', 'partner1')]))
      .execute();
  await setEmail(pair.userId, NORA);
  await setEmail(shared.userId, BOTH);
  await verifyEmails(server);
  await server.deps.outbox.deliverDue();
  sent.length = 0;
  const admin = await server.newAdmin();
  return { server, pair, shared, admin, sent, recipients: () => sent.map(({ recipient }) => recipient) };
}

/** Lets all emails leave that are due within a minute. */
async function aMinuteLater(server: TestServer): Promise<void> {
  for (let passed = 0; passed < 60; passed += 6) {
    server.clock.advance(6 * SECOND);
    await server.deps.outbox.deliverDue();
  }
}

const newsToken = (email: Row<'outbox'> | undefined) => new URL(email?.unsubscribeUrl ?? '').pathname;

test('Everyone who gets news is written to by name, once, a few a minute, with a way out, and the seller sees how many.', async () => {
  const { server, pair, admin, sent, recipients } = await start();
  await pair.nora.put(`/api/profile/${pair.userId}`, { userDisplayName: 'Nora', partnerName: 'Elias' });
  expect(await admin.post(CAMPAIGNS, LETTER)).toMatchObject({ status: 201, body: { id: 1, recipients: 3 } });
  await server.deps.outbox.deliverDue();
  expect(recipients()).toEqual([NORA]);
  await server.deps.outbox.deliverDue();
  expect(recipients()).toEqual([NORA]);
  const { campaigns } = await admin.caller();
  const row = {
    id: 1,
    subject: LETTER.subject,
    view: 'all',
    group: null,
    chosen: null,
    createdAt: expect.any(String),
    recipients: 3,
  };
  expect(await campaigns.list()).toEqual([{ ...row, sent: 1, waiting: 2, dropped: 0 }]);
  await aMinuteLater(server);
  expect(recipients()).toEqual([NORA, ELIAS, BOTH]);
  expect(await campaigns.list()).toEqual([{ ...row, sent: 3, waiting: 0, dropped: 0 }]);
  const [nora, elias, both] = sent;
  expect(nora).toMatchObject({ subject: 'How are you, Nora?', replyTo: 'support@example.com' });
  expect(nora?.text).toMatch(/^Hi Nora,\n\nweek 5 is <new>\.\nSee you there\.\n\n-- \n/u);
  expect(nora?.html).toContain('week 5 is &lt;new&gt;.<br>');
  expect(nora?.html).not.toMatch(/<img|<h1/u);
  expect(elias?.text).toContain('Hi Elias,');
  expect(both?.text).toContain('Hi there,');
  expect(newsToken(nora)).toMatch(/^\/api\/unsubscribe\/./u);
  const stored = await server.deps.db.selectFrom('outbox').select(['text', 'html']).where('kind', '=', 'news').execute();
  expect(stored).toEqual([1, 2, 3].map(() => ({ text: '', html: null })));
  const { audit } = await admin.caller();
  expect(JSON.stringify((await audit.page({})).entries[0])).toContain('The admin wrote to 3 people');
});

test('Only the chosen couples are written to, of those who may be.', async () => {
  const { server, shared, pair, admin, recipients } = await start();
  expect(await admin.post(CAMPAIGNS, { ...LETTER, couples: [] })).toMatchObject({ status: 400 });
  expect(await admin.post(CAMPAIGNS, { ...LETTER, couples: [99] })).toMatchObject({ status: 400 });
  const { campaigns } = await admin.caller();
  const chosen = { couples: [shared.userId, 99] };
  expect(await campaigns.audience(chosen)).toMatchObject({ couples: 1, recipients: 1 });
  expect(await admin.post(CAMPAIGNS, { ...LETTER, ...chosen })).toMatchObject({ body: { recipients: 1 } });
  await aMinuteLater(server);
  expect(recipients()).toEqual([BOTH]);
  expect(await campaigns.list()).toMatchObject([{ chosen: 2, recipients: 1 }]);
  expect(await campaigns.audience({ couples: [pair.userId] })).toMatchObject({ recipients: 2 });
});

test('A couple that shares its account is greeted by both names.', async () => {
  const { shared, admin, sent, server } = await start();
  await shared.browser.put(`/api/profile/${shared.userId}`, { userDisplayName: 'Ada', partnerName: 'Bob' });
  await admin.post(CAMPAIGNS, LETTER);
  await aMinuteLater(server);
  expect(sent.at(-1)?.text).toContain('Hi Ada & Bob,');
});

describe('Nobody gets news', () => {
  test('who has turned it off, has no verified email, or whose couple is blocked or leaving.', async () => {
    const { server, pair, shared, admin } = await start();
    await pair.nora.put(`/api/reminders/${pair.userId}`, { news: false });
    await server.deps.db.updateTable('people').set({ emailVerifiedAt: null }).where('email', '=', ELIAS).execute();
    const { campaigns, customer } = await admin.caller();
    expect(await campaigns.audience({})).toEqual({ couples: 2, recipients: 1, unverified: 1, off: 1, closed: 0 });
    await customer.block({ customerId: shared.userId, reason: 'abuse' });
    expect(await campaigns.audience({})).toEqual({ couples: 2, recipients: 0, unverified: 1, off: 1, closed: 1 });
    expect(await admin.post(CAMPAIGNS, LETTER)).toMatchObject({
      status: 400,
      body: { message: 'Nobody there can get this email.' },
    });
    expect(await admin.post(CAMPAIGNS, { ...LETTER, view: 'blocked' })).toMatchObject({ status: 400 });
  });

  test('who unsubscribes with one click, changes their email, or deletes their account before theirs goes out.', async () => {
    const { server, pair, shared, admin, sent, recipients } = await start();
    await admin.post(CAMPAIGNS, LETTER);
    await server.deps.outbox.deliverDue();
    const url = newsToken(sent[0]);
    await pair.elias.put(`/api/reminders/${pair.userId}`, { news: false });
    await server.deps.db.deleteFrom('customers').where('id', '=', shared.userId).execute();
    await aMinuteLater(server);
    expect(recipients()).toEqual([NORA]);
    const { campaigns } = await admin.caller();
    expect(await campaigns.list()).toMatchObject([{ recipients: 3, sent: 1, waiting: 0, dropped: 2 }]);
    expect((await server.newBrowser().get(url, { accept: 'text/html' })).body).toContain('news about the course');
    expect(await server.newBrowser().post(url)).toMatchObject({ status: 200 });
    expect((await pair.nora.get(`/api/reminders/${pair.userId}`)).body).toMatchObject({ news: false, kinds: { evening: false } });
    expect(await campaigns.audience({})).toMatchObject({ recipients: 0, off: 2 });
  });

  test('at night: it comes the next morning, by the clock of the person or else the seller’s.', async () => {
    const { server, pair, admin, recipients } = await start();
    await pair.nora.put(`/api/reminders/${pair.userId}`, { timeZone: 'Asia/Tokyo' });
    await admin.put('/api/admin/settings', { timeZone: 'Europe/Berlin' });
    // Noon in UTC is 21:00 in Tokyo and 13:00 in Berlin.
    server.clock.advance(9 * HOUR + HOUR / 2);
    await admin.post(CAMPAIGNS, LETTER);
    await aMinuteLater(server);
    expect(recipients()).toEqual([]);
    server.clock.advance(HOUR);
    await aMinuteLater(server);
    expect(recipients()).toEqual([NORA]);
    server.clock.advance(8 * HOUR);
    await aMinuteLater(server);
    expect(recipients()).toEqual([NORA, ELIAS, BOTH]);
  });
});

test('After a restart, those who haven’t got it get it, and nobody twice.', async () => {
  const { server, admin, recipients, sent } = await start();
  await admin.post(CAMPAIGNS, LETTER);
  await server.deps.outbox.deliverDue();
  await server.close();
  const again = await startTestServer({}, { dataDir: server.dataDir, sendEmail: async (email) => void sent.push(email) });
  await aMinuteLater(again);
  expect(recipients()).toEqual([NORA, ELIAS, BOTH]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
});

test('The same letter isn’t sent again within a day, a test goes to the author only, and mistakes are refused.', async () => {
  const { server, admin, recipients } = await start();
  expect(await admin.post(CAMPAIGNS, { ...LETTER, test: true })).toMatchObject({
    status: 201,
    body: { id: null, recipients: 1 },
  });
  await server.deps.outbox.deliverDue();
  expect(recipients()).toEqual(['support@example.com']);
  const [one, other] = await Promise.all([admin.post(CAMPAIGNS, LETTER), admin.post(CAMPAIGNS, LETTER)]);
  expect([one.status, other.status].toSorted()).toEqual([201, 409]);
  server.clock.advance(DAY - SECOND);
  expect(await admin.post(CAMPAIGNS, LETTER)).toMatchObject({
    status: 409,
    body: { message: 'You’ve sent this email in the last 24 hours.' },
  });
  server.clock.advance(SECOND);
  expect((await admin.post(CAMPAIGNS, LETTER)).status).toBe(201);
  for (const [wrong, message] of [
    [{ subject: ' ' }, 'Subject is required.'],
    [{ subject: 's'.repeat(201) }, 'Subject must be at most 200 characters.'],
    [{ text: '\n' }, 'Text is required.'],
    [{ text: 't'.repeat(10_001) }, 'Text must be at most 10,000 characters.'],
    [{ view: 'nobody' }, /^View must be one of/u],
    [{ group: 9 }, 'This group doesn’t exist.'],
  ] as const) {
    const { status, body } = await admin.post(CAMPAIGNS, { ...LETTER, ...wrong });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
    });
  }
});
