import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { emailsTo, subjectsTo } from '../../support/data/emails.ts';
import {
  buyAsSomeone,
  countRows,
  deliver,
  enterCode,
  findOrder,
  listHistory,
  mailedCode,
  newBuyer,
  startCheckout,
  startShop,
} from '../../support/data/orders/purchase.ts';
import { newTrial } from '../../support/data/couples/trial-couple.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox', TRIAL_WEEKS: '1' }, KEEPS_MAIL);

const statusOf = async (server: TestServer, paymentIntentId: string) => (await findOrder(server, paymentIntentId)).status;

describe('Someone who already has the full course', () => {
  test('isn’t charged again, and gets a sign-in link instead.', async ({ server }) => {
    const { buyer, email } = await buyAsSomeone(server);
    await expect(startCheckout(server, buyer)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You already have the full course.',
    });
    expect(await countRows(server, email)).toEqual({ orders: 1, accounts: 1, emails: 2 });
    expect((await emailsTo(server, email))[1]?.text).toMatch(/\/sign-in\?token=/u);
  });

  test('keeps the access code from the first order if another payment is recorded.', async ({ server, adminApi: { order } }) => {
    const { buyer, email, accessCode } = await buyAsSomeone(server);
    await order.recordOfflinePayment({ ...buyer, amount: '49', note: '', idempotencyKey: randomUUID(), confirmed: true });
    expect((await enterCode(server, email, accessCode)).status).toBe(200);
    const receipt = (await emailsTo(server, email)).at(-1)?.text;
    expect(receipt).toContain('The access code from an earlier order still works.');
    expect(receipt).not.toContain('Your access code:');
  });
});

/** The reconciler refunds the payment, although Stripe's first answer is lost, and then there's nothing left to do. */
async function refundOnce(server: TestServer, stripe: Awaited<ReturnType<typeof startFakeStripe>>, paymentIntentId: string) {
  stripe.trouble('drop', 'fail', 'fail');
  for (let times = 0; times < 3; times += 1) {
    server.clock.advance(60_000);
    await reconcileOrders(server.deps);
  }
  expect(stripe.refunds).toEqual([paymentIntentId]);
}

