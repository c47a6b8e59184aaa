import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#src/domain/time.ts';
import { BUYER, buyInSandbox, startCheckout, startShop } from '../support/data/purchase.ts';
import type { TestServer } from '../support/server/test-server.ts';

const SANDBOX = { PAYMENTS: 'sandbox', TRIAL_ACCESS_CODE: 'TRIAL52' };

/** Buys in a new browser. Returns that browser and what it knows of its order. */
async function buy(
  server: TestServer,
  {
    buyer = BUYER,
    outcome = 'pay',
    browser = server.newBrowser(),
  }: { buyer?: typeof BUYER; outcome?: 'pay' | 'later'; browser?: ReturnType<TestServer['newBrowser']> } = {},
) {
  const idempotencyKey = randomUUID();
  const { paymentIntentId } = await startCheckout(server, buyer, idempotencyKey, browser);
  await (await browser.caller()).order.payInSandbox({ paymentIntentId, outcome });
  return { browser, proof: { idempotencyKey, paymentIntentId } };
}

type Bought = Awaited<ReturnType<typeof buy>>;
const signIn = ({ browser, proof }: Bought) => browser.post('/api/trpc/order.signIn', proof);
const isSignedIn = async ({ browser }: Bought) => (await browser.get('/api/session')).status === 200;

async function expectRefused(bought: Bought): Promise<void> {
  const { status, body } = await signIn(bought);
  expect({ status, body }).toEqual({ status: 200, body: { result: { data: { signedIn: false } } } });
  expect(await isSignedIn(bought)).toBe(false);
}

describe('The browser that paid', () => {
  test('is signed in to its new workbook, and the device list says how.', async () => {
    const server = await startShop(SANDBOX);
    const bought = await buy(server);
    expect(await signIn(bought)).toMatchObject({ status: 200, body: { result: { data: { signedIn: true } } } });
    expect((await bought.browser.get('/api/session')).body).toMatchObject({ customerId: 1 });
    const [device] = await (await bought.browser.caller()).account.devices();
    expect(device).toMatchObject({ isThis: true, method: 'purchase' });
    const activity = await (await (await server.newAdmin()).caller()).audit.list({ kind: 'sign-in' });
    expect(JSON.stringify(activity)).toContain('Couple 1 signed in with a purchase');
  });

  test('isn’t signed in before the payment completes.', async () => {
    await expectRefused(await buy(await startShop(SANDBOX), { outcome: 'later' }));
  });

  test('is signed in for an hour after the payment, and not after that.', async () => {
    const server = await startShop(SANDBOX);
    const [early, late] = [await buy(server), await buy(server, { buyer: { ...BUYER, email: 'nora@example.com' } })];
    server.clock.advance(HOUR - MINUTE);
    expect(await signIn(early)).toMatchObject({ body: { result: { data: { signedIn: true } } } });
    server.clock.advance(MINUTE);
    await expectRefused(late);
  });

  test('isn’t signed in to a workbook that existed before the order.', async () => {
    const server = await startShop(SANDBOX);
    await server.newBrowser().post('/api/customer-auth/login', { email: BUYER.email, accessCode: 'TRIAL52' });
    await expectRefused(await buy(server));
  });

  test('isn’t signed in if the account has another order.', async () => {
    const server = await startShop(SANDBOX);
    await buyInSandbox(server);
    await (await (await server.newAdmin()).caller()).order.refund({ orderId: 1 });
    await expectRefused(await buy(server));
  });

  test('isn’t signed in after a refund or while the couple is blocked.', async () => {
    const server = await startShop(SANDBOX);
    const [refunded, blocked] = [await buy(server), await buy(server, { buyer: { ...BUYER, email: 'nora@example.com' } })];
    const admin = await (await server.newAdmin()).caller();
    await admin.order.refund({ orderId: 1 });
    await admin.customer.block({ customerId: 2, reason: 'Your bank took the payment back.' });
    await expectRefused(refunded);
    await expectRefused(blocked);
  });
});

test('Another browser isn’t signed in without the checkout’s key, or with the key of another order.', async () => {
  const server = await startShop(SANDBOX);
  const { proof } = await buy(server);
  const other = await buy(server, { buyer: { ...BUYER, email: 'nora@example.com' } });
  const browser = server.newBrowser();
  await expectRefused({ browser, proof: { ...proof, idempotencyKey: randomUUID() } });
  await expectRefused({ browser, proof: { ...proof, idempotencyKey: other.proof.idempotencyKey } });
});
