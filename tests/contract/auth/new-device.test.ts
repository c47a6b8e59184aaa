import { expect, test } from 'vitest';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { startShop } from '../../support/data/orders/purchase.ts';
import { PASSWORD, type TestServer } from '../../support/server/test-server.ts';
import { verifyEmails } from '../../support/data/couples/two-people.ts';

const EMAIL = 'maya@example.com';
const SUBJECT = 'New sign-in to your Lovewell account';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

async function start({ isVerified = true } = {}) {
  const server = await startShop();
  const { browser, userId } = await server.newCouple('maya');
  await server.deps.db.updateTable('people').set({ email: EMAIL }).where('customerId', '=', userId).execute();
  if (isVerified) await verifyEmails(server);
  await browser.put(`/api/reminders/${userId}`, { timeZone: 'America/New_York' });
  return server;
}

const signInEmails = async (server: TestServer) => (await emailsTo(server, EMAIL)).filter(({ subject }) => subject === SUBJECT);

async function signIn(server: TestServer, browser = server.newBrowser()) {
  const payload = { username: 'maya', password: PASSWORD };
  await browser.send({ method: 'POST', url: '/api/auth/user-login', payload, headers: { 'user-agent': PHONE } });
  return browser;
}

test('A sign-in on a new device is told to the person by email, once.', async () => {
  const server = await start();
  const phone = await signIn(server);
  await phone.post('/api/auth/logout');
  await signIn(server, phone);
  const emails = await signInEmails(server);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('When: March 1, 2026 at 7:00 AM (America/New_York)\nBrowser: Safari on iPhone');
  expect(emails[0]?.text).toContain('/dashboard?tab=profile');
});

test('Nobody is told of a sign-in by a link sent there, of a known device, or at an email that isn’t verified.', async () => {
  const server = await start();
  const byLink = server.newBrowser();
  await byLink.post('/api/customer-auth/link', { email: EMAIL });
  await byLink.post('/api/trpc/auth.redeemSignInLink', { token: (await latestSignInEmail(server, EMAIL)).token });
  await signIn(server, byLink);
  expect(await signInEmails(server)).toEqual([]);

  const unverified = await start({ isVerified: false });
  await signIn(unverified);
  expect(await signInEmails(unverified)).toEqual([]);
});
