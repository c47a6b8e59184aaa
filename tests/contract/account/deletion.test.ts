import { readdir, readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { DAY, formatLongDate, MINUTE } from '#src/domain/time/time.ts';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { cleanUp } from '#src/server/jobs/cleanup.ts';
import { latestSignInEmail, emailsTo, subjectsTo } from '../../support/data/emails.ts';
import { buyAsSomeone, enterCode, newBuyer, startCheckout } from '../../support/data/orders/purchase.ts';
import { CODE_LOGIN, newTrial, signIn } from '../../support/data/couples/trial-couple.ts';
import { proveEmails } from '../../support/data/couples/two-people.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { isOnPostgres } from '../../support/server/database/pglite.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const LOGIN = '/api/auth/user-login';
const WORDS = 'Between-the-two-of-us';
const NOTHING = { deleteAt: null, hasLeft: false, isRefunded: false };
const CLOSED = 'closed when its order was refunded. We’ll keep what you wrote for 30 days; buy the course again to reopen it.';

const test = testWithServer({ PAYMENTS: 'sandbox' }, KEEPS_MAIL);

const statusOf = async (browser: TestBrowser) => (await browser.get('/api/session')).status;
const askFor = (browser: TestBrowser, input: object = { word: 'DELETE' }) =>
  browser.post('/api/trpc/account.requestDeletion', input);
const inAWeek = ({ clock }: TestServer) => new Date(clock.now().getTime() + 7 * DAY).toISOString();

/** The token that a refused sign-in comes with. */
async function tokenOf(answer: Promise<{ body: unknown }>): Promise<string> {
  const { error } = (await answer).body as { error: { data: { cancelDeletionToken: string | null } } };
  return error.data.cancelDeletionToken ?? '';
}

async function cancelDeletion(server: TestServer, token: string) {
  const browser = server.newBrowser();
  return { browser, ...(await browser.post('/api/trpc/auth.cancelDeletion', { token })) };
}

const findDeletion = async (server: TestServer, token: string) =>
  (await server.newBrowser().caller()).auth.scheduledDeletion({ token });

/** A couple with a password that has written in every field. */
async function newWriters(server: TestServer) {
  const couple = await server.newCouple();
  const { browser, userId, username } = couple;
  await server.completeWeeks(couple, 2);
  await browser.put(`/api/profile/${userId}`, { userDisplayName: `Maya-${WORDS}`, partnerName: 'Noor' });
  await browser.post(`/api/progress/${userId}/1`, { notes: `${WORDS} `.repeat(1000), rating: 5 });
  for (const partner of ['partner1', 'partner2'])
    await browser.post(`/api/workbook-responses/${userId}/1/${partner}`, { reflectionAnswers: [`${WORDS} `.repeat(1000)] });
  await browser.post(`/api/generate-summary/${userId}/1`);
  return { ...couple, login: { username, password: PASSWORD } };
}

/** A couple with a verified email and no password, which has just used a link. */
async function newProvenTrial(server: TestServer) {
  const trial = await newTrial(server);
  await proveEmails(server);
  return trial;
}

/** A couple that has bought the course and is signed in. */
async function newCustomers(server: TestServer, buyer = newBuyer()) {
  const bought = await buyAsSomeone(server, buyer);
  return { ...bought, ...(await enterCode(server, bought.email, bought.accessCode)) };
}

describe('The deletion of an account', () => {
  test('signs it out everywhere, and every sign-in offers to cancel the deletion.', async ({ server }) => {
    const { browser, login } = await newWriters(server);
    const elsewhere = server.newBrowser();
    await elsewhere.post(LOGIN, login);
    const deleteAt = inAWeek(server);
    const asked = await askFor(browser, { currentPassword: PASSWORD });
    expect(asked).toMatchObject({ status: 200, body: { result: { data: { deleteAt } } } });
    expect([await statusOf(browser), await statusOf(elsewhere)]).toEqual([401, 401]);

    const message = `This account will be deleted on ${formatLongDate(deleteAt)}. Changed your mind? Sign in on our website to keep it.`;
    expect(await browser.post(LOGIN, login)).toMatchObject({ status: 403, body: { success: false, message, field: null } });
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.post(LOGIN, { ...login, password: 'wrong 1' })).status).toBe(401);
    const token = await tokenOf(browser.post('/api/trpc/auth.login', login));
    expect(await findDeletion(server, token)).toEqual({ ...NOTHING, deleteAt });
    // The token grants access, so no request has it in its URL.
    const inAddress = `/api/trpc/auth.scheduledDeletion?input=${encodeURIComponent(JSON.stringify({ token }))}`;
    expect((await browser.get(inAddress)).status).toBe(405);
  });

  test('can be canceled until the last day with the right token, which signs in and uses up the token.', async ({ server }) => {
    const { browser, userId, login } = await newWriters(server);
    await askFor(browser, { currentPassword: PASSWORD });
    const token = await tokenOf(browser.post('/api/trpc/auth.login', login));
    for (const wrong of ['', 'x', `${userId}.`, `${userId}.abc`, '9999.abc', '1e0.abc'])
      expect((await cancelDeletion(server, wrong)).status, wrong).toBe(wrong === '' ? 400 : 401);
    server.clock.advance(7 * DAY - 1);
    await cleanUp(server.deps);
    const kept = await cancelDeletion(server, token);
    expect([kept.status, await statusOf(kept.browser)]).toEqual([200, 200]);
    expect((await kept.browser.get(`/api/progress/${userId}`)).body).toHaveLength(2);

    await askFor(kept.browser, { currentPassword: PASSWORD });
    expect((await cancelDeletion(server, token)).status).toBe(401);
    expect(await findDeletion(server, token)).toEqual(NOTHING);
  });

  test('limits attempts with a wrong token like failed sign-ins.', async () => {
    const server = await startTestServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (const token of ['1.a', '1.b', '1.c', '1.d']) statuses.push((await cancelDeletion(server, token)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  test('happens after the last day and overwrites every byte the couple wrote.', async () => {
    const server = await startTestServer();
    const { browser, userId, login } = await newWriters(server);
    const file = databaseFile(server.dataDir);
    // PostgreSQL reuses their space later.
    const onDisk = async () =>
      !isOnPostgres && Buffer.concat(await Promise.all([readFile(file), readFile(`${file}-wal`)])).includes(WORDS);
    expect(await onDisk()).toBe(!isOnPostgres);
    await askFor(browser, { currentPassword: PASSWORD });
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    expect(await onDisk()).toBe(false);
    for (const table of ['customers', 'profiles', 'progress', 'pages', 'answers', 'weekSummaries', 'knownDevices'] as const) {
      expect(await server.deps.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await browser.post(LOGIN, login)).status).toBe(401);
    // The ID of a deleted couple is never reused.
    expect((await server.newCouple(login.username)).userId).toBeGreaterThan(userId);
  });

  test('is refused without the right password, or if there’s none, without DELETE.', async ({ server }) => {
    const { browser } = await newProvenTrial(server);
    const couple = await server.newCouple();
    const noWord = 'Please type DELETE, in capital letters.';
    for (const [who, input, field, message] of [
      [couple.browser, {}, 'currentPassword', 'Current password is required.'],
      [couple.browser, { currentPassword: 'wrong 1' }, 'currentPassword', 'That’s not your current password.'],
      [couple.browser, { word: 'DELETE' }, 'currentPassword', 'Current password is required.'],
      [browser, {}, 'word', noWord],
      [browser, { word: 'delete' }, 'word', noWord],
    ] as const) {
      expect(await askFor(who, input)).toMatchObject({ status: 400, body: { error: { message, data: { field } } } });
      expect(await statusOf(who)).toBe(200);
    }
  });

  test('is confirmed by email with a link to cancel.', async ({ server }) => {
    const { browser, email } = await newProvenTrial(server);
    const expiresAt = inAWeek(server);
    await askFor(browser, { word: ' DELETE ' });
    const [message] = await emailsTo(server, email);
    const subject = `Your Lovewell account will be deleted on ${formatLongDate(expiresAt)}`;
    expect(message).toMatchObject({ kind: 'account', isSecret: 1, expiresAt, subject });
    const token = /^http:\/\/localhost:3000\/sign-in\?cancelDeletionToken=(\S+)$/mu.exec(message?.text ?? '')?.[1] ?? '';
    expect(await statusOf((await cancelDeletion(server, token)).browser)).toBe(200);
    expect(await subjectsTo(server, email)).toEqual([subject, 'You’re keeping your Lovewell account']);
  });

  test('needs a password or an emailed link within the last half hour, so that a signed-in browser is not enough.', async ({
    server,
  }) => {
    const { browser, trial } = await newProvenTrial(server);
    server.clock.advance(30 * MINUTE);
    const message = 'Please sign in with a link or code from your email first, so we know it’s you.';
    for (let time = 0; time < 2; time += 1) {
      expect(await askFor(browser)).toMatchObject({ status: 403, body: { error: { message, data: { field: null } } } });
      // The shared code proves nothing.
      expect((await browser.post(CODE_LOGIN, trial)).status).toBe(200);
    }
    await proveEmails(server);
    expect((await askFor(browser)).status).toBe(200);
  });

  test('can be canceled after a sign-in link, its code, or the shared code in a known browser.', async ({ server }) => {
    const { browser, email, trial } = await newProvenTrial(server);
    await askFor(browser);
    await browser.post('/api/trpc/auth.requestSignInLink', { email });
    const { token, code } = await latestSignInEmail(server, email);
    const byCode = await tokenOf(browser.post('/api/trpc/auth.signInWithEmailCode', { email, code }));
    expect(await tokenOf(browser.post('/api/trpc/auth.loginWithCode', trial))).toBe(byCode);
    expect(token).not.toBe('');
    expect((await cancelDeletion(server, byCode)).status).toBe(200);
  });

  test('deletes the emails to every address that the couple ever used except the last one, with their files.', async () => {
    const server = await startTestServer();
    const { browser } = await server.newCouple();
    const change = async (email: string) => {
      await (await signIn(browser)).changeEmail({ email, currentPassword: PASSWORD });
      await (await signIn(browser)).confirmEmail(await latestSignInEmail(server, email));
    };
    await change('first@example.com');
    await change('maya@example.com');
    await server.newBrowser().post('/api/trpc/auth.requestSignInLink', { email: 'maya@example.com' });
    await askFor(browser, { currentPassword: PASSWORD });
    await server.deps.outbox.deliverDue();
    expect(await emailsTo(server, 'first@example.com')).not.toEqual([]);
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    await server.deps.outbox.deliverDue();
    expect(await emailsTo(server, 'first@example.com')).toEqual([]);
    const [last, ...others] = await emailsTo(server, 'maya@example.com');
    expect([last?.subject, others]).toEqual(['Your Lovewell account is deleted', []]);
    expect(await readdir(server.folder('outbox'))).toEqual([`${String(last?.id).padStart(6, '0')}.eml`]);
    expect(await server.deps.db.selectFrom('signInLinks').selectAll().execute()).toEqual([]);
  });

  test('keeps the orders without names, and a purchase before it reopens the account.', async ({ server }) => {
    const { browser, buyer, email } = await newCustomers(server);
    await askFor(browser);
    const again = await newCustomers(server, buyer);
    expect(again.status).toBe(200);
    await askFor(again.browser);
    server.clock.advance(7 * DAY);
    await cleanUp(server.deps);
    const orders = await server.deps.db.selectFrom('orders').selectAll().where('email', '=', email).execute();
    const kept = { ...buyer, customerId: null, status: 'completed', amount: 4900 };
    expect(orders).toMatchObject([kept, kept]);
  });

  test('moves to the date that a refund promises, and only a purchase can cancel it then.', async ({ server, adminApi }) => {
    const { browser, email, accessCode, orderId, customerId } = await newCustomers(server);
    await askFor(browser);
    const token = await tokenOf(browser.post('/api/trpc/auth.loginWithCode', { email, accessCode }));
    await adminApi.order.refund({ orderId });
    expect((await emailsTo(server, email)).at(-1)?.text).toContain('We’ll keep what you wrote for 30 days');
    const canceled = await cancelDeletion(server, token);
    expect(canceled).toMatchObject({ status: 403, body: { error: { message: expect.stringContaining(CLOSED) } } });
    expect(await findDeletion(server, token)).toEqual({ ...NOTHING, isRefunded: true });
    expect(await findDeletion(server, `${token}x`)).toEqual(NOTHING);
    const closed = { code: 'CONFLICT', message: expect.stringContaining('closed when its order was refunded') };
    await expect(adminApi.customer.cancelDeletion({ customerId })).rejects.toMatchObject(closed);
    await expect(adminApi.customer.remove({ customerId })).rejects.toMatchObject({ code: 'CONFLICT' });

    const account = server.deps.db.selectFrom('customers').selectAll().where('id', '=', customerId);
    for (const [time, left] of [
      [30 * DAY - 1, 1],
      [1, 0],
    ] as const) {
      server.clock.advance(time);
      await cleanUp(server.deps);
      expect(await account.execute()).toHaveLength(left);
    }
  });

  test('is canceled by a payment that was already on its way, which is recorded and confirmed by email.', async ({ server }) => {
    const buyer = newBuyer();
    const { paymentIntentId } = await startCheckout(server, buyer);
    const { browser, email, customerId, orderId } = await newCustomers(server, buyer);
    await askFor(browser);
    await (await server.newBrowser().caller()).order.payInSandbox({ paymentIntentId, outcome: 'pay' });
    expect((await subjectsTo(server, email)).slice(-3)).toEqual([
      'You’re keeping your Lovewell account',
      `Your Lovewell order ${orderId - 1}`,
      'You paid Lovewell twice: we’re refunding $49.00',
    ]);
    const events = server.deps.db.selectFrom('auditEvents').select('event').where('subjectId', '=', customerId).orderBy('id');
    const ofDeletions = (await events.execute()).map(({ event }) => event).filter((event) => event.startsWith('deletion'));
    expect(ofDeletions).toEqual(['deletion requested', 'deletion taken back']);
  });

  test('is refused for the shared demo.', async () => {
    const server = await startTestServer({ DEMO_ACCESS: 'on' });
    const { browser } = await enterCode(server, 'demo@example.com', 'DEMO52');
    expect((await askFor(browser)).status).toBe(403);
    const admin = await (await server.newAdmin()).caller();
    await expect(admin.customer.remove({ customerId: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await statusOf(browser)).toBe(200);
  });
});

test('The admin deletes a couple after the same number of days, sees it in the list, and can cancel it.', async ({
  server,
  adminApi: { auth, customer, desk },
}) => {
  const { browser, email, trial } = await newProvenTrial(server);
  const { customerId } = (await browser.get('/api/session')).body as { customerId: number };
  const deleteAt = inAWeek(server);
  expect(await customer.remove({ customerId })).toEqual({ deleteAt });
  expect(await statusOf(browser)).toBe(401);
  expect((await emailsTo(server, email)).at(-1)?.text).toContain('We scheduled your account for deletion.');
  const find = async () => [await desk.couple({ customerId })];
  expect(await find()).toMatchObject([{ closedBy: 'admin', deleteAt }]);
  await expect(customer.remove({ customerId })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(auth.createSignInLink({ customerId })).rejects.toMatchObject({ code: 'CONFLICT' });

  expect(await customer.cancelDeletion({ customerId })).toEqual({ success: true });
  expect(await find()).toMatchObject([{ closedBy: null, deleteAt: null }]);
  expect((await browser.post(CODE_LOGIN, trial)).status).toBe(200);
  await expect(customer.cancelDeletion({ customerId })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(customer.remove({ customerId: 9999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('An account closed by a refund gets no sign-in link, and the answer is the same.', async ({ server, adminApi }) => {
  const { email, orderId } = await buyAsSomeone(server);
  await adminApi.order.refund({ orderId });
  const before = (await emailsTo(server, email)).length;
  const browser = server.newBrowser();
  const ask = async (address: string) => (await browser.post('/api/trpc/auth.requestSignInLink', { email: address })).body;
  expect(await ask(email)).toEqual(await ask('nobody@example.com'));
  expect((await enterCode(server, email, 'TRIAL52')).body).toMatchObject({
    message: 'This email already has a workbook. We sent a sign-in link to it.',
  });
  expect(await emailsTo(server, email)).toHaveLength(before);
});
