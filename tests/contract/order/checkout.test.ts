import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { SECOND } from '#src/domain/time/time.ts';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { emailsTo } from '../../support/data/emails.ts';
import {
  BUYER,
  buyAsSomeone,
  countRows,
  enterCode,
  findOrder,
  mailedCode,
  listEmails,
  newBuyer,
  startCheckout,
  startShop,
  listHistory,
} from '../../support/data/orders/purchase.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const SANDBOX = { PAYMENTS: 'sandbox' };
const ONE_OF_EACH = { orders: 1, accounts: 1, emails: 1 };

const test = testWithServer({ ...SANDBOX, DEMO_ACCESS: 'on' }, KEEPS_MAIL);

const orderOf = async (server: TestServer, paymentIntentId: string) =>
  (await server.newBrowser().get(`/api/order/${paymentIntentId}`)).body;

async function pay(server: TestServer, paymentIntentId: string, outcome: 'pay' | 'decline' | 'later') {
  return (await server.newBrowser().caller()).order.payInSandbox({ paymentIntentId, outcome });
}

describe('A purchase in the sandbox', () => {
  test('creates an order, an account whose welcome comes next, and one email with the access code.', async ({ server }) => {
    const buyer = newBuyer();
    const { paymentIntentId } = await startCheckout(server, buyer);
    expect(paymentIntentId).toMatch(/^pi_sandbox_[\w-]{24}$/u);
    const { orderId } = await findOrder(server, paymentIntentId);
    const order = (status: string) => ({ id: orderId, amount: 4900, ...buyer, status });
    expect(await orderOf(server, paymentIntentId)).toEqual(order('pending'));
    expect(await countRows(server, buyer.email)).toEqual({ orders: 1, accounts: 0, emails: 0 });

    expect(await pay(server, paymentIntentId, 'pay')).toEqual({ status: 'completed' });
    expect(await orderOf(server, paymentIntentId)).toEqual(order('completed'));
    const [message] = await emailsTo(server, buyer.email);
    expect(message).toMatchObject({ replyTo: 'support@example.com', subject: `Your Lovewell order ${orderId}` });
    expect(message?.html).toContain('$49.00');
    for (const text of [`Order: ${orderId}\n`, 'Amount: $49.00', '/customer-login', `/success?payment_intent=${paymentIntentId}`])
      expect(message?.text).toContain(text);

    const { browser, ...answer } = await enterCode(server, buyer.email, await mailedCode(server));
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Welcome back!' } });
    const { customerId } = await findOrder(server, paymentIntentId);
    expect((await browser.get('/api/session')).body).toEqual({ customerId, partner: null });
    const profile = (await browser.get(`/api/profile/${customerId}`)).body;
    expect(profile).toMatchObject({ userDisplayName: 'Maya', partnerName: null });
  });

  test('creates one order and one account, however often the button is pressed.', async ({ server }) => {
    const [buyer, key] = [newBuyer(), randomUUID()];
    const started = await Promise.all(Array.from({ length: 5 }, () => startCheckout(server, buyer, key)));
    const [paymentIntentId = '', ...others] = new Set(started.map((one) => one.paymentIntentId));
    expect(others).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => pay(server, paymentIntentId, 'pay')));
    expect(await startCheckout(server, buyer, key)).toMatchObject({ paymentIntentId, status: 'completed' });
    expect(await countRows(server, buyer.email)).toEqual(ONE_OF_EACH);
  });

  test('can be tried again after a declined card.', async ({ server, adminApi }) => {
    const [buyer, key] = [newBuyer(), randomUUID()];
    const { paymentIntentId } = await startCheckout(server, buyer, key);
    expect(await pay(server, paymentIntentId, 'decline')).toEqual({ status: 'failed' });
    expect(await orderOf(server, paymentIntentId)).toMatchObject({ status: 'failed' });
    expect(await startCheckout(server, buyer, key)).toMatchObject({ paymentIntentId, status: 'pending' });
    expect(await pay(server, paymentIntentId, 'pay')).toEqual({ status: 'completed' });
    expect(await pay(server, paymentIntentId, 'decline')).toEqual({ status: 'completed' });
    expect(await countRows(server, buyer.email)).toEqual(ONE_OF_EACH);
    const order = await adminApi.order.detail(await findOrder(server, paymentIntentId));
    expect(listHistory(order)).toEqual(['Checkout started', 'Payment declined', 'Payment processing', 'Paid']);
  });

  test('that is paid later completes when the provider reports it, even after a restart.', async () => {
    const server = await startShop(SANDBOX);
    const { paymentIntentId } = await startCheckout(server);
    expect(await pay(server, paymentIntentId, 'later')).toEqual({ status: 'pending' });
    server.clock.advance(9 * SECOND);
    await reconcileOrders(server.deps);
    expect(await orderOf(server, paymentIntentId)).toMatchObject({ status: 'pending' });
    await server.close();

    const again = await startShop(SANDBOX, { dataDir: server.dataDir });
    again.clock.advance(15 * SECOND);
    expect(await reconcileOrders(again.deps)).toBeNull();
    expect(await orderOf(again, paymentIntentId)).toMatchObject({ status: 'completed' });
    expect(await countRows(again)).toEqual(ONE_OF_EACH);
  });

  test('is checked a few at a time, however many are open.', async () => {
    const server = await startShop(SANDBOX);
    for (let index = 0; index < 60; index += 1) await startCheckout(server);
    server.clock.advance(15 * SECOND);
    const due = server.deps.db.selectFrom('orders').select('id').where('nextCheckAt', '<=', server.clock.now().toISOString());
    for (const left of [10, 0]) {
      await reconcileOrders(server.deps);
      expect(await due.execute()).toHaveLength(left);
    }
  });

  test('costs the configured price in the configured currency.', async () => {
    const server = await startShop({ ...SANDBOX, PRICE_CENTS: '7950', CURRENCY: 'eur' });
    const { paymentIntentId } = await buyAsSomeone(server);
    expect(await orderOf(server, paymentIntentId)).toMatchObject({ amount: 7950 });
    const caller = await server.newBrowser().caller();
    expect(await caller.order.confirmation({ paymentIntentId })).toMatchObject({ amount: 7950, currency: 'eur' });
    expect((await listEmails(server))[0]?.text).toContain('Amount: €79.50');
    expect(await caller.site.settings()).toMatchObject({ price: { amount: 7950, currency: 'eur' }, payments: 'sandbox' });
  });

  test('by someone who has an account opens that one and leaves its names unchanged.', async ({ server }) => {
    const buyer = newBuyer();
    await enterCode(server, buyer.email, 'TRIAL52');
    const { customerId, accessCode } = await buyAsSomeone(server, buyer);
    expect(await countRows(server, buyer.email)).toEqual(ONE_OF_EACH);
    const { browser } = await enterCode(server, buyer.email, accessCode);
    expect((await browser.get(`/api/profile/${customerId}`)).body).toMatchObject({ userDisplayName: 'Trial User' });
  });
});

