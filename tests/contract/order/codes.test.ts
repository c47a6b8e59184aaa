import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished } from 'vitest';
import { DAY, HOUR } from '#src/domain/time/time.ts';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { deliver, findOrder, newBuyer, startShop } from '../../support/data/orders/purchase.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);

const INVALID = { status: 404, body: { message: 'This code isn’t valid.' } };

let codes = 0;
const newName = () => `Fair-${(codes += 1)}`;

/** A new code, 20 percent unless its terms say otherwise. Returns its name. */
async function createCode(server: TestServer, terms: object = { percent: 20 }): Promise<string> {
  const code = newName();
  const created = await (await server.newAdmin()).post('/api/admin/codes', { code, ...terms });
  expect(created).toMatchObject({ status: 201, body: { code, active: true, used: 0 } });
  return code;
}

const checkout = (browser: TestBrowser, code: string, order: object = newBuyer()) =>
  browser.post('/api/checkout', { idempotencyKey: randomUUID(), ...order, code });

async function usedOf(server: TestServer, code: string): Promise<number | undefined> {
  const { body } = await (await server.newAdmin()).get('/api/admin/codes');
  return (body as { code: string; used: number }[]).find((row) => row.code === code)?.used;
}

/** A shop whose orders are live, because only those count. */
async function startLiveShop() {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.close);
  const keys = { STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_PUBLISHABLE_KEY: 'pk_live_123' };
  const server = await startShop({ ...stripe.settings, ...keys });
  const buyer = server.newBrowser();
  const report = (type: string, id: string) => deliver(server, stripe.event(type, id, { at: server.clock.now() }));
  return { stripe, server, buyer, report };
}

