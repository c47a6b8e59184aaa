import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deleteClosedAccounts } from '#src/server/features/account-deletion/account-deletion.service.ts';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { startFakeStripe } from '../support/server/fake-stripe.ts';
import {
  BUYER,
  buyInSandbox,
  countsOf,
  deliver,
  mailedCode,
  mailsOf,
  startCheckout,
  startShop,
} from '../support/data/purchase.ts';
import { PASSWORD, type TestServer } from '../support/server/test-server.ts';
import { DAY } from '#src/domain/time.ts';
import { orderRow } from '../support/data/order-row.ts';

const SANDBOX = { PAYMENTS: 'sandbox' };
const LOGIN = '/api/customer-auth/login';
const CLOSED =
  'This workbook was closed when its order was refunded. We’ll keep what you wrote for 30 days; buy the course again to reopen it.';

const refund = async (server: TestServer, orderId = 1) => (await (await server.newAdmin()).caller()).order.refund({ orderId });
const statusOf = async ({ deps }: TestServer, id = 1) =>
  (await deps.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** Once at the checkout, and once more by a bank transfer that the admin records. */
async function buyTwice(server: TestServer): Promise<void> {
  await buyInSandbox(server);
  const { order } = await (await server.newAdmin()).caller();
  const payment = { ...BUYER, amount: '49', note: '', idempotencyKey: randomUUID(), confirmed: true };
  await order.recordOfflinePayment(payment);
}

/** A browser that the mailed code has let in, with something written. */
async function signedIn(server: TestServer) {
  const browser = server.newBrowser();
  await browser.post(LOGIN, { email: BUYER.email, accessCode: await mailedCode(server) });
  await browser.post('/api/progress/1/1', { notes: 'A good evening.' });
  return browser;
}

describe('A refund', () => {
  test('ends the couple’s sessions, code, and workbook, and tells them by email.', async () => {
    const server = await startShop(SANDBOX);
    const paymentIntentId = await buyInSandbox(server);
    const accessCode = await mailedCode(server);
    const browser = await signedIn(server);
    expect(await refund(server)).toEqual({ success: true, isPending: false });

    expect(await statusOf(server)).toBe('refunded');
    expect((await browser.get('/api/session')).status).toBe(401);
    const login = await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode });
    expect(login).toMatchObject({ status: 403, body: { success: false, message: CLOSED } });
    expect(String(login.headers['set-cookie'])).not.toContain('lovewell-session');
    // Without a correct code, the response reveals nothing.
    expect((await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode: 'wrong' })).status).toBe(401);
    expect((await server.newBrowser().get(`/api/download-workbook/${paymentIntentId}`)).status).toBe(409);
    expect((await mailsOf(server)).at(-1)).toMatchObject({
      recipient: BUYER.email,
      subject: 'Your Lovewell order 1 was refunded',
      text: expect.stringContaining('$49.00'),
    });
    expect(await refund(server)).toEqual({ success: true, isPending: false });
    expect((await countsOf(server)).mails).toBe(2);
    expect((await mailsOf(server)).at(-1)?.text).toContain('We’ll keep what you wrote for 30 days');
  });

  test('also invalidates a sign-in link that was on its way.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode: 'TRIAL52' });
    const token = /token=([\w-]+)/u.exec((await mailsOf(server)).at(-1)?.text ?? '')?.[1] ?? '';
    await refund(server);
    const caller = await server.newBrowser().caller();
    await expect(caller.auth.redeemSignInLink({ token })).rejects.toMatchObject({ code: 'FORBIDDEN', message: CLOSED });
  });

  test('keeps their texts for 30 days, and a new purchase reopens them.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await signedIn(server);
    await refund(server);
    server.clock.advance(30 * DAY - 1);
    await deleteClosedAccounts(server.deps);
    await buyInSandbox(server);
    const browser = server.newBrowser();
    await browser.post(LOGIN, { email: BUYER.email, accessCode: await mailedCode(server) });
    expect((await browser.get('/api/progress/1')).body).toMatchObject([{ notes: 'A good evening.' }]);
    server.clock.advance(DAY);
    await deleteClosedAccounts(server.deps);
    expect((await browser.get('/api/progress/1')).status).toBe(200);
  });

  test('deletes everything after 30 days except the orders, and a new purchase starts from the beginning.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await server.completeWeeks({ browser: await signedIn(server), userId: 1 }, 2);
    await refund(server);
    server.clock.advance(30 * DAY);
    await deleteClosedAccounts(server.deps);
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 0, mails: 1 });
    expect(await server.deps.db.selectFrom('progress').selectAll().execute()).toEqual([]);
    await buyInSandbox(server);
    const browser = server.newBrowser();
    await browser.post(LOGIN, { email: BUYER.email, accessCode: await mailedCode(server) });
    expect((await browser.get('/api/session')).body).toEqual({ customerId: 2, partner: null });
    expect((await browser.get('/api/progress/2')).body).toEqual([]);
  });

  test('leaves an account that existed before open, signed out and without the code.', async () => {
    const server = await startShop(SANDBOX);
    const trial = { email: BUYER.email, accessCode: 'TRIAL52' };
    const browser = server.newBrowser();
    await browser.post(LOGIN, trial);
    await buyInSandbox(server, BUYER, browser);
    const accessCode = await mailedCode(server);
    await refund(server);
    const said = (await mailsOf(server)).at(-1)?.text;
    expect(said).toContain('Nothing you wrote has been deleted');
    expect(said).not.toContain('it’s deleted');
    expect((await browser.get('/api/session')).status).toBe(401);
    expect((await server.newBrowser().post(LOGIN, { ...trial, accessCode })).status).toBe(401);
    expect((await browser.post(LOGIN, trial)).status).toBe(200);
    server.clock.advance(60 * DAY);
    await deleteClosedAccounts(server.deps);
    expect((await countsOf(server)).accounts).toBe(1);
  });

  test('of one of two orders ends nothing, because the other is still paid.', async () => {
    const server = await startShop(SANDBOX);
    await buyTwice(server);
    const browser = await signedIn(server);
    await refund(server, 1);
    expect((await browser.get('/api/session')).status).toBe(200);
    const said = (await mailsOf(server)).at(-1)?.text;
    expect(said).toContain('You have another paid order, so nothing else changes.');
    expect(said).not.toContain('closed');
    await refund(server, 2);
    expect((await browser.get('/api/session')).status).toBe(401);
  });

  test('for a deleted account only mentions the money.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await server.deps.db.deleteFrom('customers').execute();
    await refund(server);
    const said = (await mailsOf(server)).at(-1)?.text;
    expect(said).toContain('$49.00');
    expect(said).not.toContain('What');
  });

  test('is refused for an unknown order, one that isn’t completed, and one that wasn’t paid here.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await startCheckout(server, { ...BUYER, email: 'noor@example.com' });
    const createdAt = server.clock.now().toISOString();
    await server.deps.db
      .insertInto('orders')
      .values(orderRow({ ...BUYER, paymentIntentId: 'pi_old', provider: 'stripe', status: 'completed', createdAt }))
      .execute();
    const admin = await server.newAdmin();
    for (const [orderId, status, message] of [
      [99, 404, 'Order not found'],
      [2, 409, 'Only a completed order can be refunded.'],
      [3, 409, expect.stringMatching(/^This order wasn’t paid through/u)],
    ] as const) {
      expect(await admin.post('/api/trpc/order.refund', { orderId })).toMatchObject({ status, body: { error: { message } } });
    }
  });

  test('is possible for 30 days.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await buyInSandbox(server, { ...BUYER, email: 'noor@example.com' });
    server.clock.advance(30 * DAY);
    await refund(server, 1);
    server.clock.advance(1);
    await expect(refund(server, 2)).rejects.toThrow('An order can be refunded within 30 days.');
    expect(await statusOf(server, 2)).toBe('completed');
  });
});

