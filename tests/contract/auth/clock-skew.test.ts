import { expect } from 'vitest';
import { createDailyCleanup } from '#src/server/jobs/cleanup.ts';
import { startScheduler } from '#src/server/jobs/scheduler.ts';
import { reconcileOrders } from '#src/server/features/order/reconciler.service.ts';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { startCheckout, startShop } from '../../support/data/orders/purchase.ts';
import { PASSWORD, startTestServer } from '../../support/server/test-server.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time/time.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

// A clock that was an hour or a year ahead is corrected while the server runs. Nobody is locked out, nothing waits an hour
// longer, and no data is lost.

const YEAR = 365 * 24 * HOUR;
const EMAIL = 'maya@example.com';

test('After a clock change, a one-minute lockout does not last an hour, and a small change ends none.', async () => {
  const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
  await server.newCouple('maya');
  const login = (password: string) => server.newBrowser().post('/api/auth/user-login', { username: 'maya', password });
  for (let failure = 0; failure < 3; failure += 1) await login('wrong!');
  server.clock.advance(-MINUTE / 2);
  const refused = await login(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  server.clock.advance(-HOUR);
  expect((await login(PASSWORD)).status).toBe(200);
});

test('After a clock change, sessions, progress, and saving still work.', async ({ server, couple }) => {
  const { browser, userId } = couple;
  await server.completeWeeks(couple, 1);
  server.clock.advance(-YEAR);
  expect((await browser.get('/api/session')).body).toMatchObject({ customerId: userId });
  expect((await browser.post(`/api/progress/${userId}/2/complete`)).status).toBe(200);
  expect((await browser.post(`/api/progress/${userId}/1`, { rating: 5 })).status).toBe(200);
  const page = `/api/workbook-responses/${userId}/1/partner1`;
  expect((await browser.post(page, { discussionNotes: 'We talked.' })).status).toBe(200);
  expect((await browser.post('/api/auth/logout')).status).toBe(200);
  await browser.post('/api/auth/user-login', { username: 'couple1', password: PASSWORD });
  expect((await browser.get('/api/session')).body).toMatchObject({ customerId: userId });
});

test('After a clock change, a recent sign-in does not count as recent for an hour longer.', async ({ server }) => {
  const browser = await startTrial(server);
  const changeEmail = async () => (await browser.post('/api/trpc/account.changeEmail', { email: 'noor@example.com' })).status;
  server.clock.advance(-MINUTE);
  expect(await changeEmail()).toBe(200);
  server.clock.advance(-HOUR);
  expect(await changeEmail()).toBe(403);
});

test('After a clock change, an emailed link still works, and requested emails do not count forever.', async () => {
  const server = await startShop();
  const caller = await server.newBrowser().caller();
  await (await startTrial(server)).post('/api/auth/logout');
  for (let time = 0; time < 5; time += 1) await caller.auth.requestSignInLink({ email: EMAIL });
  const sent = (await emailsTo(server, EMAIL)).length;
  await caller.auth.requestSignInLink({ email: EMAIL });
  expect(await emailsTo(server, EMAIL)).toHaveLength(sent);
  const { token } = await latestSignInEmail(server, EMAIL);
  server.clock.advance(-HOUR);
  await (await server.newBrowser().caller()).auth.redeemSignInLink({ token });
  await caller.auth.requestSignInLink({ email: EMAIL });
  expect(await emailsTo(server, EMAIL)).toHaveLength(sent + 1);
});

async function startTrial(server: Awaited<ReturnType<typeof startTestServer>>) {
  const browser = server.newBrowser();
  await browser.post('/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' });
  return browser;
}

test('After a clock change, waiting emails are sent.', async () => {
  const sent: string[] = [];
  let isDown = true;
  const server = await startTestServer(
    {},
    { sendEmail: async ({ recipient }) => (isDown ? Promise.reject(new Error('down')) : void sent.push(recipient)) },
  );
  await server.newBrowser().post('/api/contact', { firstName: 'a', lastName: 'b', email: EMAIL, message: 'tried' });
  await server.deps.outbox.deliverDue();
  isDown = false;
  server.clock.advance(-YEAR);
  await server.deps.outbox.deliverDue();
  expect(sent).toEqual(['support@example.com', EMAIL]);
});

test('After a clock change, open orders are checked.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  await startCheckout(server);
  server.clock.advance(-20 * HOUR);
  await reconcileOrders(server.deps);
  const { nextCheckAt } = await server.deps.db.selectFrom('orders').select('nextCheckAt').executeTakeFirstOrThrow();
  expect(nextCheckAt).toBe('2026-03-01T02:00:00.000Z');
});

test('A start with a clock a year ahead deletes nothing, so that the clock can be corrected.', async ({ server }) => {
  const { browser } = await server.newCouple();
  const startAndStop = () => startScheduler(server.deps, () => expect.unreachable()).stop();
  await startAndStop();
  server.clock.advance(YEAR);
  await startAndStop();
  await startAndStop();
  server.clock.advance(-YEAR);
  await startAndStop();
  expect((await browser.get('/api/session')).status).toBe(200);
});

test('After a year without the server, what has expired is deleted once it has run for a day.', async () => {
  const server = await startTestServer();
  await server.newCouple();
  const countSessions = async () => (await server.deps.db.selectFrom('sessions').select('customerId').execute()).length;
  const cleanUpDaily = createDailyCleanup(server.deps);
  server.clock.advance(YEAR);
  expect(await cleanUpDaily()).toBe(DAY);
  expect(await countSessions()).toBe(1);
  expect(await cleanUpDaily()).toBe(DAY);
  expect(await countSessions()).toBe(0);
});