describe('Two checkouts that are open at the same time', () => {
  test('can’t both be paid: the other payment is canceled, in the sandbox.', async ({ server }) => {
    const buyer = newBuyer();
    const [first, second] = [await startCheckout(server, buyer), await startCheckout(server, buyer)];
    const { order } = await server.newBrowser().caller();
    await order.payInSandbox({ paymentIntentId: second.paymentIntentId, outcome: 'later' });
    await order.payInSandbox({ paymentIntentId: first.paymentIntentId, outcome: 'pay' });
    await expect(order.payInSandbox({ paymentIntentId: second.paymentIntentId, outcome: 'pay' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You already have the full course.',
    });
    server.clock.advance(60_000);
    await reconcileOrders(server.deps);
    expect(await statusOf(server, first.paymentIntentId)).toBe('completed');
    expect(await statusOf(server, second.paymentIntentId)).toBe('failed');
    expect(await countRows(server, buyer.email)).toEqual({ orders: 2, accounts: 1, emails: 1 });
  });

  test('can’t both be paid: the other payment is canceled, with Stripe, and one that’s paid anyway is refunded once.', async () => {
    const stripe = await startFakeStripe();
    onTestFinished(stripe.close);
    const server = await startShop({ ...stripe.settings, TRIAL_WEEKS: '1' });
    const { paymentIntentId: first } = await startCheckout(server);
    const { paymentIntentId: second } = await startCheckout(server);
    const pay = async (id: string) => {
      stripe.pay(id);
      await deliver(server, stripe.event('payment_intent.succeeded', id, { at: server.clock.now() }));
    };
    await pay(first);
    await expect.poll(() => stripe.payments.get(second)?.status).toBe('canceled');
    await pay(second);
    expect([await statusOf(server, first), await statusOf(server, second)]).toEqual(['completed', 'completed']);
    expect(await emailsTo(server, 'support@example.com')).toMatchObject([{ subject: 'Order 2 is a second payment' }]);
    const admin = await (await server.newAdmin()).caller();
    const { timeline } = await admin.order.detail({ orderId: 2 });
    expect(timeline.map(({ text }) => text)).toContain('A second payment: another order of this couple or email is paid');
    await refundOnce(server, stripe, second);
    expect([await statusOf(server, first), await statusOf(server, second)]).toEqual(['completed', 'refunded']);
    const subjects = await subjectsTo(server, 'maya@example.com');
    expect(subjects.slice(-2)).toEqual(['You paid Lovewell twice: we’re refunding $49.00', 'Your Lovewell order 2 was refunded']);
  });

  test('may even be two payments of one order: the second is refunded as an order of its own, once.', async () => {
    const stripe = await startFakeStripe();
    onTestFinished(stripe.close);
    const server = await startShop({ ...stripe.settings, TRIAL_WEEKS: '1' });
    const { paymentIntentId: first } = await startCheckout(server);
    const second = stripe.duplicate(first);
    for (const id of [second, first, first, second]) {
      stripe.pay(id);
      await deliver(server, stripe.event('payment_intent.succeeded', id, { at: server.clock.now() }));
    }
    await refundOnce(server, stripe, first);
    // The one that was paid first completed the order.
    expect([await statusOf(server, second), await statusOf(server, first)]).toEqual(['completed', 'refunded']);
    const { order } = await (await server.newAdmin()).caller();
    expect(listHistory(await order.detail({ orderId: 1 }))).toContain(
      'Paid a second time: that payment is an order of its own, which is refunded',
    );
    expect(listHistory(await order.detail({ orderId: 2 }))).toEqual([
      'A second payment: another order of this couple or email is paid',
      'Refund requested',
      'Refunded',
      'Refunded: $49.00',
    ]);
    expect(await emailsTo(server, 'support@example.com')).toMatchObject([{ subject: 'Order 2 is a second payment' }]);
    expect(await subjectsTo(server, 'maya@example.com')).toEqual([
      'Your Lovewell order 1',
      'You paid Lovewell twice: we’re refunding $49.00',
      'Your Lovewell order 2 was refunded',
    ]);
  });
});

describe('A couple that is signed in at the checkout', () => {
  test('buys the course for its own account, once, whatever email it types.', async ({ server }) => {
    const { browser } = await newTrial(server);
    const { customerId, email, orderId } = await buyAsSomeone(server, newBuyer(), browser);
    expect((await browser.get('/api/session')).body).toMatchObject({ customerId });
    const { progress } = await browser.caller();
    expect(await progress.weekLimit({ userId: customerId })).toBe(52);
    // To the address typed, which the access code wouldn't belong to.
    const [receipt] = await emailsTo(server, email);
    expect(receipt?.subject).toBe(`Your Lovewell order ${orderId}`);
    expect(receipt?.text).toContain('Sign in the way you did before.');
    expect(receipt?.text).not.toContain('Your access code:');
    const again = startCheckout(server, newBuyer(), randomUUID(), browser);
    await expect(again).rejects.toMatchObject({ message: 'You already have the full course.' });
  });

  test('gets its course even if its email changes before the payment settles.', async ({ server }) => {
    const { browser, email } = await newTrial(server);
    const { paymentIntentId } = await startCheckout(server, { ...newBuyer(), email }, randomUUID(), browser);
    await server.deps.db.updateTable('people').set({ email: 'kim@new.example' }).where('email', '=', email).execute();
    const { order, progress } = await browser.caller();
    await order.payInSandbox({ paymentIntentId, outcome: 'pay' });
    const { customerId } = await findOrder(server, paymentIntentId);
    expect(await progress.weekLimit({ userId: customerId })).toBe(52);
    expect((await countRows(server, email)).accounts).toBe(0);
  });

  test('without an email gets the buyer’s, so that the access code works.', async ({ server, couple }) => {
    const { email, customerId } = await buyAsSomeone(server, newBuyer(), couple.browser);
    expect(customerId).toBe(couple.userId);
    expect((await enterCode(server, email, await mailedCode(server))).status).toBe(200);
  });
});
