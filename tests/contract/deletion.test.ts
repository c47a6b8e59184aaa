import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { databaseFile } from '#src/server/create-deps.ts';
import { latestSignInEmail, mailsTo } from '../support/data/mails.ts';
import { BUYER, buyInSandbox, mailedCode, startCheckout, startShop } from '../support/data/purchase.ts';
import { proveEmails } from '../support/data/two-people.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/server/test-server.ts';
import { DAY, MINUTE } from '#src/domain/time.ts';

const EMAIL = 'maya@example.com';
const TRIAL = { email: EMAIL, accessCode: 'TRIAL52' };
const LOGIN = '/api/auth/user-login';
const CODE_LOGIN = '/api/customer-auth/login';
const SESSION = '/api/session';
const WORDS = 'Between-the-two-of-us';
const DELETE_AT = '2026-03-08T12:00:00.000Z';

const statusOf = async (browser: TestBrowser) => (await browser.get(SESSION)).status;
const askFor = async (browser: TestBrowser, input: object) => browser.post('/api/trpc/account.requestDeletion', input);
const getCancelDeletionToken = ({ body }: { body: unknown }) =>
  (body as { error: { data: { cancelDeletionToken: string | null } } }).error.data.cancelDeletionToken ?? '';
const cancelDeletion = async (server: TestServer, token: string) => {
  const browser = server.newBrowser();
  return { browser, ...(await browser.post('/api/trpc/auth.cancelDeletion', { token })) };
};