describe('A discount code', () => {
  test('reduces the price, and the order remembers it as the seller wrote it.', async ({ server, adminApi }) => {
    const code = await createCode(server);
    const browser = server.newBrowser();
    const price = await browser.post('/api/price', { code: ` ${code.toUpperCase()} ` });
    expect(price).toMatchObject({ status: 200, body: { amount: 3920, full: 4900, code } });
    expect((await browser.post('/api/price', {})).body).toEqual({ amount: 4900, full: 4900, code: null });
    const order = { ...newBuyer(), idempotencyKey: randomUUID() };
    const started = await checkout(browser, code.toLowerCase(), order);
    expect(started).toMatchObject({ status: 201, body: { amount: 3920, status: 'pending' } });
    expect((await checkout(browser, code.toUpperCase(), order)).body).toEqual(started.body);
    expect((await browser.post('/api/checkout', order)).status).toBe(409);
    const { orders } = await adminApi.order.list({ search: code, page: 1 });
    expect(orders).toMatchObject([{ code, amount: 3920, email: order.email }]);
  });

  test('is in the receipt, at the desk, and in the export beside the full price, of a gift and of several links alike.', async ({
    server,
    adminApi,
  }) => {
    for (const [details, times] of [
      [{}, 1],
      [{ gift: { name: 'Mia' } }, 1],
      [{ couples: 3 }, 3],
    ] as const) {
      const code = await createCode(server);
      const browser = server.newBrowser();
      const buyer = newBuyer();
      const { paymentIntentId } = (await checkout(browser, code, { ...buyer, ...details })).body as { paymentIntentId: string };
      await browser.post(`/api/checkout/${paymentIntentId}/sandbox`, { outcome: 'pay' });
      const usd = (amount: number) => (amount * times).toFixed(2);
      const [receipt] = await emailsTo(server, buyer.email);
      expect(receipt?.text).toContain(`Full price: $${usd(49)}\nCode: ${code}, −$${usd(9.8)}\nPaid: $${usd(39.2)}\n`);
      const { orderId } = await findOrder(server, paymentIntentId);
      expect(await adminApi.order.detail({ orderId })).toMatchObject({ amount: 3920 * times, code, fullAmount: 4900 * times });
      const csv = String((await (await server.newAdmin()).get('/api/orders.csv')).body);
      expect(csv).toMatch(new RegExp(`^${orderId},completed,${usd(39.2)},USD,.*,${code},${usd(49)},,test$`, 'mu'));
    }
  });

  test('that makes it free completes the order right away, without the provider.', async ({ server }) => {
    const code = await createCode(server, { percent: 99 });
    const browser = server.newBrowser();
    const buyer = { ...newBuyer(), idempotencyKey: randomUUID() };
    const started = await checkout(browser, code, buyer);
    expect(started).toMatchObject({ status: 201, body: { status: 'completed', clientSecret: null, amount: 0 } });
    const { paymentIntentId } = started.body as { paymentIntentId: string };
    expect((await browser.get(`/api/order/${paymentIntentId}`)).body).toMatchObject({ status: 'completed', amount: 0 });
    expect((await checkout(browser, code, buyer)).body).toEqual(started.body);
    expect(await checkout(browser, code, { ...buyer, idempotencyKey: randomUUID() })).toMatchObject({ status: 409 });
  });

  test.for([
    ['an unknown one', null],
    ['one that’s off', { percent: 20, active: false }],
    ['one that begins tomorrow', { percent: 20, startsOn: '2026-03-02' }],
    ['one that ended yesterday', { percent: 20, endsOn: '2026-02-28' }],
  ] as const)('is refused alike: %s.', async ([, terms], { server }) => {
    const code = newName();
    if (terms) await (await server.newAdmin()).post('/api/admin/codes', { code, ...terms });
    const browser = server.newBrowser();
    expect(await browser.post('/api/price', { code })).toMatchObject(INVALID);
    expect(await checkout(browser, code)).toMatchObject(INVALID);
  });

  test('is valid on its first and its last day in the seller’s time zone.', async () => {
    const server = await startShop();
    await (await server.newAdmin()).put('/api/admin/settings', { timeZone: 'America/New_York' });
    server.clock.advance(16 * HOUR);
    const code = await createCode(server, { percent: 20, startsOn: '2026-03-01', endsOn: '2026-03-01' });
    const admin = await server.newAdmin();
    const stateOf = async () => ((await admin.get('/api/admin/codes')).body as { state: string }[])[0]?.state;
    expect((await server.newBrowser().post('/api/price', { code })).status).toBe(200);
    expect(await stateOf()).toBe('active');
    server.clock.advance(HOUR);
    expect(await server.newBrowser().post('/api/price', { code })).toMatchObject(INVALID);
    expect(await stateOf()).toBe('ended');
  });

  test('is taken by test orders, which don’t count.', async ({ server }) => {
    const code = await createCode(server, { percent: 20, maxUses: 1 });
    for (let count = 0; count < 2; count += 1) expect((await checkout(server.newBrowser(), code)).status).toBe(201);
    expect(await usedOf(server, code)).toBe(0);
  });

  test('can’t be guessed: failures are limited per network, at the price and at the checkout together.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox', LOGIN_ATTEMPTS_PER_MINUTE: '1' });
    const code = await createCode(server);
    const browser = server.newBrowser();
    for (const guess of [browser.post('/api/price', { code: 'no-1' }), checkout(browser, 'no-2'), checkout(browser, 'no-3')])
      expect((await guess).status).toBe(404);
    expect((await browser.post('/api/price', { code })).status).toBe(429);
    expect((await checkout(browser, code)).status).toBe(429);
    expect((await browser.post('/api/price', {})).status).toBe(200);
  });
});

