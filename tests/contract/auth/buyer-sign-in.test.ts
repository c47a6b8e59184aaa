import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { HOUR, MINUTE } from '#src/domain/time/time.ts';
import { emailsTo } from '../../support/data/emails.ts';
import {
  BUYER,
  buyAsSomeone,
  enterCode,
  findOrder,
  mailedCode,
  newBuyer,
  startCheckout,
  listHistory,
} from '../../support/data/orders/purchase.ts';
import { newTrial } from '../../support/data/couples/trial-couple.ts';
import { accept, invite } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer({ PAYMENTS: 'sandbox', TRIAL_ACCESS_CODE: 'TRIAL52' }, KEEPS_MAIL);

/** Buys in a new browser. Returns that browser and what it knows of its order. */
async function buy(server: TestServer, buyer = newBuyer(), outcome: 'pay' | 'later' = 'pay') {
  const [browser, idempotencyKey] = [server.newBrowser(), randomUUID()];
  const { paymentIntentId } = await startCheckout(server, buyer, idempotencyKey, browser);
  await (await browser.caller()).order.payInSandbox({ paymentIntentId, outcome });
  const order = await findOrder(server, paymentIntentId);
  return { browser, proof: { idempotencyKey, paymentIntentId }, buyer, ...order };
}

type Bought = { browser: TestBrowser; proof: { idempotencyKey: string; paymentIntentId: string } };
const signIn = ({ browser, proof }: Bought) => browser.post('/api/trpc/order.signIn', proof);
const session = (browser: TestBrowser) => browser.get('/api/session');

async function expectRefused(bought: Bought): Promise<void> {
  const { status, body } = await signIn(bought);
  expect({ status, body }).toEqual({ status: 200, body: { result: { data: { signedIn: false } } } });
  expect((await session(bought.browser)).status).toBe(401);
}

describe('The browser that paid', () => {
  test('is signed in to its new workbook, and the device list says how.', async ({ server, adminApi }) => {
    const bought = await buy(server);
    const { browser, customerId } = bought;
    expect(await signIn(bought)).toMatchObject({ status: 200, body: { result: { data: { signedIn: true } } } });
    expect((await session(browser)).body).toMatchObject({ customerId });
    expect(await (await browser.caller()).account.devices()).toMatchObject([{ isThis: true, method: 'purchase' }]);
    const { entries: events } = await adminApi.audit.page({ kind: 'sign-in' });
    expect(events.map(({ text }) => text)).toContain(`Couple ${customerId} signed in with a purchase`);
  });

  test('isn’t signed in before the payment completes.', async ({ server }) => {
    await expectRefused(await buy(server, newBuyer(), 'later'));
  });

  test('is signed in for an hour after the payment, and not after that.', async ({ server }) => {
    const [early, late] = [await buy(server), await buy(server)];
    server.clock.advance(HOUR - MINUTE);
    expect(await signIn(early)).toMatchObject({ body: { result: { data: { signedIn: true } } } });
    server.clock.advance(MINUTE);
    await expectRefused(late);
  });

  test('isn’t signed in to a workbook that existed before the order, or that has another one.', async ({ server, adminApi }) => {
    const { email } = await newTrial(server);
    await expectRefused(await buy(server, { ...BUYER, email }));
    const { buyer, orderId } = await buyAsSomeone(server);
    await adminApi.order.refund({ orderId });
    await expectRefused(await buy(server, buyer));
  });

  test('isn’t signed in after a refund or while the couple is blocked.', async ({ server, adminApi }) => {
    const [refunded, blocked] = [await buy(server), await buy(server)];
    await adminApi.order.refund({ orderId: refunded.orderId });
    await adminApi.customer.block({ customerId: blocked.customerId, reason: 'Your bank took the payment back.' });
    await expectRefused(refunded);
    await expectRefused(blocked);
  });

  test('is the only one: another has neither the checkout’s key nor one that fits.', async ({ server }) => {
    const [{ proof }, other, browser] = [await buy(server), await buy(server), server.newBrowser()];
    for (const idempotencyKey of [randomUUID(), other.proof.idempotencyKey])
      await expectRefused({ browser, proof: { ...proof, idempotencyKey } });
  });
});