/** A couple with a password that has written in every field. */
async function startWithWriting() {
  const server = await startTestServer();
  const couple = await server.newCouple('maya');
  const { browser, userId } = couple;
  await server.completeWeeks(couple, 2);
  await browser.put(`/api/profile/${userId}`, { userDisplayName: `Maya-${WORDS}`, partnerName: 'Noor' });
  await browser.post(`/api/progress/${userId}/1`, { notes: `${WORDS} `.repeat(1000), rating: 5 });
  for (const partner of ['partner1', 'partner2'])
    await browser.post(`/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: [`${WORDS} `.repeat(1000)] });
  await browser.post(`/api/generate-summary/${userId}/1`);
  return { server, ...couple };
}

/** A couple with a verified email and no password, whose emails are queued. */
async function startWithTrial() {
  const server = await startShop();
  const browser = server.newBrowser();
  await browser.post(CODE_LOGIN, TRIAL);
  await proveEmails(server);
  return { server, browser };
}

describe('The deletion of an account', () => {
  test('signs it out everywhere, and every sign-in offers to cancel the deletion.', async () => {
    const { server, browser } = await startWithWriting();
    const elsewhere = server.newBrowser();
    await elsewhere.post(LOGIN, { username: 'maya', password: PASSWORD });
    const asked = await askFor(browser, { currentPassword: PASSWORD });
    expect(asked).toMatchObject({ status: 200, body: { result: { data: { deleteAt: DELETE_AT } } } });
    expect([await statusOf(browser), await statusOf(elsewhere)]).toEqual([401, 401]);

    const login = { username: 'maya', password: PASSWORD };
    const message = 'This account will be deleted on March 8, 2026. Changed your mind? Sign in on our website to keep it.';
    expect(await browser.post(LOGIN, login)).toMatchObject({ status: 403, body: { success: false, message, field: null } });
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.post(LOGIN, { ...login, password: 'wrong 1' })).status).toBe(401);
    const cancelDeletionToken = getCancelDeletionToken(await browser.post('/api/trpc/auth.login', login));
    expect(await (await browser.caller()).auth.scheduledDeletion({ token: cancelDeletionToken })).toEqual({
      deleteAt: DELETE_AT,
      hasLeft: false,
      isRefunded: false,
    });
    // The token grants access, so no request has it in its URL.
    const inAddress = `/api/trpc/auth.scheduledDeletion?input=${encodeURIComponent(JSON.stringify({ token: cancelDeletionToken }))}`;
    expect((await browser.get(inAddress)).status).toBe(405);
  });

  test('can be canceled until the last day, which signs in and uses up the token.', async () => {
    const { server, browser, userId } = await startWithWriting();
    await askFor(browser, { currentPassword: PASSWORD });
    const token = getCancelDeletionToken(await browser.post('/api/trpc/auth.login', { username: 'maya', password: PASSWORD }));
    server.clock.advance(7 * DAY - 1);
    await cleanUp(server.deps);
    const kept = await cancelDeletion(server, token);
    expect([kept.status, await statusOf(kept.browser)]).toEqual([200, 200]);
    expect((await kept.browser.get(`/api/progress/${userId}`)).body).toHaveLength(2);

    await askFor(kept.browser, { currentPassword: PASSWORD });
    expect((await cancelDeletion(server, token)).status).toBe(401);
    expect(await (await browser.caller()).auth.scheduledDeletion({ token })).toEqual({
      deleteAt: null,
      hasLeft: false,
      isRefunded: false,
    });
  });

  test('can’t be canceled with a made-up token.', async () => {
    const { server, browser } = await startWithWriting();
    await askFor(browser, { currentPassword: PASSWORD });
    for (const token of ['', 'x', '1.', '1.abc', '99.abc', '1e0.abc']) {
      expect((await cancelDeletion(server, token)).status, token).toBe(token === '' ? 400 : 401);
    }
  });

  test('limits attempts with a wrong token like failed sign-ins.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (const token of ['1.a', '1.b', '1.c', '1.d']) statuses.push((await cancelDeletion(server, token)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('happens after the last day and overwrites every byte the couple wrote.', async () => {
    const { server, browser, userId } = await startWithWriting();
    const file = databaseFile(server.dataDir);
    const onDisk = async () => Buffer.concat(await Promise.all([readFile(file), readFile(`${file}-wal`)])).includes(WORDS);
    expect(await onDisk()).toBe(true);
    await askFor(browser, { currentPassword: PASSWORD });
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    expect(await onDisk()).toBe(false);
    for (const table of ['customers', 'profiles', 'progress', 'pages', 'answers', 'weekSummaries', 'knownDevices'] as const) {
      expect(await server.deps.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await browser.post(LOGIN, { username: 'maya', password: PASSWORD })).status).toBe(401);
    // The ID of a deleted couple is never reused.
    expect((await server.newCouple('maya')).userId).toBeGreaterThan(userId);
  });

  test('is refused without the right password.', async () => {
    const { browser } = await startWithWriting();
    for (const [input, message] of [
      [{}, 'Current password is required.'],
      [{ currentPassword: 'wrong 1' }, 'That’s not your current password.'],
      [{ word: 'DELETE' }, 'Current password is required.'],
    ] as const) {
      const error = { message, data: { field: 'currentPassword' } };
      expect(await askFor(browser, input)).toMatchObject({ status: 400, body: { error } });
    }
    expect(await statusOf(browser)).toBe(200);
  });

  test('needs DELETE typed if there is no password, and is confirmed by email with a link to cancel.', async () => {
    const { server, browser } = await startWithTrial();
    for (const input of [{}, { word: 'delete' }]) {
      expect(await askFor(browser, input)).toMatchObject({
        status: 400,
        body: { error: { message: 'Please type DELETE, in capital letters.', data: { field: 'word' } } },
      });
    }
    await askFor(browser, { word: ' DELETE ' });
    const [mail] = await mailsTo(server, EMAIL);
    expect(mail).toMatchObject({
      kind: 'account',
      isSecret: 1,
      expiresAt: DELETE_AT,
      subject: 'Your Lovewell account will be deleted on March 8, 2026',
    });
    const token = /^http:\/\/localhost:3000\/sign-in\?cancelDeletionToken=(\S+)$/mu.exec(mail?.text ?? '')?.[1] ?? '';
    const kept = await cancelDeletion(server, token);
    expect(await statusOf(kept.browser)).toBe(200);
    expect((await mailsTo(server, EMAIL)).at(-1)?.subject).toBe('You’re keeping your Lovewell account');
  });

  test('needs a password or an emailed link within the last half hour, so that a signed-in browser is not enough.', async () => {
    const { server, browser } = await startWithTrial();
    server.clock.advance(30 * MINUTE);
    const message = 'Please sign in with a link or code from your email first, so we know it’s you.';
    for (let time = 0; time < 2; time += 1) {
      expect(await askFor(browser, { word: 'DELETE' })).toMatchObject({
        status: 403,
        body: { error: { message, data: { field: null } } },
      });
      // The shared code proves nothing.
      expect((await browser.post(CODE_LOGIN, TRIAL)).status).toBe(200);
    }
    await proveEmails(server);
    expect((await askFor(browser, { word: 'DELETE' })).status).toBe(200);
  });

  test('can be canceled after a sign-in link, its code, or the shared code in a known browser.', async () => {
    const { server, browser } = await startWithTrial();
    await askFor(browser, { word: 'DELETE' });
    await browser.post('/api/trpc/auth.requestSignInLink', { email: EMAIL });
    const { token, code } = await latestSignInEmail(server, EMAIL);
    const byCode = await browser.post('/api/trpc/auth.signInWithEmailCode', { email: EMAIL, code });
    const byTrial = await browser.post('/api/trpc/auth.loginWithCode', TRIAL);
    expect(getCancelDeletionToken(byTrial)).toBe(getCancelDeletionToken(byCode));
    expect(token).not.toBe('');
    expect((await cancelDeletion(server, getCancelDeletionToken(byCode))).status).toBe(200);
  });

  test('deletes the emails to the couple except the last one, with their files.', async () => {
    const server = await startTestServer();
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, TRIAL);
    await server.newBrowser().post('/api/trpc/auth.requestSignInLink', { email: EMAIL });
    await proveEmails(server);
    await askFor(browser, { word: 'DELETE' });
    await server.deps.outbox.deliverDue();
    const files = async () => readdir(server.folder('outbox'));
    expect(await files()).toEqual(['000001.eml', '000002.eml']);
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    await server.deps.outbox.deliverDue();
    expect(await mailsTo(server, EMAIL)).toMatchObject([{ id: 3, subject: 'Your Lovewell account is deleted' }]);
    expect(await files()).toEqual(['000003.eml']);
    expect(await server.deps.db.selectFrom('signInLinks').selectAll().execute()).toEqual([]);
  });

  test('deletes the emails to every address that the couple ever used, with their files.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple('maya');
    const change = async (email: string) => {
      await browser.post('/api/trpc/account.changeEmail', { email, currentPassword: PASSWORD });
      const { code } = await latestSignInEmail(server, email);
      await browser.post('/api/trpc/account.confirmEmail', { code });
    };
    await change('first@example.com');
    await change(EMAIL);
    await askFor(browser, { currentPassword: PASSWORD });
    await server.deps.outbox.deliverDue();
    expect(await mailsTo(server, 'first@example.com')).not.toEqual([]);
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    expect(await mailsTo(server, 'first@example.com')).toEqual([]);
    const [last] = await mailsTo(server, EMAIL);
    await server.deps.outbox.deliverDue();
    expect(await readdir(server.folder('outbox'))).toEqual([`${String(last?.id).padStart(6, '0')}.eml`]);
  });

  test('keeps the orders without names, and a purchase before it reopens the account.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    await buyInSandbox(server);
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, { email: BUYER.email, accessCode: await mailedCode(server) });
    await askFor(browser, { word: 'DELETE' });
    await buyInSandbox(server);
    expect((await browser.post(CODE_LOGIN, { email: BUYER.email, accessCode: await mailedCode(server) })).status).toBe(200);
    await askFor(browser, { word: 'DELETE' });
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    const orders = await server.deps.db.selectFrom('orders').selectAll().execute();
    const kept = { ...BUYER, customerId: null, status: 'completed', amount: 4900 };
    expect(orders).toMatchObject([kept, kept]);
  });

  test('moves to the date that a refund promises, and only a purchase can cancel it then.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    await buyInSandbox(server);
    const accessCode = await mailedCode(server);
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, { email: BUYER.email, accessCode });
    await askFor(browser, { word: 'DELETE' });
    const token = getCancelDeletionToken(await browser.post('/api/trpc/auth.loginWithCode', { email: BUYER.email, accessCode }));
    await (await (await server.newAdmin()).caller()).order.refund({ orderId: 1 });
    expect((await mailsTo(server, EMAIL)).at(-1)?.text).toContain('We’ll keep what you wrote for 30 days');
    const message =
      'This workbook was closed when its order was refunded. We’ll keep what you wrote for 30 days; buy the course again to reopen it.';
    expect(await cancelDeletion(server, token)).toMatchObject({ status: 403, body: { error: { message } } });
    expect(await (await browser.caller()).auth.scheduledDeletion({ token })).toEqual({
      deleteAt: null,
      hasLeft: false,
      isRefunded: true,
    });
    expect(await (await browser.caller()).auth.scheduledDeletion({ token: `${token}x` })).toEqual({
      deleteAt: null,
      hasLeft: false,
      isRefunded: false,
    });

    const accounts = async () => (await server.deps.db.selectFrom('customers').selectAll().execute()).length;
    server.clock.advance(30 * DAY - 1);
    await cleanUp(server.deps);
    expect(await accounts()).toBe(1);
    server.clock.advance(1);
    await cleanUp(server.deps);
    expect(await accounts()).toBe(0);
  });

  test('is canceled by a payment that was already on its way, which is recorded and confirmed by email.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    const { paymentIntentId } = await startCheckout(server);
    await buyInSandbox(server);
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, { email: BUYER.email, accessCode: await mailedCode(server) });
    await askFor(browser, { word: 'DELETE' });
    await (await server.newBrowser().caller()).order.payInSandbox({ paymentIntentId, outcome: 'pay' });
    expect((await mailsTo(server, EMAIL)).slice(-2).map(({ subject }) => subject)).toEqual([
      'You’re keeping your Lovewell account',
      'Your Lovewell order 1',
    ]);
    const events = await server.deps.db.selectFrom('auditEvents').select(['event', 'subjectId']).orderBy('id').execute();
    expect(events.filter(({ event }) => event.startsWith('deletion'))).toEqual([
      { event: 'deletion requested', subjectId: 1 },
      { event: 'deletion taken back', subjectId: 1 },
    ]);
  });

  test('is refused for the shared demo.', async () => {
    const server = await startTestServer({ DEMO_ACCESS: 'on' });
    const browser = server.newBrowser();
    await browser.post(CODE_LOGIN, { email: 'demo@example.com', accessCode: 'DEMO52' });
    expect((await askFor(browser, { word: 'DELETE' })).status).toBe(403);
    const admin = await (await server.newAdmin()).caller();
    await expect(admin.customer.remove({ customerId: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await statusOf(browser)).toBe(200);
  });
});

describe('The admin', () => {
  test('deletes a couple after the same number of days, sees it in the list, and can cancel it.', async () => {
    const { server, browser } = await startWithTrial();
    const admin = await (await server.newAdmin()).caller();
    expect(await admin.customer.remove({ customerId: 1 })).toEqual({ deleteAt: DELETE_AT });
    expect(await statusOf(browser)).toBe(401);
    expect((await mailsTo(server, EMAIL)).at(-1)?.text).toContain('We scheduled your account for deletion.');
    const first = async () => (await admin.customer.list({})).customers[0];
    expect(await first()).toMatchObject({ closedBy: 'admin', deleteAt: DELETE_AT });
    await expect(admin.customer.remove({ customerId: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.auth.createSignInLink({ customerId: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });

    expect(await admin.customer.cancelDeletion({ customerId: 1 })).toEqual({ success: true });
    expect(await first()).toMatchObject({ closedBy: null, deleteAt: null });
    expect((await browser.post(CODE_LOGIN, TRIAL)).status).toBe(200);
    await expect(admin.customer.cancelDeletion({ customerId: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.customer.remove({ customerId: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('cannot reopen an account closed by a refund.', async () => {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    await buyInSandbox(server);
    const admin = await (await server.newAdmin()).caller();
    await admin.order.refund({ orderId: 1 });
    await expect(admin.customer.cancelDeletion({ customerId: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('closed when its order was refunded'),
    });
    await expect(admin.customer.remove({ customerId: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

test('An account closed by a refund gets no sign-in link, and the answer is the same.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  await buyInSandbox(server);
  await (await (await server.newAdmin()).caller()).order.refund({ orderId: 1 });
  const before = (await mailsTo(server, EMAIL)).length;
  const browser = server.newBrowser();
  const ask = async (email: string) => browser.post('/api/trpc/auth.requestSignInLink', { email });
  expect((await ask(EMAIL)).body).toEqual((await ask('nobody@example.com')).body);
  expect((await browser.post(CODE_LOGIN, TRIAL)).body).toMatchObject({
    message: 'This email already has a workbook. We sent a sign-in link to it.',
  });
  expect(await mailsTo(server, EMAIL)).toHaveLength(before);
});