describe('A refund through Stripe', () => {
  async function startPaid() {
    const stripe = await startFakeStripe();
    onTestFinished(stripe.close);
    const server = await startShop(stripe.settings);
    const { paymentIntentId } = await startCheckout(server);
    stripe.pay(paymentIntentId);
    await deliver(server, stripe.event('payment_intent.succeeded', paymentIntentId, { at: server.clock.now() }));
    return { stripe, server, paymentIntentId };
  }

  test('returns the money once, however often it is pressed, lost, or reported by Stripe.', async () => {
    const { stripe, server, paymentIntentId } = await startPaid();
    stripe.trouble('drop');
    await Promise.all([refund(server), refund(server)]);
    await deliver(server, stripe.event('charge.refunded', paymentIntentId, { at: server.clock.now() }));
    expect(stripe.refunds).toEqual([paymentIntentId]);
    expect(await statusOf(server)).toBe('refunded');
    expect((await countsOf(server)).mails).toBe(2);
  });

  test('is completed by the reconciler if Stripe can’t be reached.', async () => {
    const { stripe, server, paymentIntentId } = await startPaid();
    stripe.trouble('fail', 'fail', 'fail');
    await expect(refund(server)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await statusOf(server)).toBe('completed');
    server.clock.advance(15_000);
    await reconcileOrders(server.deps);
    expect([await statusOf(server), stripe.refunds]).toEqual(['refunded', [paymentIntentId]]);
  });

  test('can be tried again after a Stripe error.', async () => {
    const { stripe, server, paymentIntentId } = await startPaid();
    stripe.trouble('break');
    await expect(refund(server)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await refund(server);
    expect([await statusOf(server), stripe.refunds]).toEqual(['refunded', [paymentIntentId]]);
  });

  test('is pending while Stripe processes it, and completes later.', async () => {
    const { stripe, server, paymentIntentId } = await startPaid();
    stripe.trouble('busy', 'busy', 'busy');
    await expect(refund(server)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    stripe.refundInDashboard(paymentIntentId);
    server.clock.advance(15_000);
    await reconcileOrders(server.deps);
    expect([await statusOf(server), stripe.refunds]).toEqual(['refunded', [paymentIntentId]]);
  });

  test('that Stripe refuses is reported, ends nothing, and can be tried again.', async () => {
    const { stripe, server, paymentIntentId } = await startPaid();
    stripe.trouble('refuse');
    await expect(refund(server)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('refused') });
    server.clock.advance(DAY);
    await reconcileOrders(server.deps);
    expect([await statusOf(server), stripe.refunds]).toEqual(['completed', []]);
    await refund(server);
    expect([await statusOf(server), stripe.refunds]).toEqual(['refunded', [paymentIntentId]]);
  });

  test('already made in Stripe’s dashboard is no error.', async () => {
    const { stripe, server, paymentIntentId } = await startPaid();
    stripe.refundInDashboard(paymentIntentId);
    await refund(server);
    expect([await statusOf(server), stripe.refunds]).toEqual(['refunded', [paymentIntentId]]);
  });
});

test('A refund also closes an account with a password if an order created it.', async () => {
  const server = await startShop(SANDBOX);
  await buyInSandbox(server);
  await server.deps.db
    .updateTable('people')
    .set({ username: 'maya', usernameKey: 'maya', passwordHash: `quick:${PASSWORD}` })
    .execute();
  await refund(server);
  const answer = await server.newBrowser().post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
  expect(answer).toMatchObject({ status: 403, body: { message: CLOSED } });
});

test('An offline order can be refunded at any time, because it may have been recorded by mistake.', async () => {
  const server = await startShop(SANDBOX);
  const admin = await (await server.newAdmin()).caller();
  await admin.order.recordOfflinePayment({ ...BUYER, amount: '0', note: '', idempotencyKey: 'a-key-of-the-admins-form' });
  server.clock.advance(60 * DAY);
  await refund(server, 1);
  expect(await statusOf(server, 1)).toBe('refunded');
});

test('An offline payment recorded by mistake is canceled at any time, and never was income.', async () => {
  const server = await startShop(SANDBOX);
  const { order } = await (await server.newAdmin()).caller();
  await order.recordOfflinePayment({ ...BUYER, amount: '49', note: '', idempotencyKey: 'a-key-of-the-admins-form' });
  const browser = await signedIn(server);
  server.clock.advance(60 * DAY);
  await order.correct({ orderId: 1 });
  expect(await statusOf(server)).toBe('refunded');
  expect((await browser.get('/api/session')).status).toBe(401);
  expect((await order.detail({ orderId: 1 })).events.at(-1)).toMatchObject({ kind: 'recorded by mistake' });
  expect((await order.totals())[0]?.months.every(({ cents }) => cents === 0)).toBe(true);
  expect((await mailsOf(server)).at(-1)).toMatchObject({
    subject: 'Your Lovewell order 1 was canceled',
    text: expect.not.stringContaining('refunded'),
  });
  await expect(order.correct({ orderId: 1 })).rejects.toThrow('Only a completed offline payment can be marked');
});