let mistakes = 0;

/** A browser that has paid with a mistyped email and is signed in. `correct` replaces that email. */
async function buyWithWrongEmail(server: TestServer) {
  const [wrong, right] = [`maya${(mistakes += 1)}@gmial.example`, `maya${mistakes}@gmail.example`];
  const bought = await buy(server, { ...BUYER, email: wrong });
  await signIn(bought);
  const correct = (email = right, browser = bought.browser, proof = bought.proof) =>
    browser.post('/api/trpc/order.correctEmail', { ...proof, email });
  return { ...bought, wrong, right, correct };
}

describe('A mistyped email', () => {
  test('is corrected by the browser that paid: the right one gets the receipt with a new code, the wrong one is locked out.', async ({
    server,
    adminApi,
  }) => {
    const { browser, customerId, orderId, proof, wrong, right, correct } = await buyWithWrongEmail(server);
    const wrongCode = await mailedCode(server);
    await server.newBrowser().post('/api/customer-auth/link', { email: wrong });
    const token = /\?token=(\S+)/u.exec((await emailsTo(server, wrong)).at(-1)?.text ?? '')?.[1];

    expect(await correct()).toMatchObject({ status: 200 });
    // It isn't trusted until someone signs in with what was sent there.
    const people = server.deps.db.selectFrom('people').select(['email', 'emailVerifiedAt']).where('customerId', '=', customerId);
    expect(await people.execute()).toEqual([{ email: right, emailVerifiedAt: null }]);

    expect((await session(browser)).body).toMatchObject({ customerId });
    for (const email of [wrong, right]) expect((await enterCode(server, email, wrongCode)).status).toBe(401);
    expect((await server.newBrowser().post('/api/trpc/auth.redeemSignInLink', { token })).status).toBe(401);
    expect(await emailsTo(server, right)).toMatchObject([{ subject: `Your Lovewell order ${orderId}` }]);
    expect((await browser.get(`/api/order/${proof.paymentIntentId}`)).body).toMatchObject({ email: right });
    expect(listHistory(await adminApi.order.detail({ orderId })).at(-1)).toMatch(/^Email corrected by the buyer/u);

    const { browser: phone } = await enterCode(server, right, await mailedCode(server));
    expect((await session(phone)).body).toMatchObject({ customerId });
  });

  test('whose owner has used the receipt’s code is theirs, and the browser that paid can’t take it back.', async ({ server }) => {
    const { browser, proof, wrong, correct } = await buyWithWrongEmail(server);
    expect((await enterCode(server, wrong, await mailedCode(server))).status).toBe(200);
    await expectRefused({ browser, proof });
    expect((await correct()).status).toBe(401);
  });

  test('can’t be corrected once the partner has joined, when the purchase proves nothing anymore.', async ({ server }) => {
    const { browser, proof, correct } = await buyWithWrongEmail(server);
    await accept(server.newBrowser(), await invite(browser));
    expect((await correct()).status).toBe(403);
    await expectRefused({ browser: server.newBrowser(), proof });
  });

  test('isn’t replaced by an unchanged, invalid, or taken one, which is refused at its field.', async ({ server }) => {
    const { wrong, correct } = await buyWithWrongEmail(server);
    const { email: taken } = await newTrial(server);
    const before = await mailedCode(server);
    for (const [email, status] of [
      [wrong, 409],
      ['nonsense', 400],
      [taken, 409],
    ] as const) {
      expect(await correct(email)).toMatchObject({ status, body: { error: { data: { field: 'email' } } } });
    }
    expect((await enterCode(server, wrong, before)).status).toBe(200);
  });

  test('can’t be corrected from another browser, after logging out, or an hour after the payment.', async ({ server }) => {
    const { browser, proof, right, correct } = await buyWithWrongEmail(server);
    const { browser: other } = await newTrial(server);
    expect((await correct(right, other)).status).toBe(403);
    expect((await correct(right, browser, { ...proof, idempotencyKey: randomUUID() })).status).toBe(403);
    server.clock.advance(HOUR);
    expect((await correct()).status).toBe(403);
    await browser.post('/api/auth/logout');
    expect((await correct()).status).toBe(401);
  });
});
