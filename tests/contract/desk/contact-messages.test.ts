import { describe, expect, test } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { EmailRejectedError } from '#src/server/email/outbox.ts';
import { deleteOldMessages } from '#src/server/features/contact/messages.service.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { BUYER, buyInSandbox } from '../../support/data/orders/purchase.ts';
import { verifyEmails } from '../../support/data/couples/two-people.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL } from '../../support/server/test-with-server.ts';

const MESSAGES = '/api/admin/messages';
const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course', message: 'Is it for us?' };
const LEFT_BY_MAYA = { messageId: 1, text: 'Hi Maya,\n\nit is.\nBoth of you.' };

async function startWith(messages: number, settings: Record<string, string> = {}) {
  const server = await startTestServer(settings, KEEPS_MAIL);
  for (let count = 1; count <= messages; count += 1) {
    await server.newBrowser().post('/api/contact', { ...MESSAGE, message: `Question ${count}` });
    server.clock.advance(1000);
  }
  const admin = await server.newAdmin();
  return { server, admin, caller: await admin.caller() };
}

describe('The messages', () => {
  test('are listed in pages, newest first, with how many each view has.', async () => {
    const { admin, caller } = await startWith(51);
    const { body } = await admin.get(MESSAGES);
    expect(body).toHaveLength(50);
    expect((body as object[])[0]).toEqual({
      id: 51,
      ...MESSAGE,
      message: 'Question 51',
      receivedAt: '2026-03-01T12:00:50.000Z',
      done: false,
      answeredAt: null,
    });
    expect((await admin.get(`${MESSAGES}?page=2`)).body).toMatchObject([{ id: 1 }]);
    expect((await admin.get(`${MESSAGES}?page=3`)).body).toEqual([]);
    expect(await caller.contact.counts({})).toEqual({ all: 51, unanswered: 51, answered: 0 });
  });

  test('are marked as done and back, which Today counts, by a helper, too.', async () => {
    const { server, admin, caller } = await startWith(2);
    const helper = await server.newStaff('helper');
    const countOf = async () => (await caller.desk.today()).needs.find(({ kind }) => kind === 'message')?.count ?? 0;
    expect(await countOf()).toBe(2);
    const marked = await helper.put(`${MESSAGES}/1`, { done: true });
    expect(marked).toMatchObject({ status: 200, body: { id: 1, done: true, answeredAt: '2026-03-01T12:00:02.000Z' } });
    expect(await countOf()).toBe(1);
    expect((await helper.get(`${MESSAGES}?view=unanswered`)).body).toMatchObject([{ id: 2, done: false }]);
    expect((await admin.get(`${MESSAGES}?view=answered`)).body).toMatchObject([{ id: 1, done: true }]);
    expect(await caller.contact.counts({})).toEqual({ all: 2, unanswered: 1, answered: 1 });
    expect(await admin.put(`${MESSAGES}/1`, { done: false })).toMatchObject({ body: { done: false } });
    expect(await countOf()).toBe(2);
    const { entries } = await caller.audit.page({ kind: 'mails' });
    expect(entries.map(({ text }) => text)).toEqual([
      'The admin marked message 1 as unanswered',
      expect.stringMatching(/ marked message 1 as answered$/u),
    ]);
  });

  test('are found by each word of the writer, the email, and the text, whatever the case and accents.', async () => {
    const { server, admin } = await startWith(0);
    await server.newBrowser().post('/api/contact', { ...MESSAGE, lastName: 'Groß', message: '100% für uns?' });
    for (const [search, found] of [
      ['gross MAYA', 1],
      ['maya@', 1],
      ['% fur', 1],
      ['_', 0],
      ['maya nobody', 0],
    ] as const) {
      expect((await admin.get(`${MESSAGES}?search=${encodeURIComponent(search)}`)).body, search).toHaveLength(found);
    }
  });

  test.for([
    ['GET', '?view=done', 400, 'View must be one of: all, unanswered, answered.'],
    ['GET', '?page=0', 400, 'Page must be at least 1.'],
    ['PUT', '/9', 404, 'This message doesn’t exist.'],
    ['PUT', '/one', 400, 'Message must be a whole number.'],
  ] as const)('are refused with %s %s.', async ([method, path, status, message]) => {
    const { admin } = await startWith(0);
    const answer = method === 'GET' ? admin.get(MESSAGES + path) : admin.put(MESSAGES + path, { done: true });
    expect(await answer).toMatchObject({ status, body: { message } });
  });
});

