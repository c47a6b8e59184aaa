import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#src/domain/time/time.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { sendDueReminders } from '#src/server/features/reminders/dispatch.service.ts';
import { latestSignInEmail } from '../../support/data/emails.ts';
import { newPair, PARTNER, verifyEmails } from '../../support/data/couples/two-people.ts';
import { startSmtpServer } from '../../support/server/fakes/smtp-server.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const NORA = 'nora@example.com';
const ALL = { evening: true, yourTurn: true, milestone: true, newWeek: true };
// The test's clock begins on Sunday, March 1, 2026, at noon.
const SUNDAY = { weekday: 7, time: '20:00' };

/** Both have joined and turned on reminders. `emails` runs the job and returns the subjects queued since. */
async function start(kinds: object = ALL, options: Parameters<typeof startTestServer>[1] = {}) {
  const server = await startTestServer({}, options);
  const pair = await newPair(server);
  const { userId, nora, elias } = pair;
  await server.deps.db.updateTable('people').set({ email: NORA }).where('partner', '=', 'partner1').execute();
  await verifyEmails(server);
  for (const one of [nora, elias]) await one.put(`/api/reminders/${userId}`, { evening: SUNDAY, kinds });
  return { server, ...pair, reminders: () => remind(server) };
}

/** Runs the job. Returns all reminders so far by recipient and subject. */
async function remind(server: TestServer) {
  while (await sendDueReminders(server.deps));
  const emails = await server.deps.db.selectFrom('outbox').selectAll().where('kind', '=', 'reminder').orderBy('id').execute();
  return emails.map(({ recipient, subject }) => [recipient, subject]);
}

const write = (texts: object) => ({ reflectionAnswers: ['My answer'], ...texts });

test('On the morning of an evening each person gets an email that a POST stops, with the week’s title and no commitment’s text.', async () => {
  const smtp = await startSmtpServer();
  const server = await startTestServer({ SMTP_URL: smtp.url });
  const { nora, elias, userId } = await newPair(server);
  await verifyEmails(server);
  await server.uploadWeeks(1, 2);
  await elias.post(`/api/workbook-responses/${userId}/1/partner2`, { weeklyCommitment: 'canary' });
  await server.completeWeeks({ browser: nora, userId }, 1);
  await elias.put(`/api/reminders/${userId}`, { evening: SUNDAY, kinds: { evening: true } });
  expect(await remind(server)).toEqual([[PARTNER.email, 'Tonight at 8:00 PM: Title 2']]);
  await server.deps.outbox.deliverDue();
  const email = smtp.received.find((text) => text.includes('Title 2')) ?? '';
  const url = /^List-Unsubscribe: <(.+)>\r$/mu.exec(email.replaceAll(/\r\n /gu, ' '))?.[1] ?? '';
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/unsubscribe\//u);
  expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(email).toContain('Last week you made a promise.');
  expect(email).not.toMatch(/canary|<img/u);
  expect((await server.newBrowser().post(new URL(url).pathname)).status).toBe(200);
  server.clock.advance(7 * DAY);
  expect(await remind(server)).toHaveLength(1);
});

test('The evening’s email begins with the week’s first line, and one for a week with a safety box is neutral.', async () => {
  const { server, nora, userId } = await start({ evening: true });
  expect(server.deps.content.get(3)?.content.lesson).toMatch(/^> /u);
  const title = server.deps.content.get(3)?.content.title ?? '';
  await server.completeWeeks({ browser: nora, userId }, 1);
  await remind(server);
  const texts = async () => {
    const emails = await server.deps.db.selectFrom('outbox').selectAll().where('kind', '=', 'reminder').orderBy('id').execute();
    return emails.map(({ subject, text }) => `${subject}\n${text}`);
  };
  expect((await texts()).at(-1)).toMatch(/\nMarisol came home on a Thursday[^]+A card for the day:\n\w/u);
  await server.completeWeeks({ browser: nora, userId }, 2);
  server.clock.advance(7 * DAY);
  await remind(server);
  expect((await texts()).at(-1)).toMatch(/^Tonight at 8:00 PM: week 3\nWeek 3\n[^]+You owe no one a reason\.[^]+Open week 3/u);
  expect((await texts()).at(-1)).not.toMatch(/A card for|commitment/u);
  expect((await texts()).at(-1)).not.toContain(title);
});

test('A text that the seller changes is in the next reminder, and reverting it brings the old one back.', async () => {
  const { server, nora, userId, reminders } = await start({ evening: true });
  const admin = await server.newAdmin();
  await nora.put(`/api/reminders/${userId}`, { kinds: { evening: false } });
  await admin.put('/api/admin/settings', {
    brandName: 'Two Chairs',
    reminderEvening: '{when}: week {week}\n\n<b>Tea</b> first.\n\nYours, {brand}',
  });
  expect(await reminders()).toEqual([[PARTNER.email, 'Tonight: week 1']]);
  const { text, html } = await server.deps.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow();
  expect(text).toContain('\n\n<b>Tea</b> first.\n\nYours, Two Chairs\n\n');
  expect(html).toContain('&lt;b&gt;Tea&lt;/b&gt; first.</p>');
  const { audit, settings } = await admin.caller();
  const saved = (await audit.page({})).entries.flatMap(({ changes }) => changes);
  await settings.revert({ savedId: saved.find(({ label }) => label === 'Evening reminder')?.savedId ?? 0 });
  server.clock.advance(7 * DAY);
  expect((await reminders()).map(([, subject]) => subject)).toEqual([
    'Tonight: week 1',
    expect.stringMatching(/^Tonight at 8:00 PM: /u),
  ]);
});