describe('A use of a code', () => {
  test('is given to one of ten people who want the last one at the same moment.', async () => {
    const { server } = await startLiveShop();
    const code = await createCode(server, { amount: '10.00', maxUses: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkout(server.newBrowser(), code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 404)]);
    expect(await usedOf(server, code)).toBe(1);
  });

  test('is released when the payment fails, and reserved again by another try if there’s one left.', async () => {
    const { stripe, server, buyer, report } = await startLiveShop();
    const code = await createCode(server, { percent: 20, maxUses: 1 });
    const order = { ...newBuyer(), idempotencyKey: randomUUID() };
    const { body } = await checkout(buyer, code, order);
    const { paymentIntentId } = body as { paymentIntentId: string };
    stripe.decline(paymentIntentId);
    await report('payment_intent.payment_failed', paymentIntentId);
    expect(await usedOf(server, code)).toBe(0);
    expect(await checkout(buyer, code, order)).toMatchObject({ status: 201, body: { paymentIntentId, status: 'pending' } });
    expect(await usedOf(server, code)).toBe(1);
    await report('payment_intent.payment_failed', paymentIntentId);
    const other = await checkout(server.newBrowser(), code);
    expect(other.status).toBe(201);
    expect(await checkout(buyer, code, order)).toMatchObject(INVALID);

    stripe.pay(paymentIntentId);
    await report('payment_intent.succeeded', paymentIntentId);
    expect((await buyer.get(`/api/order/${paymentIntentId}`)).body).toMatchObject({ status: 'completed', amount: 3920 });
    expect(await usedOf(server, code)).toBe(2);
  });

  test('is released after 24 hours, and counts again if it’s paid later.', async () => {
    const { stripe, server, buyer } = await startLiveShop();
    const code = await createCode(server, { percent: 20, maxUses: 1 });
    const { body } = await checkout(buyer, code);
    const { paymentIntentId } = body as { paymentIntentId: string };
    server.clock.advance(DAY - HOUR);
    expect(await usedOf(server, code)).toBe(1);
    server.clock.advance(HOUR);
    expect(await usedOf(server, code)).toBe(0);
    stripe.pay(paymentIntentId);
    await reconcileOrders(server.deps);
    expect(await usedOf(server, code)).toBe(1);
  });

  test('counts for a free order without a payment provider, and keeps the code from being changed or deleted.', async () => {
    const server = await startShop({ PAYMENTS: 'none' });
    const code = await createCode(server, { percent: 100, maxUses: 2 });
    expect(await checkout(server.newBrowser(), code)).toMatchObject({ status: 201, body: { status: 'completed' } });
    expect(await usedOf(server, code)).toBe(1);
    const admin = await server.newAdmin();
    const url = `/api/admin/codes/${code.toUpperCase()}`;
    expect(await admin.delete(url)).toMatchObject({ status: 409 });
    expect(await admin.put(url, { percent: 50 })).toMatchObject({ status: 409 });
    expect(await admin.put(url, { percent: 100, maxUses: 1, note: 'Parish' })).toMatchObject({
      status: 200,
      body: { code, percent: 100, amount: null, maxUses: 1, startsOn: null, endsOn: null, note: 'Parish', active: true, used: 1 },
    });
    expect(await checkout(server.newBrowser(), code)).toMatchObject(INVALID);
    const other = await createCode(server);
    expect(await checkout(server.newBrowser(), other)).toMatchObject({ status: 409 });
  });
});

describe('An owner', () => {
  test('can’t create a code with the name of another, whatever its letter case.', async ({ server }) => {
    const code = await createCode(server);
    const admin = await server.newAdmin();
    const answer = await admin.post('/api/admin/codes', { code: code.toUpperCase(), amount: '5' });
    expect(answer).toMatchObject({ status: 409, body: { field: 'code' } });
    expect(await admin.delete(`/api/admin/codes/${code}`)).toMatchObject({ status: 200 });
    expect(await admin.delete(`/api/admin/codes/${code}`)).toMatchObject({ status: 404 });
    const again = await admin.post('/api/admin/codes', { code: code.toUpperCase(), amount: '5' });
    expect(again).toMatchObject({ status: 201, body: { percent: null, amount: '5.00' } });
  });
});