describe('A reply', () => {
  test('is emailed with the message below it, stays with it, and marks it as answered.', async () => {
    const { server, caller } = await startWith(1, { SUPPORT_EMAIL: 'help@course.example' });
    await caller.settings.save({ sellerName: 'Ines Varga' });
    const answered = await caller.contact.reply(LEFT_BY_MAYA);
    expect(answered).toMatchObject({ done: true, replies: [{ who: 'The admin', text: LEFT_BY_MAYA.text, state: 'waiting' }] });
    const email = (await emailsTo(server, MESSAGE.email)).at(-1);
    expect(email).toMatchObject({ kind: 'reply', subject: 'Re: Course Content', replyTo: 'help@course.example' });
    expect(email?.text).toMatch(
      /^Hi Maya,\n\nit is\.\nBoth of you\.\n\nYou wrote:\n> Question 1\n\n-- \nLovewell\nFrom Ines Varga, Lovewell\./u,
    );
    expect(email?.html).toContain('Question 1');
    const { entries } = await caller.audit.page({ kind: 'mails' });
    expect(entries[0]?.text).toBe('The admin replied to message 1');
  });

  test('is sent once, even if its author tries again because the answer got lost.', async () => {
    const { server, caller } = await startWith(1);
    await Promise.all([caller.contact.reply(LEFT_BY_MAYA), caller.contact.reply(LEFT_BY_MAYA)]);
    expect((await caller.contact.reply(LEFT_BY_MAYA)).replies).toHaveLength(1);
    expect((await caller.contact.reply({ messageId: 1, text: 'One more thing.' })).replies).toHaveLength(2);
    expect((await emailsTo(server, MESSAGE.email)).filter(({ kind }) => kind === 'reply')).toHaveLength(2);
  });

  test('says what became of its email.', async () => {
    let isRefused = true;
    const sendEmail = async () => {
      if (isRefused) throw new EmailRejectedError('550 no such mailbox');
    };
    const server = await startTestServer({}, { sendEmail });
    await server.newBrowser().post('/api/contact', MESSAGE);
    const { contact } = await (await server.newAdmin()).caller();
    await contact.reply(LEFT_BY_MAYA);
    const stateNow = async () => (await contact.get({ messageId: 1 })).replies[0]?.state;
    await server.deps.outbox.deliverDue();
    expect(await stateNow()).toBe('failed');
    isRefused = false;
    const { emails } = await (await server.newAdmin()).caller();
    const failed = (await emails.list({ state: 'failed' })).emails.find(({ kind }) => kind === 'reply');
    await emails.sendAgain({ emailId: failed?.id ?? 0 });
    await server.deps.outbox.deliverDue();
    expect(await stateNow()).toBe('sent');
  });

  test('is deleted with its message: a year after the answer.', async () => {
    const { server, caller } = await startWith(1);
    await caller.contact.reply(LEFT_BY_MAYA);
    server.clock.advance(RETENTION.answeredMessage.days * DAY);
    await deleteOldMessages(server.deps);
    expect(await server.deps.db.selectFrom('messageReplies').selectAll().execute()).toEqual([]);
  });
});

test('A message leads to the couple and the orders with its email, and they to the message.', async () => {
  const { server, admin, caller } = await startWith(0, { PAYMENTS: 'sandbox' });
  await buyInSandbox(server);
  await server.newBrowser().post('/api/contact', { ...MESSAGE, email: 'someone@example.com' });
  await server.newBrowser().post('/api/contact', { ...MESSAGE, email: BUYER.email, subject: 'payment' });
  expect(await caller.contact.get({ messageId: 1 })).toMatchObject({ customerId: null, orders: [], others: [] });
  const about = { customerId: 1, orders: [1], others: [] };
  expect(await caller.contact.get({ messageId: 2 })).toMatchObject(about);
  const event = { text: 'Wrote to you: Payment Support', messageId: 2 };
  for (const path of ['couples/1', 'orders/1']) {
    const { timeline } = (await admin.get(`/api/admin/${path}`)).body as { timeline: object[] };
    expect(timeline, path).toContainEqual(expect.objectContaining(event));
  }
});

test('Whoever deletes their account takes along what they wrote from a verified email.', async () => {
  const { server, caller } = await startWith(1);
  const { userId } = await server.newCouple();
  await server.deps.db.updateTable('people').set({ email: MESSAGE.email }).where('customerId', '=', userId).execute();
  await caller.contact.reply(LEFT_BY_MAYA);
  await verifyEmails(server);
  await caller.customer.remove({ customerId: userId });
  server.clock.advance(30 * DAY);
  await cleanUp(server.deps);
  expect(await caller.contact.list({}).catch(() => [])).toEqual([]);
  for (const table of ['contactMessages', 'messageReplies'] as const)
    expect(await server.deps.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('Saved replies are added, changed, and deleted.', async () => {
  const { caller } = await startWith(0);
  const { contact } = caller;
  await contact.saveReply({ name: 'Refund', text: 'Hi {name}, it’s on its way.' });
  const [lost, refund] = await contact.saveReply({ name: 'Lost code', text: 'Hi {name}.' });
  expect([lost?.name, refund?.name]).toEqual(['Lost code', 'Refund']);
  expect(await contact.saveReply({ id: lost?.id ?? 0, name: 'Lost code', text: 'Hello {name}.' })).toContainEqual({
    ...lost,
    text: 'Hello {name}.',
  });
  expect(await contact.removeReply({ id: refund?.id ?? 0 })).toMatchObject([{ name: 'Lost code' }]);
  await expect(contact.saveReply({ id: 9, name: 'x', text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(contact.saveReply({ name: ' ', text: 'x' })).rejects.toThrow('Name is required.');
});