test('Nothing is sent to an email until its owner confirms it.', async () => {
  const server = await startTestServer();
  const { elias, userId } = await newPair(server);
  await elias.put(`/api/reminders/${userId}`, { evening: SUNDAY, kinds: ALL });
  expect(await remind(server)).toEqual([]);
  const { account } = await elias.caller();
  await account.changeEmail({ email: PARTNER.email });
  await account.confirmEmail({ code: (await latestSignInEmail(server, PARTNER.email)).code });
  server.clock.advance(7 * DAY);
  expect(await remind(server)).toEqual([[PARTNER.email, expect.stringMatching(/^Tonight at 8:00 PM: /u)]]);
});

test('Nothing is sent before anyone turns it on, to the demo, without an email, or after an account is closed.', async () => {
  const { server, nora, elias, userId, reminders } = await start({});
  expect(await reminders()).toEqual([]);
  await server.deps.db
    .updateTable('people')
    .set({ email: null, emailVerifiedAt: null, username: 'e', usernameKey: 'e' })
    .where('partner', '=', 'partner2')
    .execute();
  await elias.put(`/api/reminders/${userId}`, { kinds: ALL });
  expect(await reminders()).toEqual([]);
  await nora.put(`/api/reminders/${userId}`, { kinds: ALL });
  await (await server.newAdmin()).post('/api/trpc/customer.block', { customerId: userId, reason: 'fraud' });
  expect(await reminders()).toEqual([]);
});

describe('“Your turn” is sent', () => {
  const page = (userId: number) => `/api/workbook-responses/${userId}/1/partner1`;

  test('once, a day after the partner wrote, to the one who hasn’t written.', async () => {
    const { server, nora, userId, reminders } = await start({ yourTurn: true });
    await nora.post(page(userId), write({}));
    server.clock.advance(DAY - MINUTE);
    expect(await reminders()).toEqual([]);
    server.clock.advance(MINUTE);
    const turn = [PARTNER.email, 'Your turn in week 1'];
    expect(await reminders()).toEqual([turn]);
    await nora.post(page(userId), write({ discussionNotes: 'More' }));
    server.clock.advance(10 * DAY);
    expect(await reminders()).toEqual([turn]);
  });

  test.each([
    ['if everything the partner wrote is private', { private: ['reflectionAnswers.0'], contentVersion: 1 }, {}],
    [
      'to someone who has written, even if it’s private',
      {},
      { ...write({}), private: ['reflectionAnswers.0'], contentVersion: 1 },
    ],
  ])('not %s.', async (_name, ofNora, ofElias) => {
    const { server, nora, elias, userId, reminders } = await start({ yourTurn: true });
    await nora.post(page(userId), write(ofNora));
    await elias.post(`/api/workbook-responses/${userId}/1/partner2`, ofElias);
    server.clock.advance(2 * DAY);
    expect((await reminders()).filter(([recipient]) => recipient === PARTNER.email)).toEqual([]);
  });
});

test('A milestone is sent the day after, and a week when its PDF arrives, not when the PDF is replaced.', async () => {
  const { server, nora, userId, reminders } = await start({ milestone: true, newWeek: true });
  await server.uploadWeeks(1);
  await server.completeWeeks({ browser: nora, userId }, 1);
  server.clock.advance(19 * HOUR);
  expect(await reminders()).toEqual([]);
  server.clock.advance(HOUR);
  expect((await reminders()).map(([, subject]) => subject)).toEqual(['You two did it: 1 week', 'You two did it: 1 week']);
  await server.uploadWeeks(2);
  expect((await reminders()).slice(2).map(([, subject]) => subject)).toEqual([
    'Week 2 is here: Title 2',
    'Week 2 is here: Title 2',
  ]);
  server.clock.advance(20 * DAY);
  await server.uploadWeeks(2);
  expect(await reminders()).toHaveLength(4);
});

test('After the evening it’s too late, and the text of a reminder is deleted however it ends.', async () => {
  const { server, reminders } = await start({ evening: true }, { sendEmail: () => Promise.reject(new Error('down')) });
  await reminders();
  await server.deps.outbox.deliverDue();
  server.clock.advance(8 * HOUR);
  await server.deps.outbox.deliverDue();
  const rows = await server.deps.db.selectFrom('outbox').selectAll().where('kind', '=', 'reminder').execute();
  expect(rows).toMatchObject([1, 2].map(() => ({ state: 'failed', text: '', html: null, unsubscribeUrl: null })));
});

test('Reminders are part of a person’s own export, and old notes of evenings are deleted except the last.', async () => {
  const { server, nora, reminders } = await start({ evening: true });
  await reminders();
  server.clock.advance(7 * DAY);
  await reminders();
  expect((await nora.get('/api/own-data.json')).body).toMatchObject({
    reminders: { evening: SUNDAY, kinds: { evening: true }, sent: [{ kind: 'evening' }, { kind: 'evening' }] },
    emails: expect.arrayContaining([expect.objectContaining({ subject: expect.stringMatching(/^Tonight at 8:00 PM: /u) })]),
  });
  server.clock.advance(120 * DAY);
  await cleanUp(server.deps).catch(() => undefined);
  expect(await server.deps.db.selectFrom('reminders').select('period').execute()).toEqual(
    [1, 2].map(() => ({ period: '2026-03-08' })),
  );
});
