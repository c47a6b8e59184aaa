import { describe, expect } from 'vitest';
import { MINUTE } from '#src/domain/time/time.ts';
import { latestSignInEmail, emailsTo } from '../../support/data/emails.ts';
import { both, CODE_LOGIN, GOOD, newTrial } from '../../support/data/couples/trial-couple.ts';
import { verifyEmails } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const ANSWER = { success: true, message: 'If this email has a workbook, we’ve sent a sign-in link to it.' };
const WRONG = { code: 'UNAUTHORIZED', message: 'That code is incorrect or has expired. Check it, or request a new one.' };
const SPENT = { code: 'UNAUTHORIZED', message: 'This sign-in link has been used or has expired.' };
const WELCOME = { success: true, message: 'Welcome back!' };

const test = testWithServer({}, KEEPS_MAIL);

const request = async (browser: TestBrowser, email: string) => (await browser.caller()).auth.requestSignInLink({ email });
const redeem = async (server: TestServer, token: string) => (await server.newBrowser().caller()).auth.redeemSignInLink({ token });

/** A trial couple whose link and code were requested in `browser`, a new one. */
async function startRequest(server: TestServer) {
  const { email, trial } = await newTrial(server);
  const browser = server.newBrowser();
  await request(browser, email);
  const { token, code } = await latestSignInEmail(server, email);
  const type = async (typed: string, typedEmail = email, where = browser) =>
    (await where.caller()).auth.signInWithEmailCode({ email: typedEmail, code: typed });
  return { email, trial, browser, token, code, wrong: code === '000000' ? '000001' : '000000', type };
}