describe('POST /api/checkout', () => {
  test('creates an order, returns it to the same key and details, and refuses others.', async ({ server }) => {
    const browser = server.newBrowser();
    const order = { ...newBuyer(), idempotencyKey: randomUUID() };
    const first = await browser.post('/api/checkout', order);
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', amount: 4900, clientSecret: expect.any(String) } });
    const { paymentIntentId } = first.body as { paymentIntentId: string };
    expect((await browser.post('/api/checkout', order)).body).toEqual(first.body);
    expect((await browser.post('/api/checkout', { ...order, lastName: 'Berg' })).status).toBe(409);

    const tryCard = (outcome: string) => browser.post(`/api/checkout/${paymentIntentId}/sandbox`, { outcome });
    expect(await tryCard('decline')).toMatchObject({ status: 200, body: { status: 'failed' } });
    expect(await tryCard('pay')).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await browser.post('/api/checkout', order)).toMatchObject({ status: 201, body: { status: 'completed' } });
    expect((await browser.post('/api/checkout/pi_unknown/sandbox', { outcome: 'pay' })).status).toBe(404);
  });
});

describe('A checkout is refused', () => {
  test.for([
    ['with a wrong email', { email: 'maya' }, 400, 'Please enter a valid email address.'],
    ['with a short key', { idempotencyKey: 'x' }, 400, expect.stringMatching(/^The key must have/)],
    ['with the demo’s email', { email: 'demo@example.com' }, 409, expect.stringMatching(/belongs to the demo/)],
  ] as const)('%s', async ([, difference, status, message], { server }) => {
    const before = await countRows(server);
    const order = { ...BUYER, idempotencyKey: randomUUID(), ...difference };
    const answer = await server.newBrowser().post('/api/trpc/order.start', order);
    expect(answer).toMatchObject({ status, body: { error: { message } } });
    expect(await countRows(server)).toEqual(before);
  });

  test('with another buyer’s key, without revealing anything about them.', async ({ server }) => {
    const [buyer, eve, key] = [newBuyer(), newBuyer(), randomUUID()];
    await startCheckout(server, buyer, key);
    await expect(startCheckout(server, eve, key)).rejects.toThrow(/Your details changed/u);
    expect((await countRows(server, eve.email)).orders).toBe(0);
  });

  test('in the sandbox for an unknown payment, and while nothing is sold.', async ({ server }) => {
    await expect(pay(server, 'pi_1', 'pay')).rejects.toThrow('Order not found');
    const other = await startShop({ PAYMENTS: 'none' });
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('being configured') };
    await expect(startCheckout(other)).rejects.toMatchObject(refusal);
    await expect(pay(other, 'pi_1', 'pay')).rejects.toThrow('Order not found');
  });
});

describe('A personal access code', () => {
  test('is in no table once its email has been sent.', async () => {
    const sent: string[] = [];
    const server = await startShop(SANDBOX, { sendEmail: async ({ text }) => void sent.push(text) });
    const { email } = await buyAsSomeone(server);
    await server.deps.outbox.deliverDue();
    const accessCode = /^Your access code:\n(\S+)$/mu.exec(sent[0] ?? '')?.[1] ?? '';
    expect((await enterCode(server, email, accessCode)).status).toBe(200);
    expect(JSON.stringify(await listEmails(server))).not.toContain(accessCode);
  });

  test('opens only its own couple’s workbook, however it’s typed, and is stored as a hash.', async ({ server }) => {
    const { email, accessCode } = await buyAsSomeone(server);
    const other = await buyAsSomeone(server);
    for (const typed of [accessCode.toLowerCase(), ` ${accessCode.replaceAll('-', ' ')} `]) {
      expect((await enterCode(server, email.toUpperCase(), typed)).status, typed).toBe(200);
    }
    const refused = { status: 401, body: { success: false, message: 'Invalid email or access code', field: null } };
    for (const wrong of [other.email, 'nobody@example.com'])
      expect(await enterCode(server, wrong, accessCode)).toMatchObject(refused);
    const kept = JSON.stringify(await server.deps.db.selectFrom('accessCodes').selectAll().execute());
    expect(kept).not.toContain(accessCode);
    expect(kept).not.toContain(accessCode.replaceAll('-', ''));
  });
});
