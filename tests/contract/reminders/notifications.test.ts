import { describe, expect, onTestFinished, test } from 'vitest';
import { notifyOfFailedEmails, sendDigests } from '#src/server/features/notifications/notifications.service.ts';
import { DAY, HOUR } from '#src/domain/time/time.ts';
import { EmailRejectedError } from '#src/server/email/outbox.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';
import { buyAsSomeone, BUYER, deliver, startCheckout, startShop } from '../../support/data/orders/purchase.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const DEFAULTS = { sale: 'off', refund: 'off', dispute: 'now', failedEmail: 'now', message: 'off', deletion: 'off' };
const MESSAGE = {
  firstName: 'Maya',
  lastName: 'Lind',
  email: 'maya@example.com',
  subject: 'general',
  message: 'A secret question.',
};
const PATH = '/api/admin/notifications';

/** The subjects of the emails that tell the team about something, oldest first. */
async function toldTo({ deps }: TestServer, recipient?: string): Promise<string[]> {
  const rows = await deps.db.selectFrom('outbox').select(['recipient', 'subject', 'kind']).orderBy('id').execute();
  return rows
    .filter((row) => row.kind === 'notification' && (recipient === undefined || row.recipient === recipient))
    .map(({ subject }) => subject);
}

test('An owner hears of disputes and failed emails right away, and of nothing else until they choose to.', async () => {
  const server = await startShop();
  const owner = await server.newAdmin();
  expect(await owner.get(PATH)).toMatchObject({ status: 200, body: DEFAULTS });
  expect(await owner.put(PATH, { sale: 'daily' })).toMatchObject({ status: 200, body: { ...DEFAULTS, sale: 'daily' } });
  expect((await owner.get(PATH)).body).toEqual({ ...DEFAULTS, sale: 'daily' });
  expect(await owner.put(PATH, { sale: 'weekly' })).toMatchObject({ status: 400 });
  expect(await owner.put(PATH, { gossip: 'now' })).toMatchObject({ status: 400 });
  expect((await owner.get(PATH)).body).toEqual({ ...DEFAULTS, sale: 'daily' });
  await server.newBrowser().post('/api/contact', MESSAGE);
  expect(await toldTo(server)).toEqual([]);
});

describe('With everything at once,', () => {
  const ALL = { sale: 'now', refund: 'now', dispute: 'now', message: 'now', deletion: 'now' };

  test('an owner hears of a sale, a refund, and a message, but never what the message says.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    const owner = await server.newAdmin();
    await owner.put('/api/admin/staff/1', { email: 'boss@team.example' });
    await owner.put(PATH, ALL);
    const { orderId } = await buyAsSomeone(server);
    const { order } = await owner.caller();
    await order.refund({ orderId, amount: '10.00' });
    await server.newBrowser().post('/api/contact', MESSAGE);
    expect(await toldTo(server, 'boss@team.example')).toEqual([
      `Order ${orderId} was paid: $49.00 (Lovewell)`,
      `$10.00 of order ${orderId} were refunded (Lovewell)`,
      'You have a new message (Lovewell)',
    ]);
    const texts = await server.deps.db.selectFrom('outbox').select('text').where('kind', '=', 'notification').execute();
    expect(JSON.stringify(texts)).not.toContain('secret');
  });

  test('an owner hears of a dispute and until when to answer it, once.', async () => {
    const stripe = await startFakeStripe();
    onTestFinished(stripe.close);
    const server = await startShop(stripe.settings);
    await (await server.newAdmin()).put(PATH, ALL);
    const { paymentIntentId } = await startCheckout(server, BUYER);
    stripe.pay(paymentIntentId);
    const report = (type: string, object = {}) =>
      deliver(server, stripe.event(type, paymentIntentId, { at: server.clock.now(), object }));
    await report('payment_intent.succeeded');
    const due_by = Date.parse('2027-12-03T12:00:00Z') / 1000;
    const dispute = { id: 'dp_1', object: 'dispute', amount: 4900, status: 'needs_response', evidence_details: { due_by } };
    for (const type of ['charge.dispute.created', 'charge.dispute.updated']) await report(type, dispute);
    expect((await toldTo(server)).slice(1)).toEqual([
      'The buyer’s bank disputed $49.00 of order 1: answer by December 3, 2027 (Lovewell)',
    ]);
  });

  test('an owner hears of a couple that asks for deletion, by its number.', async () => {
    const server = await startShop();
    await (await server.newAdmin()).put(PATH, ALL);
    const { browser, userId } = await server.newCouple();
    const { account } = await browser.caller();
    await account.requestDeletion({ currentPassword: 'secret1' });
    expect(await toldTo(server)).toEqual([expect.stringContaining(`Couple ${userId} will be deleted on `)]);
  });
});

test('A daily email comes the next morning, once, with everything in it.', async () => {
  const server = await startShop();
  await (await server.newAdmin()).put(PATH, { message: 'daily' });
  for (let time = 0; time < 3; time += 1) await server.newBrowser().post('/api/contact', MESSAGE);
  await sendDigests(server.deps);
  server.clock.advance(DAY);
  await Promise.all([sendDigests(server.deps), sendDigests(server.deps)]);
  await sendDigests(server.deps);
  expect(await toldTo(server)).toEqual(['What’s new at Lovewell']);
  const { text } = await server.deps.db
    .selectFrom('outbox')
    .select('text')
    .where('kind', '=', 'notification')
    .executeTakeFirstOrThrow();
  expect(text.match(/You have a new message/gu)).toHaveLength(3);
});

test('More than ten emails within an hour wait for the daily one.', async () => {
  const server = await startShop();
  await (await server.newAdmin()).put(PATH, { message: 'now' });
  for (let time = 0; time < 12; time += 1) await server.newBrowser().post('/api/contact', MESSAGE);
  expect(await toldTo(server)).toHaveLength(10);
  server.clock.advance(HOUR);
  await server.newBrowser().post('/api/contact', MESSAGE);
  expect(await toldTo(server)).toHaveLength(11);
});

test('An email that can’t be delivered is told once, and one that tells of it never is.', async () => {
  const server = await startTestServer({}, { sendEmail: async () => Promise.reject(new EmailRejectedError('550 No such user')) });
  await server.newAdmin();
  await server.newBrowser().post('/api/contact', MESSAGE);
  await server.deps.outbox.deliverDue();
  await notifyOfFailedEmails(server.deps);
  expect(await toldTo(server)).toEqual(['2 emails couldn’t be delivered (Lovewell)']);
  await server.deps.outbox.deliverDue();
  await notifyOfFailedEmails(server.deps);
  expect(await toldTo(server)).toHaveLength(1);
});

test('Only owners are told, also by a daily email from before somebody’s role changed.', async () => {
  const server = await startShop();
  const owner = await server.newAdmin();
  const other = await server.newStaff('owner');
  await other.put(PATH, { message: 'daily' });
  await server.newBrowser().post('/api/contact', MESSAGE);
  await owner.put('/api/admin/staff/2', { role: 'helper' });
  server.clock.advance(DAY);
  await sendDigests(server.deps);
  await server.newBrowser().post('/api/contact', MESSAGE);
  expect(await toldTo(server)).toEqual([]);
});
