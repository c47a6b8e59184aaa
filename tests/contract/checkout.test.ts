import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { BUYER, buyInSandbox, countsOf, mailedCode, mailsOf, startCheckout, startShop } from '../support/data/purchase.ts';
import type { TestServer } from '../support/server/test-server.ts';
import { SECOND } from '#src/domain/time.ts';

const SANDBOX = { PAYMENTS: 'sandbox' };
const LOGIN = '/api/customer-auth/login';

const orderOf = async (server: TestServer, paymentIntentId: string) =>
  (await server.newBrowser().get(`/api/order/${paymentIntentId}`)).body;
const order = (status: string, id = 1) => ({ id, amount: 4900, ...BUYER, status });

async function pay(server: TestServer, paymentIntentId: string, outcome: 'pay' | 'decline' | 'later') {
  return (await server.newBrowser().caller()).order.payInSandbox({ paymentIntentId, outcome });
}

describe('A purchase in the sandbox', () => {
  test('creates an order, an account whose welcome comes next, and one email with the access code.', async () => {
    const server = await startShop(SANDBOX);
    const { paymentIntentId } = await startCheckout(server);
    expect(paymentIntentId).toMatch(/^pi_sandbox_[\w-]{24}$/u);
    expect(await orderOf(server, paymentIntentId)).toEqual(order('pending'));
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 0, mails: 0 });

    expect(await pay(server, paymentIntentId, 'pay')).toEqual({ status: 'completed' });
    expect(await orderOf(server, paymentIntentId)).toEqual(order('completed'));
    const [mail] = await mailsOf(server);
    expect(mail).toMatchObject({ recipient: BUYER.email, replyTo: 'support@example.com', subject: 'Your Lovewell order 1' });
    expect(mail?.text).toContain('Order: 1\n');
    expect(mail?.html).toContain('$49.00');
    expect(mail?.text).toContain('Amount: $49.00');
    expect(mail?.text).toContain('http://localhost:3000/customer-login');
    expect(mail?.text).toContain(`http://localhost:3000/success?payment_intent=${paymentIntentId}`);

    const accessCode = await mailedCode(server);
    const browser = server.newBrowser();
    expect(await browser.post(LOGIN, { email: BUYER.email, accessCode })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Welcome back!' },
    });
    expect((await browser.get('/api/session')).body).toEqual({ customerId: 1, partner: null });
    expect((await browser.get('/api/profile/1')).body).toMatchObject({ userDisplayName: 'Maya', partnerName: null });
  });

  test('creates one order and one account, however often the button is pressed.', async () => {
    const server = await startShop(SANDBOX);
    const key = randomUUID();
    const started = await Promise.all(Array.from({ length: 5 }, () => startCheckout(server, BUYER, key)));
    expect(new Set(started.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    const { paymentIntentId } = started[0]!;
    await Promise.all(Array.from({ length: 5 }, () => pay(server, paymentIntentId, 'pay')));
    expect(await startCheckout(server, BUYER, key)).toMatchObject({ paymentIntentId, status: 'completed' });
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 1, mails: 1 });
  });

  test('can be tried again after a declined card.', async () => {
    const server = await startShop(SANDBOX);
    const key = randomUUID();
    const { paymentIntentId } = await startCheckout(server, BUYER, key);
    expect(await pay(server, paymentIntentId, 'decline')).toEqual({ status: 'failed' });
    expect(await orderOf(server, paymentIntentId)).toEqual(order('failed'));
    expect(await startCheckout(server, BUYER, key)).toMatchObject({ paymentIntentId, status: 'pending' });
    expect(await pay(server, paymentIntentId, 'pay')).toEqual({ status: 'completed' });
    expect(await pay(server, paymentIntentId, 'decline')).toEqual({ status: 'completed' });
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 1, mails: 1 });
    const history = await server.deps.db.selectFrom('orderEvents').select('kind').orderBy('id').execute();
    expect(history.map(({ kind }) => kind)).toEqual(['created', 'declined', 'processing', 'paid']);
  });

  test('that is paid later completes when the provider reports it, even after a restart.', async () => {
    const server = await startShop(SANDBOX);
    const { paymentIntentId } = await startCheckout(server);
    expect(await pay(server, paymentIntentId, 'later')).toEqual({ status: 'pending' });
    server.clock.advance(9 * SECOND);
    await reconcileOrders(server.deps);
    expect(await orderOf(server, paymentIntentId)).toEqual(order('pending'));
    await server.close();

    const again = await startShop(SANDBOX, { dataDir: server.dataDir });
    again.clock.advance(15 * SECOND);
    expect(await reconcileOrders(again.deps)).toBeNull();
    expect(await orderOf(again, paymentIntentId)).toEqual(order('completed'));
    expect(await countsOf(again)).toEqual({ orders: 1, accounts: 1, mails: 1 });
  });

  test('is checked a few at a time, however many are open.', async () => {
    const server = await startShop(SANDBOX);
    for (let index = 0; index < 60; index += 1) await startCheckout(server);
    server.clock.advance(15 * SECOND);
    const countDue = async () => {
      const due = server.deps.db.selectFrom('orders').select('id').where('nextCheckAt', '<=', server.clock.now().toISOString());
      return (await due.execute()).length;
    };
    await reconcileOrders(server.deps);
    expect(await countDue()).toBe(10);
    await reconcileOrders(server.deps);
    expect(await countDue()).toBe(0);
  });

  test('costs the configured price in the configured currency.', async () => {
    const server = await startShop({ ...SANDBOX, PRICE_CENTS: '7950', CURRENCY: 'eur' });
    const paymentIntentId = await buyInSandbox(server);
    expect(await orderOf(server, paymentIntentId)).toMatchObject({ amount: 7950 });
    const caller = await server.newBrowser().caller();
    expect(await caller.order.confirmation({ paymentIntentId })).toMatchObject({ amount: 7950, currency: 'eur' });
    expect((await mailsOf(server))[0]?.text).toContain('Amount: €79.50');
    expect(await caller.site.settings()).toMatchObject({ price: { cents: 7950, currency: 'eur' }, payments: 'sandbox' });
  });

  test('by somebody who has an account opens that one and leaves its names unchanged.', async () => {
    const server = await startShop(SANDBOX);
    await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode: 'TRIAL52' });
    await buyInSandbox(server);
    expect(await countsOf(server)).toEqual({ orders: 1, accounts: 1, mails: 1 });
    const browser = server.newBrowser();
    expect((await browser.post(LOGIN, { email: BUYER.email, accessCode: await mailedCode(server) })).status).toBe(200);
    expect((await browser.get('/api/profile/1')).body).toMatchObject({ userDisplayName: 'Trial User' });
  });
});

