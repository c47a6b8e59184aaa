import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
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
import { startFakeStripe } from '../support/server/fake-stripe.ts';
import type { TestServer } from '../support/server/test-server.ts';

const SANDBOX = { PAYMENTS: 'sandbox', TRIAL_WEEKS: '1' };

const login = async (server: TestServer, accessCode: string) =>
  (await server.newBrowser().post('/api/customer-auth/login', { email: BUYER.email, accessCode })).status;

async function recordOfflinePayment(server: TestServer) {
  const admin = await (await server.newAdmin()).caller();
  return admin.order.recordOfflinePayment({ ...BUYER, amount: '49', note: '', idempotencyKey: randomUUID(), confirmed: true });
}

describe('Someone who already has the full course', () => {
  test('isn’t charged again, and gets a sign-in link instead.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await expect(startCheckout(server)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You already have the full course. We’ve sent a sign-in link to this email.',
    });
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 1, mails: 2 });
    expect((await mailsOf(server)).at(-1)?.text).toMatch(/\/sign-in\?token=/u);
  });

  test('keeps a checkout that was started before, so that a retry still finds its order.', async () => {
    const server = await startShop(SANDBOX);
    const key = randomUUID();
    const { paymentIntentId } = await startCheckout(server, BUYER, key);
    await (await server.newBrowser().caller()).order.payInSandbox({ paymentIntentId, outcome: 'pay' });
    expect(await startCheckout(server, BUYER, key)).toMatchObject({ paymentIntentId, status: 'completed' });
  });

  test('keeps the access code from the first order if another payment is recorded.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    const code = await mailedCode(server);
    await recordOfflinePayment(server);
    expect(await login(server, code)).toBe(200);
    const receipt = (await mailsOf(server)).at(-1)?.text;
    expect(receipt).toContain('The access code from an earlier order still works.');
    expect(receipt).not.toContain('Your access code:');
  });

  test('can buy again after a refund.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await (await (await server.newAdmin()).caller()).order.refund({ orderId: 1 });
    await buyInSandbox(server);
    expect(await login(server, await mailedCode(server))).toBe(200);
  });
});

describe('Two checkouts that are open at the same time', () => {
  test('can’t both be paid: the other payment is canceled, in the sandbox.', async () => {
    const server = await startShop(SANDBOX);
    const [first, second] = [await startCheckout(server), await startCheckout(server)];
    const caller = await server.newBrowser().caller();
    await caller.order.payInSandbox({ paymentIntentId: second.paymentIntentId, outcome: 'later' });
    await caller.order.payInSandbox({ paymentIntentId: first.paymentIntentId, outcome: 'pay' });
    await expect(caller.order.payInSandbox({ paymentIntentId: second.paymentIntentId, outcome: 'pay' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You already have the full course.',
    });
    server.clock.advance(60_000);
    await reconcileOrders(server.deps);
    const orders = await server.deps.db.selectFrom('orders').select('status').orderBy('id').execute();
    expect(orders).toEqual([{ status: 'completed' }, { status: 'failed' }]);
    expect(await countsOf(server)).toEqual({ orders: 2, accounts: 1, mails: 1 });
  });

  test('can’t both be paid: the other payment is canceled, with Stripe, and one that’s paid anyway is reported.', async () => {
    const stripe = await startFakeStripe();
    onTestFinished(stripe.close);
    const server = await startShop({ ...stripe.settings, TRIAL_WEEKS: '1' });
    const payments = [await startCheckout(server), await startCheckout(server)].map(({ paymentIntentId }) => paymentIntentId);
    const [first = '', second = ''] = payments;
    const pay = async (id: string) => {
      stripe.pay(id);
      await deliver(server, stripe.event('payment_intent.succeeded', id, { at: server.clock.now() }));
    };
    await pay(first);
    await expect.poll(() => stripe.payments.get(second)?.status).toBe('canceled');
    await pay(second);
    const orders = await server.deps.db.selectFrom('orders').select('status').orderBy('id').execute();
    expect(orders).toEqual([{ status: 'completed' }, { status: 'completed' }]);
    const report = (await mailsOf(server)).find(({ recipient }) => recipient === 'support@example.com');
    expect(report).toMatchObject({ subject: 'Order 2 is a second payment' });
    const admin = await (await server.newAdmin()).caller();
    const { events } = await admin.order.detail({ orderId: 2 });
    expect(events.map(({ kind }) => kind)).toContain('paid twice');
  });
});

describe('A couple that is signed in at the checkout', () => {
  async function withTrial() {
    const server = await startShop({ ...SANDBOX, TRIAL_ACCESS_CODE: 'TRIAL52' });
    const browser = server.newBrowser();
    await browser.post('/api/customer-auth/login', { email: 'kim@trial.example', accessCode: 'TRIAL52' });
    return { server, browser, caller: await browser.caller() };
  }

  test('buys the course for its own account, whatever email it types.', async () => {
    const { server, browser, caller } = await withTrial();
    await buyInSandbox(server, { ...BUYER, email: 'jo@work.example' }, browser);
    expect(await caller.progress.weekLimit({ userId: 1 })).toBe(52);
    const orders = await server.deps.db.selectFrom('orders').select(['email', 'customerId']).execute();
    expect(orders).toEqual([{ email: 'jo@work.example', customerId: 1 }]);
    expect((await countsOf(server)).accounts).toBe(1);
    // To the address typed, which the access code wouldn't belong to.
    const receipt = (await mailsOf(server)).at(-1);
    expect(receipt).toMatchObject({ recipient: 'jo@work.example', subject: 'Your Lovewell order 1' });
    expect(receipt?.text).toContain('Sign in the way you did before.');
    expect(await mailedCode(server)).toBe('');
  });

  test('gets its course even if its email changes before the payment settles.', async () => {
    const { server, browser, caller } = await withTrial();
    const { paymentIntentId } = await startCheckout(server, { ...BUYER, email: 'kim@trial.example' }, randomUUID(), browser);
    await server.deps.db.updateTable('people').set({ email: 'kim@new.example' }).where('customerId', '=', 1).execute();
    await caller.order.payInSandbox({ paymentIntentId, outcome: 'pay' });
    expect(await caller.progress.weekLimit({ userId: 1 })).toBe(52);
    expect((await countsOf(server)).accounts).toBe(1);
  });

  test('isn’t charged for a course it already has.', async () => {
    const { server, browser } = await withTrial();
    await buyInSandbox(server, { ...BUYER, email: 'jo@work.example' }, browser);
    await expect(startCheckout(server, { ...BUYER, email: 'third@work.example' }, randomUUID(), browser)).rejects.toMatchObject({
      message: 'You already have the full course.',
    });
  });

  test('without an email gets the buyer’s, so that the access code works.', async () => {
    const server = await startShop(SANDBOX);
    const { browser } = await server.newCouple();
    await buyInSandbox(server, BUYER, browser);
    expect(await login(server, await mailedCode(server))).toBe(200);
    expect((await countsOf(server)).accounts).toBe(1);
  });
});
