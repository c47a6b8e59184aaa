import { expect, test } from 'vitest';
import { PASSWORD } from '../../support/server/test-server.ts';
import { BUYER, buyInSandbox, mailedCode, listEmails, startCheckout, startShop } from '../../support/data/orders/purchase.ts';

const LOGIN = '/api/customer-auth/login';
const REASON = 'Your bank took the payment back.';
const BLOCKED = 'We’ve ended your access. Reason: Your bank took the payment back. If this is a mistake, please contact us.';

/** A couple that has bought the course and is signed in, and the admin's procedures. */
async function start() {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  await buyInSandbox(server);
  const credentials = { email: BUYER.email, accessCode: await mailedCode(server) };
  const couple = server.newBrowser();
  await couple.post(LOGIN, credentials);
  const { customer: customers, desk } = await (await server.newAdmin()).caller();
  return { server, credentials, couple, customers, desk };
}

test('The admin blocks a couple without a refund: it’s signed out, and signing in and an email say why.', async () => {
  const { server, credentials, couple, customers, desk } = await start();
  await customers.block({ customerId: 1, reason: REASON });
  expect((await couple.get('/api/session')).status).toBe(401);
  expect(await couple.post(LOGIN, credentials)).toMatchObject({ status: 403, body: { message: BLOCKED } });
  // Without a correct code, the response reveals nothing.
  expect((await couple.post(LOGIN, { ...credentials, accessCode: 'wrong' })).status).toBe(401);
  expect(await desk.couple({ customerId: 1 })).toMatchObject({ status: 'blocked', blockReason: REASON });
  expect((await listEmails(server)).at(-1)).toMatchObject({
    recipient: BUYER.email,
    subject: 'Your access to Lovewell has ended',
    text: expect.stringContaining(REASON),
  });
  await expect(customers.block({ customerId: 1, reason: REASON })).rejects.toThrow('This couple is already blocked.');
});

test('A blocked couple can’t undo that: not by a sign-in link, a password, a deletion, or another order.', async () => {
  const { server, credentials, couple, customers } = await start();
  await server.deps.db
    .updateTable('people')
    .set({ username: 'maya', usernameKey: 'maya', passwordHash: `quick:${PASSWORD}` })
    .execute();
  await customers.remove({ customerId: 1 });
  const token = /cancelDeletionToken=([\w.-]+)/u.exec((await listEmails(server)).at(-1)?.text ?? '')?.[1] ?? '';
  await customers.block({ customerId: 1, reason: REASON });
  const caller = await couple.caller();
  await expect(caller.auth.cancelDeletion({ token })).rejects.toMatchObject({ message: BLOCKED });
  const answer = await couple.post('/api/auth/user-login', { username: 'maya', password: PASSWORD });
  expect(answer).toMatchObject({ status: 403, body: { message: BLOCKED } });
  expect(JSON.stringify(answer.body)).not.toContain('cancelDeletionToken');
  await customers.cancelDeletion({ customerId: 1 });
  await caller.auth.requestSignInLink({ email: BUYER.email });
  const linkToken = /token=([\w-]+)/u.exec((await listEmails(server)).at(-1)?.text ?? '')?.[1] ?? '';
  await expect(caller.auth.redeemSignInLink({ token: linkToken })).rejects.toMatchObject({ message: BLOCKED });
  await expect(startCheckout(server)).rejects.toThrow('We can’t sell the course to this account. Please contact us.');
  expect((await couple.post(LOGIN, credentials)).status).toBe(403);
});

test('Unblocking gives the couple its access back, with everything it wrote.', async () => {
  const { server, credentials, couple, customers } = await start();
  await couple.post('/api/progress/1/1', { notes: 'A good evening.' });
  await customers.block({ customerId: 1, reason: REASON });
  await customers.unblock({ customerId: 1 });
  expect((await couple.post(LOGIN, credentials)).status).toBe(200);
  expect((await couple.get('/api/progress/1')).body).toMatchObject([{ notes: 'A good evening.' }]);
  expect((await listEmails(server)).at(-1)?.subject).toBe('Welcome back to Lovewell');
  await expect(customers.unblock({ customerId: 1 })).rejects.toThrow('This couple isn’t blocked.');
});

test('A block needs a reason, and the couple has to exist.', async () => {
  const { customers } = await start();
  await expect(customers.block({ customerId: 1, reason: ' ' })).rejects.toThrow('Reason is required.');
  await expect(customers.block({ customerId: 99, reason: REASON })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
