import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time.ts';
import { BUYER, mailedCode, mailsOf, startCheckout, startShop } from '../support/data/purchase.ts';
import { accept, invite } from '../support/data/two-people.ts';

const WRONG = 'maya@gmial.example';
const RIGHT = 'maya@gmail.example';
const LOGIN = '/api/customer-auth/login';

/** A browser that has paid with a mistyped email and is signed in. */
async function buyWithWrongEmail() {
  const server = await startShop({ PAYMENTS: 'sandbox', TRIAL_ACCESS_CODE: 'TRIAL52' });
  const browser = server.newBrowser();
  const idempotencyKey = randomUUID();
  const { paymentIntentId } = await startCheckout(server, { ...BUYER, email: WRONG }, idempotencyKey, browser);
  const proof = { idempotencyKey, paymentIntentId };
  await (await browser.caller()).order.payInSandbox({ paymentIntentId, outcome: 'pay' });
  await browser.post('/api/trpc/order.signIn', proof);
  const correct = (email = RIGHT) => browser.post('/api/trpc/order.correctEmail', { ...proof, email });
  return { server, browser, proof, correct };
}

test('The browser that paid corrects a mistyped email: the right one gets the receipt with a new code, the wrong one is locked out.', async () => {
  const { server, browser, proof, correct } = await buyWithWrongEmail();
  const wrongCode = await mailedCode(server);
  await server.newBrowser().post('/api/customer-auth/link', { email: WRONG });
  const link = /\?token=(\S+)/u.exec((await mailsOf(server)).at(-1)?.text ?? '')?.[1];

  expect(await correct()).toMatchObject({ status: 200 });

  expect((await browser.get('/api/session')).body).toMatchObject({ customerId: 1 });
  const stranger = server.newBrowser();
  for (const email of [WRONG, RIGHT]) {
    expect((await server.newBrowser().post(LOGIN, { email, accessCode: wrongCode })).status).toBe(401);
  }
  expect((await stranger.post('/api/trpc/auth.redeemSignInLink', { token: link })).status).toBe(401);

  const receipt = (await mailsOf(server)).at(-1);
  expect(receipt).toMatchObject({ recipient: RIGHT, subject: 'Your Lovewell order 1' });
  expect((await browser.get(`/api/order/${proof.paymentIntentId}`)).body).toMatchObject({ email: RIGHT });
  const admin = await (await server.newAdmin()).caller();
  const { events } = await admin.order.detail({ orderId: 1 });
  expect(events.at(-1)).toMatchObject({ kind: 'email corrected' });

  const phone = server.newBrowser();
  expect((await phone.post(LOGIN, { email: RIGHT, accessCode: await mailedCode(server) })).status).toBe(200);
  expect((await phone.get('/api/session')).body).toMatchObject({ customerId: 1 });
});

test('The corrected email isn’t trusted until somebody signs in with what was sent there.', async () => {
  const { server, correct } = await buyWithWrongEmail();
  await correct();
  const people = await server.deps.db.selectFrom('people').select(['email', 'emailVerifiedAt']).execute();
  expect(people).toEqual([{ email: RIGHT, emailVerifiedAt: null }]);
});

test('An email whose owner has used the receipt’s code is theirs, and the browser that paid can’t take it back.', async () => {
  const { server, browser, proof, correct } = await buyWithWrongEmail();
  const owner = server.newBrowser();
  expect((await owner.post(LOGIN, { email: WRONG, accessCode: await mailedCode(server) })).status).toBe(200);
  expect((await browser.get('/api/session')).status).toBe(401);
  expect(await browser.post('/api/trpc/order.signIn', proof)).toMatchObject({ body: { result: { data: { signedIn: false } } } });
  expect((await correct()).status).toBe(401);
});

test('The purchase proves nothing anymore once the partner has joined.', async () => {
  const { server, browser, proof, correct } = await buyWithWrongEmail();
  await accept(server.newBrowser(), await invite(browser));
  expect((await correct()).status).toBe(403);
  expect(await server.newBrowser().post('/api/trpc/order.signIn', proof)).toMatchObject({
    body: { result: { data: { signedIn: false } } },
  });
});

test('An email that’s unchanged, invalid, or taken is refused at its field, and nothing changes.', async () => {
  const { server, correct } = await buyWithWrongEmail();
  await server.newBrowser().post(LOGIN, { email: 'kim@example.com', accessCode: 'TRIAL52' });
  const before = await mailedCode(server);
  for (const [email, status] of [
    [WRONG, 409],
    ['nonsense', 400],
    ['kim@example.com', 409],
  ] as const) {
    expect(await correct(email)).toMatchObject({ status, body: { error: { data: { field: 'email' } } } });
  }
  expect((await server.newBrowser().post(LOGIN, { email: WRONG, accessCode: before })).status).toBe(200);
});

test('The email can’t be corrected from another browser, after logging out, or an hour after the payment.', async () => {
  const { server, browser, proof, correct } = await buyWithWrongEmail();
  const other = server.newBrowser();
  await other.post(LOGIN, { email: 'kim@example.com', accessCode: 'TRIAL52' });
  expect((await other.post('/api/trpc/order.correctEmail', { ...proof, email: RIGHT })).status).toBe(403);
  const guess = { ...proof, idempotencyKey: randomUUID(), email: RIGHT };
  expect((await browser.post('/api/trpc/order.correctEmail', guess)).status).toBe(403);
  server.clock.advance(HOUR);
  expect((await correct()).status).toBe(403);
  await browser.post('/api/auth/logout');
  expect((await correct()).status).toBe(401);
});
