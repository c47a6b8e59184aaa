import { expect, test } from 'vitest';
import { emailsTo } from '../../support/data/emails.ts';
import { startShop } from '../../support/data/orders/purchase.ts';
import { proveEmails } from '../../support/data/couples/two-people.ts';

// 14 hours ahead of UTC, so that it's already the next day there.
const AHEAD = 'Pacific/Kiritimati';
const EMAIL = 'maya@example.com';
const DELETION = '/api/trpc/account.requestDeletion';
const UTC_SUBJECT = 'Your Lovewell account will be deleted on March 8, 2026';
const LOCAL_SUBJECT = 'Your Lovewell account will be deleted on March 9, 2026';

async function startWithTrial() {
  const server = await startShop();
  const browser = server.newBrowser();
  await browser.post('/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' });
  await proveEmails(server);
  const lastSubject = async () => (await emailsTo(server, EMAIL)).at(-1)?.subject;
  return { server, browser, lastSubject };
}

test.each([
  ['the browser’s', { 'x-time-zone': AHEAD }, null, LOCAL_SUBJECT],
  ['else the one of their reminders', {}, AHEAD, LOCAL_SUBJECT],
  ['else UTC, also if the browser’s doesn’t exist', { 'x-time-zone': 'Moon/Crater' }, null, UTC_SUBJECT],
])('An email names the day in a person’s time zone: %s.', async (_name, headers, saved, subject) => {
  const { browser, lastSubject } = await startWithTrial();
  if (saved !== null) await browser.put('/api/reminders/1', { timeZone: saved });
  await browser.send({ method: 'POST', url: DELETION, headers, payload: { word: 'DELETE' } });
  expect(await lastSubject()).toBe(subject);
});

test('The admin’s time zone isn’t the couple’s.', async () => {
  const { server, lastSubject } = await startWithTrial();
  const admin = await server.newAdmin();
  const headers = { 'x-time-zone': AHEAD };
  await admin.send({ method: 'POST', url: '/api/trpc/customer.remove', headers, payload: { customerId: 1 } });
  expect(await lastSubject()).toBe(UTC_SUBJECT);
});

test('Signing in to an account that will be deleted names the day where the person is.', async () => {
  const { server, browser } = await startWithTrial();
  await browser.post(DELETION, { word: 'DELETE' });
  const answer = await browser.send({
    method: 'POST',
    url: '/api/customer-auth/login',
    headers: { 'x-time-zone': AHEAD },
    payload: { email: EMAIL, accessCode: 'TRIAL52' },
  });
  expect(answer.body).toMatchObject({ message: expect.stringContaining('on March 9, 2026.') as string });
  expect(server.clock.now().toISOString()).toBe('2026-03-01T12:00:00.000Z');
});