describe('Requesting a sign-in link', () => {
  test('emails a link and a code, with the same answer after the same time for every email.', async ({ server }) => {
    const { email } = await newTrial(server);
    const browser = server.newBrowser();
    for (const each of [` ${email.toUpperCase()} `, 'nobody@example.com']) {
      const before = performance.now();
      expect(await request(browser, each)).toEqual(ANSWER);
      // Timers may be a millisecond early. The work itself takes a few milliseconds.
      expect(performance.now() - before).toBeGreaterThan(95);
    }
    expect(await emailsTo(server, 'nobody@example.com')).toEqual([]);
    const [message, ...more] = await emailsTo(server, email);
    expect(more).toEqual([]);
    const { token, code } = await latestSignInEmail(server, email);
    expect(message).toMatchObject({ kind: 'sign-in', html: expect.stringContaining(`token=${token}`) });
    expect(message?.html).toContain(code);
    expect(message?.subject).not.toContain(code);
    expect(await redeem(server, token)).toEqual(WELCOME);
  });

  test('stores as much for an unknown email as for a known one, and no secret.', async () => {
    const server = await startTestServer({}, KEEPS_MAIL);
    const { browser, token, code } = await startRequest(server);
    await request(browser, 'nobody@example.com');
    const rows = await server.deps.db.selectFrom('signInLinks').selectAll().execute();
    expect(rows).toHaveLength(2);
    for (const secret of [token, code, browser.cookies.get('lovewell-device')])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('invalidates earlier links, and sends at most five emails to an address in 15 minutes.', async ({ server }) => {
    const { email, browser, token } = await startRequest(server);
    for (let time = 0; time < 8; time += 1) expect(await request(browser, email)).toEqual(ANSWER);
    expect(await emailsTo(server, email)).toHaveLength(5);
    await expect(redeem(server, token)).rejects.toMatchObject(SPENT);
    expect(await redeem(server, (await latestSignInEmail(server, email)).token)).toEqual(WELCOME);
    server.clock.advance(15 * MINUTE);
    await request(browser, email);
    expect(await emailsTo(server, email)).toHaveLength(6);
  });

  test('sends no link to the demo, which has its own code.', async () => {
    const server = await startTestServer({ DEMO_ACCESS: 'on' }, KEEPS_MAIL);
    expect(await request(server.newBrowser(), 'demo@example.com')).toEqual(ANSWER);
    expect(await emailsTo(server, 'demo@example.com')).toEqual([]);
  });

  test('is limited by the requester’s address, whether the email is known or not.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' }, KEEPS_MAIL);
    const { email } = await newTrial(server);
    const browser = server.newBrowser();
    for (const name of ['a', 'b', 'c']) await request(browser, `${name}@example.com`);
    for (const each of [email, 'd@example.com']) {
      await expect(request(browser, each)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });

  test('leaves no secret behind once the email is sent.', async () => {
    const server = await startTestServer({}, { sendEmail: async () => undefined });
    const { email } = await newTrial(server);
    await request(server.newBrowser(), email);
    await server.deps.outbox.deliverDue();
    expect(await emailsTo(server, email)).toMatchObject([{ text: '', html: null, sentAt: '2026-03-01T12:00:00.000Z' }]);
  });

  test('needs a valid email.', async ({ server }) => {
    const answer = await server.newBrowser().post('/api/customer-auth/link', { email: 'maya' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a valid email address.', field: 'email' } });
  });
});

describe('The six-digit code', () => {
  test('signs in once in the browser that requested it, which is known from then on.', async ({ server }) => {
    const { trial, browser, token, code, type } = await startRequest(server);
    expect(await type(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(WELCOME);
    expect((await browser.get('/api/session')).status).toBe(200);
    await expect(type(code)).rejects.toMatchObject(WRONG);
    await expect(redeem(server, token)).rejects.toMatchObject(SPENT);
    await browser.post('/api/auth/logout');
    expect((await browser.post(CODE_LOGIN, trial)).status).toBe(200);
  });

  test('is also emailed if a shared code meets an existing account, and works where that was typed.', async ({ server }) => {
    const [{ email, trial }, browser] = [await newTrial(server), server.newBrowser()];
    expect((await browser.post(CODE_LOGIN, trial)).status).toBe(401);
    const { code } = await latestSignInEmail(server, email);
    const answer = await browser.post('/api/trpc/auth.signInWithEmailCode', { email, code });
    expect(answer.body).toEqual({ result: { data: WELCOME } });
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  test('works in no other browser and for no other email, and keeps working in the right one.', async ({ server }) => {
    const { browser, code, type } = await startRequest(server);
    const { email: another } = await newTrial(server);
    await request(browser, 'nobody@example.com');
    await expect(type(code, undefined, server.newBrowser())).rejects.toMatchObject(WRONG);
    for (const email of [another, 'nobody@example.com']) await expect(type(code, email)).rejects.toMatchObject(WRONG);
    expect(await type(code)).toEqual(WELCOME);
  });

  test('works after four wrong tries, even simultaneous ones, and not after five, but the link still does.', async ({
    server,
  }) => {
    const first = await startRequest(server);
    await Promise.allSettled(Array.from({ length: 4 }, () => first.type(first.wrong)));
    expect(await first.type(first.code)).toEqual(WELCOME);
    const second = await startRequest(server);
    await Promise.allSettled(Array.from({ length: 30 }, () => second.type(second.wrong)));
    await expect(second.type(second.code)).rejects.toMatchObject(WRONG);
    expect(await redeem(server, second.token)).toEqual(WELCOME);
  });

  test('works for 10 minutes.', async ({ server }) => {
    const { code, token, type } = await startRequest(server);
    server.clock.advance(10 * MINUTE);
    await expect(type(code)).rejects.toMatchObject(WRONG);
    expect(await redeem(server, token)).toEqual(WELCOME);
  });

  test('has six digits.', async ({ server }) => {
    const { email } = await newTrial(server);
    for (const code of ['12345', '1234567', 'abcdef', '１２３４５６', '']) {
      const { status } = await server.newBrowser().post('/api/trpc/auth.signInWithEmailCode', { email, code });
      expect(status, code).toBe(400);
    }
  });

  test('counts as a failed sign-in if it is wrong.', async () => {
    const { code, wrong, type } = await startRequest(await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' }, KEEPS_MAIL));
    for (let time = 0; time < 3; time += 1) await expect(type(wrong)).rejects.toMatchObject(WRONG);
    await expect(type(code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('A link created by the admin', () => {
  /** Its token. */
  async function make(server: TestServer, customerId: number): Promise<string> {
    const admin = await (await server.newAdmin()).caller();
    const link = (await admin.auth.createSignInLink({ customerId })).link ?? '';
    return link.split('token=')[1] ?? '';
  }
  const idOf = async (browser: TestBrowser) => ((await browser.get('/api/session')).body as { customerId: number }).customerId;

  test('lets only an account without a verified email set a first password, and deletes none.', async ({ server }) => {
    for (const isVerified of [false, true]) {
      const id = await idOf((await newTrial(server)).browser);
      if (isVerified) await verifyEmails(server);
      const browser = server.newBrowser();
      await browser.post('/api/trpc/auth.redeemSignInLink', { token: await make(server, id) });
      expect((await browser.post('/api/trpc/account.requestDeletion', { word: 'DELETE' })).status).toBe(403);
      const password = { username: `linked ${isVerified}`, ...both(GOOD) };
      expect((await browser.post('/api/trpc/account.savePassword', password)).status).toBe(isVerified ? 403 : 200);
    }
  });

  test('signs the couple in once within 24 hours, and the couple is notified.', async () => {
    const server = await startTestServer({ PUBLIC_URL: 'http://course.example' }, KEEPS_MAIL);
    const { email } = await newTrial(server);
    await verifyEmails(server);
    const { auth } = await (await server.newAdmin()).caller();
    const { link: created, expiresAt } = await auth.createSignInLink({ customerId: 1 });
    const link = created ?? '';
    expect(expiresAt).toBe('2026-03-02T12:00:00.000Z');
    const [message] = await emailsTo(server, email);
    expect(message?.subject).toBe('A sign-in link was created for your Lovewell workbook');
    expect(`${message?.text}${message?.html}`).not.toContain('token=');
    server.clock.advance(24 * 60 * MINUTE - 1);
    const [, token = ''] = /^http:\/\/course\.example\/sign-in\?token=([\w-]{43})$/u.exec(link) ?? [];
    expect(await redeem(server, token)).toEqual(WELCOME);
    await expect(redeem(server, token)).rejects.toMatchObject(SPENT);
  });

  test('shows among the couple’s devices, and doesn’t replace the password without the old one.', async ({ server, couple }) => {
    const opened = server.newBrowser();
    await opened.post('/api/trpc/auth.redeemSignInLink', { token: await make(server, couple.userId) });
    const devices = await (await couple.browser.caller()).account.devices();
    expect(devices.map(({ method }) => method).sort()).toEqual(['admin link', 'registration']);
    const { account } = await opened.caller();
    expect(await account.settings()).toMatchObject({ needsCurrentPassword: true });
    const taken = account.savePassword({ username: couple.username, ...both('taken over') });
    await expect(taken).rejects.toMatchObject({ cause: { field: 'currentPassword' } });
  });

  test('still works after the admin has signed out all of the couple’s devices, which are no longer known.', async ({
    server,
    stranger,
  }) => {
    const { browser, trial } = await newTrial(server);
    const customerId = await idOf(browser);
    const token = await make(server, customerId);
    const { auth } = await (await server.newAdmin()).caller();
    await auth.signOutCouple({ customerId });
    expect([(await browser.get('/api/session')).status, (await stranger.browser.get('/api/session')).status]).toEqual([401, 200]);
    expect(await redeem(server, token)).toEqual(WELCOME);
    expect((await browser.post(CODE_LOGIN, trial)).status).toBe(401);
    await expect(auth.signOutCouple({ customerId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('can’t be created for an unknown couple or the demo.', async () => {
    const server = await startTestServer({ DEMO_ACCESS: 'on' });
    for (const id of [1, 99]) {
      await expect(make(server, id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This couple doesn’t exist.' });
    }
  });
});
