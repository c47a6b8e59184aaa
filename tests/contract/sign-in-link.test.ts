import { describe, expect, test } from 'vitest';
import type { SendEmail } from '#src/server/mail/outbox.ts';
import { latestSignInEmail, mailsTo } from '../support/data/mails.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { verifyEmails } from '../support/data/two-people.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { MINUTE } from '#src/domain/time.ts';

const EMAIL = 'maya@example.com';
const ANSWER = { success: true, message: 'If this email has a workbook, we’ve sent a sign-in link to it.' };
const WRONG = 'That code is incorrect or has expired. Check it, or request a new one.';
const SPENT = 'This sign-in link has been used or has expired.';
const WELCOME = { success: true, message: 'Welcome back!' };

/** A server with one trial couple, whose ID is 1, and a new browser. */
async function start(settings: Record<string, string> = {}, sendMail: SendEmail = async () => Promise.reject(new Error('down'))) {
  const server = await startTestServer(settings, { sendMail });
  await server.newBrowser().post('/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' });
  return { server, browser: server.newBrowser() };
}

const request = async (browser: TestBrowser, email = EMAIL) => (await browser.caller()).auth.requestSignInLink({ email });
const typeCode = async (browser: TestBrowser, code: string, email = EMAIL) =>
  (await browser.caller()).auth.signInWithEmailCode({ email, code });
const redeem = async (server: TestServer, token: string) => (await server.newBrowser().caller()).auth.redeemSignInLink({ token });

/** Another code than this one. */
const not = (code: string) => (code === '000000' ? '000001' : '000000');

test.each([
  ['an email with a workbook', EMAIL],
  ['an unknown email', 'nobody@example.com'],
])('asking for a link to %s is answered after the same time', async (_name, email) => {
  const { browser } = await start();
  const { auth } = await browser.caller();
  const before = performance.now();
  await auth.requestSignInLink({ email });
  // Timers may be a millisecond early. The work itself takes a few milliseconds.
  expect(performance.now() - before).toBeGreaterThan(95);
});

