import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { deleteClosedAccounts } from '#src/server/features/account-deletion/account-deletion.service.ts';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { readIncome } from '../../support/data/orders/income.ts';
import { orderRow } from '../../support/data/orders/order-row.ts';
import {
  BUYER,
  buyAsSomeone,
  countRows,
  deliver,
  enterCode,
  findOrder,
  mailedCode,
  newBuyer,
  startCheckout,
  startShop,
} from '../../support/data/orders/purchase.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const CLOSED =
  'This workbook was closed when its order was refunded. We’ll keep what you wrote for 30 days; buy the course again to reopen it.';

const test = testWithServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);

const refund = async (server: TestServer, orderId = 1) => (await (await server.newAdmin()).caller()).order.refund({ orderId });
const lastEmailTo = async (server: TestServer, email: string) => (await emailsTo(server, email)).at(-1);

/** A new buyer who has signed in with the mailed code and written something. */
async function newReader(server: TestServer) {
  const bought = await buyAsSomeone(server);
  const { browser } = await enterCode(server, bought.email, bought.accessCode);
  await browser.post(`/api/progress/${bought.customerId}/1`, { notes: 'A good evening.' });
  const statusOf = async () => (await findOrder(server, bought.paymentIntentId)).status;
  return { ...bought, browser, statusOf };
}

/** What whoever buys again with this email finds in the account. */
async function buyAgain(server: TestServer, buyer: typeof BUYER) {
  const { customerId, accessCode } = await buyAsSomeone(server, buyer);
  const { browser } = await enterCode(server, buyer.email, accessCode);
  return { customerId, records: async () => (await browser.get(`/api/progress/${customerId}`)).body };
}