describe('A checkout is refused', () => {
  const key = randomUUID();
  test.each([
    ['while nothing is sold', { PAYMENTS: 'none' }, {}, 409, /being configured/],
    ['without a first name', SANDBOX, { firstName: ' ' }, 400, /^First name is required\.$/],
    ['with a wrong email', SANDBOX, { email: 'maya' }, 400, /^Please enter a valid email address\.$/],
    ['with a short key', SANDBOX, { idempotencyKey: 'x' }, 400, /^The key must have/],
    ['with the demo’s email', { ...SANDBOX, DEMO_ACCESS: 'on' }, { email: 'demo@example.com' }, 409, /belongs to the demo/],
  ])('%s', async (_name, settings, difference, status, message) => {
    const server = await startShop(settings);
    const { body, status: answered } = await server
      .newBrowser()
      .post('/api/trpc/order.start', { ...BUYER, idempotencyKey: key, ...difference });
    expect(answered).toBe(status);
    expect(body).toMatchObject({ error: { message: expect.stringMatching(message) } });
    expect((await countsOf(server)).orders).toBe(0);
  });

  test('with another buyer’s key, without revealing anything about them.', async () => {
    const server = await startShop(SANDBOX);
    await startCheckout(server, BUYER, key);
    await expect(startCheckout(server, { ...BUYER, email: 'eve@example.com' }, key)).rejects.toThrow(/Your details changed/u);
    expect((await countsOf(server)).orders).toBe(1);
  });

  test('in the sandbox for an unknown payment or with another provider.', async () => {
    const server = await startShop(SANDBOX);
    await expect(pay(server, 'pi_1', 'pay')).rejects.toThrow('Order not found');
    const other = await startShop();
    await expect(pay(other, 'pi_1', 'pay')).rejects.toThrow(/being configured/u);
  });
});

describe('A personal access code', () => {
  test('works however it is typed.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    const code = await mailedCode(server);
    for (const accessCode of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      const answer = await server.newBrowser().post(LOGIN, { email: 'Maya@Example.com', accessCode });
      expect(answer.status, accessCode).toBe(200);
    }
  });

  test('is in no table once its email has been sent.', async () => {
    const sent: string[] = [];
    const server = await startShop(SANDBOX, { sendMail: async ({ text }) => void sent.push(text) });
    await buyInSandbox(server);
    await server.deps.outbox.deliverDue();
    const accessCode = /^Your access code:\n(\S+)$/mu.exec(sent[0] ?? '')?.[1] ?? '';
    expect((await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode })).status).toBe(200);
    expect(JSON.stringify(await mailsOf(server))).not.toContain(accessCode);
  });

  test('opens only its own couple’s workbook, and is stored as a hash.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server, { ...BUYER, email: 'noor@example.com' });
    const accessCode = await mailedCode(server);
    await buyInSandbox(server);
    const refused = { status: 401, body: { success: false, message: 'Invalid email or access code', field: null } };
    expect(await server.newBrowser().post(LOGIN, { email: BUYER.email, accessCode })).toMatchObject(refused);
    expect(await server.newBrowser().post(LOGIN, { email: 'nobody@example.com', accessCode })).toMatchObject(refused);
    expect(await server.newBrowser().post(LOGIN, { email: 'noor@example.com', accessCode: '' })).toMatchObject({ status: 400 });
    const kept = JSON.stringify(await server.deps.db.selectFrom('accessCodes').selectAll().execute());
    expect(kept).not.toContain(accessCode);
    expect(kept).not.toContain(accessCode.replaceAll('-', ''));
  });
});

test('Nobody finds an order by guessing, because payment IDs are random.', async () => {
  const server = await startShop(SANDBOX);
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await startCheckout(server)).paymentIntentId));
  expect(new Set(ids).size).toBe(20);
  for (const guess of ['1', 'pi_sandbox_', ids[0]!.slice(0, -1), ids[0]!.toUpperCase(), `${ids[0]!}0`]) {
    expect((await server.newBrowser().get(`/api/order/${guess}`)).status).toBe(404);
  }
});