describe('Requesting a sign-in link', () => {
  test('emails a link and a code, with the same answer for every email.', async () => {
    const { server, browser } = await start();
    expect(await request(browser, ' Maya@Example.com ')).toEqual(ANSWER);
    expect(await request(browser, 'nobody@example.com')).toEqual(ANSWER);
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
    const [mail, ...more] = await mailsTo(server, EMAIL);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'sign-in', isSecret: 1, expiresAt: '2026-03-01T12:15:00.000Z' });
    const { token, code } = await latestSignInEmail(server, EMAIL);
    expect(mail?.html).toContain(`token=${token}`);
    expect(mail?.html).toContain(code);
    expect(mail?.subject).not.toContain(code);
    expect(await redeem(server, token)).toEqual(WELCOME);
  });

  test('stores as much for an unknown email as for a known one.', async () => {
    const { server, browser } = await start();
    await request(browser);
    await request(browser, 'nobody@example.com');
    const rows = await server.deps.db.selectFrom('signInLinks').selectAll().execute();
    expect(rows).toHaveLength(2);
    const { token, code } = await latestSignInEmail(server, EMAIL);
    for (const secret of [token, code, browser.cookies.get('lovewell-device')])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('invalidates earlier links and codes.', async () => {
    const { server, browser } = await start();
    await request(browser);
    const first = await latestSignInEmail(server, EMAIL);
    await request(browser);
    const second = await latestSignInEmail(server, EMAIL);
    await expect(redeem(server, first.token)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: SPENT });
    expect(await redeem(server, second.token)).toEqual(WELCOME);
  });

  test('sends no link to the demo, which has its own code.', async () => {
    const { server, browser } = await start({ DEMO_ACCESS: 'on' });
    expect(await request(browser, 'demo@example.com')).toEqual(ANSWER);
    expect(await mailsTo(server, 'demo@example.com')).toEqual([]);
  });

  test('sends at most five emails to an address in 15 minutes, with the same answer, and the last one works.', async () => {
    const { server, browser } = await start();
    for (let time = 0; time < 8; time += 1) expect(await request(browser)).toEqual(ANSWER);
    expect(await mailsTo(server, EMAIL)).toHaveLength(5);
    expect(await redeem(server, (await latestSignInEmail(server, EMAIL)).token)).toEqual(WELCOME);
    server.clock.advance(15 * MINUTE);
    await request(browser);
    expect(await mailsTo(server, EMAIL)).toHaveLength(6);
  });

  test('is limited by the requester’s address, whether the email is known or not.', async () => {
    const { browser } = await start({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    for (const name of ['a', 'b', 'c']) await request(browser, `${name}@example.com`);
    for (const email of [EMAIL, 'd@example.com']) {
      await expect(request(browser, email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });

  test('leaves no secret behind once the email is sent.', async () => {
    const { server, browser } = await start({}, async () => undefined);
    await request(browser);
    await server.deps.outbox.deliverDue();
    expect(await mailsTo(server, EMAIL)).toMatchObject([{ text: '', html: null, sentAt: '2026-03-01T12:00:00.000Z' }]);
  });

  test.each([
    ['', 'Email is required.'],
    ['maya', 'Please enter a valid email address.'],
  ])('with the email %j is refused.', async (email, message) => {
    const { browser } = await start();
    const answer = await browser.post('/api/trpc/auth.requestSignInLink', { email });
    expect(answer).toMatchObject({ status: 400, body: { error: { message, data: { field: 'email' } } } });
  });
});

describe('The six-digit code', () => {
  test('signs in once in the browser that requested it, which is known from then on.', async () => {
    const { server, browser } = await start();
    await request(browser);
    const { code, token } = await latestSignInEmail(server, EMAIL);
    expect(await typeCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(WELCOME);
    expect((await browser.get('/api/session')).body).toEqual({ customerId: 1, partner: null });
    await expect(typeCode(browser, code)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: WRONG });
    await expect(redeem(server, token)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: SPENT });
    await browser.post('/api/auth/logout');
    expect((await browser.post('/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' })).status).toBe(200);
  });

  test('is also emailed if a shared code meets an existing account, and works where that was typed.', async () => {
    const { server, browser } = await start();
    const answer = await browser.post('/api/customer-auth/login', { email: EMAIL, accessCode: 'TRIAL52' });
    expect(answer.status).toBe(401);
    const { code } = await latestSignInEmail(server, EMAIL);
    const url = '/api/trpc/auth.signInWithEmailCode';
    expect((await browser.post(url, { email: EMAIL, code })).body).toEqual({ result: { data: WELCOME } });
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  test('works in no other browser, and keeps working in the right one.', async () => {
    const { server, browser } = await start();
    await request(browser);
    const { code } = await latestSignInEmail(server, EMAIL);
    await expect(typeCode(server.newBrowser(), code)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: WRONG });
    expect(await typeCode(browser, code)).toEqual(WELCOME);
  });

  test('stops working after five wrong tries, but the link still works.', async () => {
    const { server, browser } = await start();
    await request(browser);
    const { code, token } = await latestSignInEmail(server, EMAIL);
    for (let wrong = 0; wrong < 5; wrong += 1)
      await expect(typeCode(browser, not(code))).rejects.toMatchObject({ message: WRONG });
    await expect(typeCode(browser, code)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: WRONG });
    expect(await redeem(server, token)).toEqual(WELCOME);
  });

  test('works after four wrong tries, even simultaneous ones.', async () => {
    const { server, browser } = await start();
    await request(browser);
    const { code } = await latestSignInEmail(server, EMAIL);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => typeCode(browser, not(code))));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await typeCode(browser, code)).toEqual(WELCOME);
  });

  test('can’t be tried more than five times with simultaneous tries.', async () => {
    const { server, browser } = await start();
    await request(browser);
    const { code } = await latestSignInEmail(server, EMAIL);
    await Promise.allSettled(Array.from({ length: 30 }, () => typeCode(browser, not(code))));
    await expect(typeCode(browser, code)).rejects.toMatchObject({ message: WRONG });
  });

  test('works for 10 minutes.', async () => {
    const { server, browser } = await start();
    await request(browser);
    const { code, token } = await latestSignInEmail(server, EMAIL);
    server.clock.advance(10 * MINUTE);
    await expect(typeCode(browser, code)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: WRONG });
    expect(await redeem(server, token)).toEqual(WELCOME);
  });

  test('does not work for another couple, and an unknown email gets the same answer as a known one.', async () => {
    const { server, browser } = await start();
    await server.newBrowser().post('/api/customer-auth/login', { email: 'noor@example.com', accessCode: 'TRIAL52' });
    await request(browser);
    const { code } = await latestSignInEmail(server, EMAIL);
    await request(browser, 'nobody@example.com');
    for (const email of ['noor@example.com', 'nobody@example.com']) {
      await expect(typeCode(browser, code, email)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: WRONG });
    }
    expect(await typeCode(browser, code)).toEqual(WELCOME);
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])('can’t be %j', async (code) => {
    const { browser } = await start();
    const { status } = await browser.post('/api/trpc/auth.signInWithEmailCode', { email: EMAIL, code });
    expect(status).toBe(400);
  });

  test('counts as a failed sign-in if it is wrong.', async () => {
    const { server, browser } = await start({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    await request(browser);
    const { code } = await latestSignInEmail(server, EMAIL);
    for (let wrong = 0; wrong < 3; wrong += 1)
      await expect(typeCode(browser, not(code))).rejects.toMatchObject({ message: WRONG });
    await expect(typeCode(browser, code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('A link created by the admin', () => {
  const make = async (server: TestServer, customerId: number) =>
    (await (await server.newAdmin()).caller()).auth.createSignInLink({ customerId });

  test.each([
    [true, 403],
    [false, 200],
  ])(
    'with the email verified: %s, answers %i to a first password, and never deletes the account.',
    async (isVerified, status) => {
      const { server } = await start();
      if (isVerified) await verifyEmails(server);
      const { link } = await make(server, 1);
      const browser = server.newBrowser();
      await browser.post('/api/trpc/auth.redeemSignInLink', { token: link.split('token=')[1] });
      expect((await browser.post('/api/trpc/account.requestDeletion', { word: 'DELETE' })).status).toBe(403);
      const password = { password: 'violet harbour', confirmPassword: 'violet harbour' };
      expect((await browser.post('/api/trpc/account.savePassword', { username: 'maya', ...password })).status).toBe(status);
    },
  );

  test('signs the couple in once within 24 hours, and the couple is notified.', async () => {
    const { server } = await start({ PUBLIC_URL: 'http://course.example' });
    await verifyEmails(server);
    const { link, expiresAt } = await make(server, 1);
    expect(expiresAt).toBe('2026-03-02T12:00:00.000Z');
    const [mail] = await mailsTo(server, EMAIL);
    expect(mail?.subject).toBe('A sign-in link was created for your Lovewell workbook');
    expect(`${mail?.text}${mail?.html}`).not.toContain('token=');
    server.clock.advance(24 * 60 * MINUTE - 1);
    const [, token = ''] = /^http:\/\/course\.example\/sign-in\?token=([\w-]{43})$/u.exec(link) ?? [];
    expect(await redeem(server, token)).toEqual(WELCOME);
    await expect(redeem(server, token)).rejects.toMatchObject({ message: SPENT });
  });

  test('shows among the couple’s devices, and doesn’t replace the password without the old one.', async () => {
    const server = await startTestServer();
    const { browser, userId } = await server.newCouple('maya');
    const { link } = await make(server, userId);
    const opened = server.newBrowser();
    await (await opened.caller()).auth.redeemSignInLink({ token: link.split('token=')[1] ?? '' });
    const devices = await (await browser.caller()).account.devices();
    expect(devices.map(({ method }) => method)).toEqual(['registration', 'admin link']);
    const { account } = await opened.caller();
    expect(await account.settings()).toMatchObject({ needsCurrentPassword: true });
    const taken = { username: 'maya', password: 'taken over', confirmPassword: 'taken over' };
    await expect(account.savePassword(taken)).rejects.toMatchObject({ cause: { field: 'currentPassword' } });
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  test('still works after the admin has signed out all of the couple’s devices, which are no longer known.', async () => {
    const { server } = await start();
    const { browser, userId } = await server.newCouple('noor');
    const { browser: another } = await server.newCouple('another');
    const { link } = await make(server, userId);
    const { auth } = await (await server.newAdmin()).caller();
    await auth.signOutCouple({ customerId: userId });
    expect([(await browser.get('/api/session')).status, (await another.get('/api/session')).status]).toEqual([401, 200]);
    const devices = await server.deps.db
      .selectFrom('knownDevices')
      .innerJoin('people', 'people.id', 'knownDevices.personId')
      .select('customerId')
      .execute();
    expect(devices.map(({ customerId }) => customerId)).not.toContain(userId);
    expect(await redeem(server, link.split('token=')[1] ?? '')).toEqual(WELCOME);
    await expect(auth.signOutCouple({ customerId: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('can be created for a couple without an email.', async () => {
    const { server } = await start();
    const { userId } = await server.newCouple('noor');
    const { link } = await make(server, userId);
    expect(await redeem(server, link.split('token=')[1] ?? '')).toEqual(WELCOME);
  });

  test('can’t be created for an unknown couple or the demo.', async () => {
    const { server } = await start({ DEMO_ACCESS: 'on' });
    for (const id of [1, 99])
      await expect(make(server, id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This couple doesn’t exist.' });
  });
});