describe('A refund', () => {
  test('ends the couple’s sessions, code, and workbook, and tells them by email, once.', async ({ server }) => {
    const { orderId, email, accessCode, paymentIntentId, browser, statusOf } = await newReader(server);
    for (let time = 0; time < 2; time += 1) expect(await refund(server, orderId)).toEqual({ success: true, isPending: false });
    expect(await statusOf()).toBe('refunded');
    expect((await browser.get('/api/session')).status).toBe(401);
    const login = await enterCode(server, email, accessCode);
    expect(login).toMatchObject({ status: 403, body: { success: false, message: CLOSED } });
    expect(String(login.headers['set-cookie'])).not.toContain('lovewell-session');
    // Without a correct code, the response reveals nothing.
    expect((await enterCode(server, email, 'wrong')).status).toBe(401);
    expect((await server.newBrowser().get(`/api/download-workbook/${paymentIntentId}`)).status).toBe(409);
    const emails = await emailsTo(server, email);
    expect(emails).toHaveLength(2);
    expect(emails[1]?.subject).toBe(`Your Lovewell order ${orderId} was refunded`);
    expect(emails[1]?.text).toMatch(/\$49\.00[^]*We’ll keep what you wrote for 30 days/u);
  });

  test('also invalidates a sign-in link that was on its way, and the password.', async ({ server }) => {
    const { orderId, customerId, email } = await buyAsSomeone(server);
    await enterCode(server, email, 'TRIAL52');
    const token = /token=([\w-]+)/u.exec((await lastEmailTo(server, email))?.text ?? '')?.[1] ?? '';
    const login = { username: email, password: PASSWORD };
    const signIn = { username: email, usernameKey: email, passwordHash: `quick:${PASSWORD}` };
    await server.deps.db.updateTable('people').set(signIn).where('customerId', '=', customerId).execute();
    await refund(server, orderId);
    const caller = await server.newBrowser().caller();
    await expect(caller.auth.redeemSignInLink({ token })).rejects.toMatchObject({ code: 'FORBIDDEN', message: CLOSED });
    const answer = await server.newBrowser().post('/api/auth/user-login', login);
    expect(answer).toMatchObject({ status: 403, body: { message: CLOSED } });
  });

  test('keeps their texts for 30 days, and a new purchase reopens them.', async ({ server }) => {
    const { orderId, buyer } = await newReader(server);
    await refund(server, orderId);
    server.clock.advance(30 * DAY - 1);
    await deleteClosedAccounts(server.deps);
    const { records } = await buyAgain(server, buyer);
    expect(await records()).toMatchObject([{ notes: 'A good evening.' }]);
    server.clock.advance(DAY);
    await deleteClosedAccounts(server.deps);
    expect(await records()).toHaveLength(1);
  });

  test('deletes everything after 30 days except the orders, and a new purchase starts from the beginning.', async ({
    server,
  }) => {
    const { orderId, customerId, buyer } = await newReader(server);
    await refund(server, orderId);
    server.clock.advance(30 * DAY);
    await deleteClosedAccounts(server.deps);
    expect(await countRows(server, buyer.email)).toEqual({ orders: 1, accounts: 0, emails: 1 });
    const left = server.deps.db.selectFrom('progress').selectAll().where('customerId', '=', customerId);
    expect(await left.execute()).toEqual([]);
    const again = await buyAgain(server, buyer);
    expect(again.customerId).toBeGreaterThan(customerId);
    expect(await again.records()).toEqual([]);
  });

  test('leaves an account that existed before open, signed out and without the code.', async ({ server }) => {
    const buyer = newBuyer();
    const { browser } = await enterCode(server, buyer.email, 'TRIAL52');
    const { orderId, accessCode } = await buyAsSomeone(server, buyer, browser);
    await refund(server, orderId);
    const said = (await lastEmailTo(server, buyer.email))?.text;
    expect(said).toContain('Nothing you wrote has been deleted');
    expect(said).not.toContain('it’s deleted');
    expect((await browser.get('/api/session')).status).toBe(401);
    expect((await enterCode(server, buyer.email, accessCode)).status).toBe(401);
    expect((await enterCode(server, buyer.email, 'TRIAL52', browser)).status).toBe(200);
    server.clock.advance(60 * DAY);
    await deleteClosedAccounts(server.deps);
    expect((await countRows(server, buyer.email)).accounts).toBe(1);
  });

  test('of one of two orders ends nothing, because the other is still paid.', async ({ server, adminApi: { order } }) => {
    const { orderId, buyer, email, browser } = await newReader(server);
    const payment = { ...buyer, amount: '49', note: '', idempotencyKey: randomUUID(), confirmed: true };
    const second = await order.recordOfflinePayment(payment);
    await refund(server, orderId);
    expect((await browser.get('/api/session')).status).toBe(200);
    const said = (await lastEmailTo(server, email))?.text;
    expect(said).toContain('You have another paid order, so nothing else changes.');
    expect(said).not.toContain('closed');
    await refund(server, second.orderId);
    expect((await browser.get('/api/session')).status).toBe(401);
  });

  test('for a deleted account only mentions the money.', async ({ server }) => {
    const { orderId, customerId, email } = await buyAsSomeone(server);
    await server.deps.db.deleteFrom('customers').where('id', '=', customerId).execute();
    await refund(server, orderId);
    const said = (await lastEmailTo(server, email))?.text;
    expect(said).toContain('$49.00');
    expect(said).not.toContain('What');
  });

  test('is refused for an unknown order, one that isn’t completed, and one that wasn’t paid here.', async ({ server, admin }) => {
    const { paymentIntentId } = await startCheckout(server, newBuyer());
    const createdAt = server.clock.now().toISOString();
    await server.deps.db
      .insertInto('orders')
      .values(orderRow({ ...BUYER, paymentIntentId: 'pi_old', provider: 'stripe', status: 'completed', createdAt }))
      .execute();
    for (const [orderId, status, message] of [
      [9999, 404, 'Order not found'],
      [(await findOrder(server, paymentIntentId)).orderId, 409, 'Only a completed order can be refunded.'],
      [(await findOrder(server, 'pi_old')).orderId, 409, expect.stringMatching(/^This order wasn’t paid through/u)],
    ] as const) {
      expect(await admin.post('/api/trpc/order.refund', { orderId })).toMatchObject({ status, body: { error: { message } } });
    }
  });

  test('is possible for 30 days.', async ({ server }) => {
    const [inTime, late] = [await buyAsSomeone(server), await newReader(server)];
    server.clock.advance(30 * DAY);
    await refund(server, inTime.orderId);
    server.clock.advance(1);
    await expect(refund(server, late.orderId)).rejects.toThrow(/^The guarantee ended \w+ \d+\. Refund anyway\?$/u);
    expect(await late.statusOf()).toBe('completed');
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
    const reconcileAfter = async (time: number) => {
      server.clock.advance(time);
      await reconcileOrders(server.deps);
    };
    const outcome = async () => [(await findOrder(server, paymentIntentId)).status, stripe.refunds];
    return { stripe, server, paymentIntentId, reconcileAfter, outcome };
  }

  test('returns the money once, however often it is pressed, lost, or reported by Stripe.', async () => {
    const { stripe, server, paymentIntentId, outcome } = await startPaid();
    stripe.trouble('drop');
    await Promise.all([refund(server), refund(server)]);
    await deliver(server, stripe.event('charge.refunded', paymentIntentId, { at: server.clock.now() }));
    expect(await outcome()).toEqual(['refunded', [paymentIntentId]]);
    expect((await countRows(server)).emails).toBe(2);
  });

  test('is completed by the reconciler if Stripe can’t be reached.', async () => {
    const { stripe, server, paymentIntentId, reconcileAfter, outcome } = await startPaid();
    stripe.trouble('fail', 'fail', 'fail');
    await expect(refund(server)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await outcome()).toEqual(['completed', []]);
    await reconcileAfter(15_000);
    expect(await outcome()).toEqual(['refunded', [paymentIntentId]]);
  });

  test('can be tried again after a Stripe error.', async () => {
    const { stripe, server, paymentIntentId, outcome } = await startPaid();
    stripe.trouble('break');
    await expect(refund(server)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await refund(server);
    expect(await outcome()).toEqual(['refunded', [paymentIntentId]]);
  });

  test('is pending while Stripe processes it, and completes later.', async () => {
    const { stripe, server, paymentIntentId, reconcileAfter, outcome } = await startPaid();
    stripe.trouble('busy', 'busy', 'busy');
    await expect(refund(server)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    stripe.refundInDashboard(paymentIntentId);
    await reconcileAfter(15_000);
    expect(await outcome()).toEqual(['refunded', [paymentIntentId]]);
  });

  test('that Stripe refuses is reported, ends nothing, and can be tried again.', async () => {
    const { stripe, server, paymentIntentId, reconcileAfter, outcome } = await startPaid();
    stripe.trouble('refuse');
    await expect(refund(server)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('refused') });
    await reconcileAfter(DAY);
    expect(await outcome()).toEqual(['completed', []]);
    await refund(server);
    expect(await outcome()).toEqual(['refunded', [paymentIntentId]]);
  });

  test('already made in Stripe’s dashboard is no error.', async () => {
    const { stripe, server, paymentIntentId, outcome } = await startPaid();
    stripe.refundInDashboard(paymentIntentId);
    await refund(server);
    expect(await outcome()).toEqual(['refunded', [paymentIntentId]]);
  });
});

test('An offline payment recorded by mistake is canceled at any time, and never was income.', async () => {
  const server = await startTestServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);
  const { order } = await (await server.newAdmin()).caller();
  await order.recordOfflinePayment({ ...BUYER, amount: '49', note: '', idempotencyKey: 'a-key-of-the-admins-form' });
  const { browser } = await enterCode(server, BUYER.email, await mailedCode(server));
  server.clock.advance(60 * DAY);
  await order.correct({ orderId: 1 });
  const { status, isCanceled } = await order.detail({ orderId: 1 });
  expect([status, isCanceled]).toEqual(['refunded', true]);
  expect((await browser.get('/api/session')).status).toBe(401);
  expect(await readIncome(await server.newAdmin())).toBe(0);
  const message = await lastEmailTo(server, BUYER.email);
  expect(message?.subject).toBe('Your Lovewell order 1 was canceled');
  expect(message?.text).not.toContain('refunded');
  await expect(order.correct({ orderId: 1 })).rejects.toThrow('Only a completed offline payment can be marked');
});
