import { describe, expect, test } from 'vitest';
import { latestSignInEmail } from '../../support/data/emails.ts';
import { BUYER, buyInSandbox, mailedCode, startShop } from '../../support/data/orders/purchase.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const TRIAL = { TRIAL_WEEKS: '2', PAYMENTS: 'sandbox' };
const LOGIN = '/api/customer-auth/login';
const BEYOND = { status: 403, body: { success: false, message: 'Week 3 is part of the full course.', field: null } };

type Couple = { browser: TestBrowser; userId: number };

/** Requests a week in every possible way, and completes it last. */
async function tryWeek({ browser, userId }: Couple, week: number) {
  const response = `/api/workbook-responses/${userId}/${week}/partner1`;
  return [
    await browser.get(`/api/download-framework/${week}`),
    await browser.post(`/api/progress/${userId}/${week}`, { rating: 5 }),
    await browser.get(response),
    await browser.post(response, { weeklyCommitment: 'A walk.' }),
    await browser.post(`/api/progress/${userId}/${week}/complete`),
  ];
}

async function unlockedWeeks({ browser, userId }: Couple): Promise<number[]> {
  const weeks = (await browser.get(`/api/frameworks-with-access/${userId}`)).body as Record<string, unknown>[];
  for (const week of weeks) {
    expect(Object.keys(week)).toEqual(['weekNumber', 'title', 'description', 'hasFramework', 'isUnlocked']);
  }
  return weeks.flatMap(({ weekNumber, isUnlocked }) => (isUnlocked === true ? Number(weekNumber) : []));
}

const limitOf = async ({ browser, userId }: Couple) => (await browser.caller()).progress.weekLimit({ userId });

/** A couple signed in with the trial code, with the buyer's email. */
async function startTrial(settings: Record<string, string> = TRIAL) {
  const server = await startTestServer(settings);
  const browser = server.newBrowser();
  await browser.post(LOGIN, { email: BUYER.email, accessCode: 'TRIAL52' });
  return { server, couple: { browser, userId: 1 } };
}

describe('A couple that has not paid', () => {
  test('has the first weeks in order and none beyond them, whatever it completes.', async () => {
    const { server, couple } = await startTrial();
    await server.uploadWeeks(1, 2, 3);
    expect((await tryWeek(couple, 2)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await couple.browser.get('/api/download-framework/2')).body).toMatchObject({
      message: 'You need to complete the previous week first.',
    });
    for (const week of [1, 2]) expect((await tryWeek(couple, week)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await tryWeek(couple, 3)).toEqual(Array(5).fill(expect.objectContaining(BEYOND)));
    const caller = await couple.browser.caller();
    await expect(caller.workbook.week({ userId: 1, weekNumber: 3 })).rejects.toThrow(BEYOND.body.message);
    expect(await unlockedWeeks(couple)).toEqual([1, 2]);
    expect(await limitOf(couple)).toBe(2);
  });

  test('has no more weeks after registering.', async () => {
    const server = await startTestServer(TRIAL);
    const couple = await server.newCouple();
    await server.completeWeeks(couple, 3);
    expect(await unlockedWeeks(couple)).toEqual([1, 2]);
  });

  test('loses weeks it completed before the limit was set.', async () => {
    const { server, couple } = await startTrial({});
    await server.completeWeeks(couple, 5);
    expect(await limitOf(couple)).toBe(52);
    await server.close();
    const later = await startTestServer(TRIAL, { dataDir: server.dataDir });
    const browser = later.newBrowser();
    for (const [name, value] of couple.browser.cookies) browser.cookies.set(name, value);
    expect(await unlockedWeeks({ browser, userId: 1 })).toEqual([1, 2]);
  });
});

test('A purchase opens all weeks right away in the same session, and a refund returns the couple to the trial.', async () => {
  const { server, couple } = await startTrial();
  await server.completeWeeks(couple, 2);
  await buyInSandbox(server, BUYER, couple.browser);
  expect(await limitOf(couple)).toBe(52);
  expect(await unlockedWeeks(couple)).toEqual([1, 2, 3]);
  await server.completeWeeks(couple, 3);

  await (await (await server.newAdmin()).caller()).order.refund({ orderId: 1 });
  await couple.browser.post(LOGIN, { email: BUYER.email, accessCode: 'TRIAL52' });
  expect(await limitOf(couple)).toBe(2);
  expect(await unlockedWeeks(couple)).toEqual([1, 2]);
});

test('An account created by an order has no limit, and neither does the demo couple.', async () => {
  const server = await startTestServer({ ...TRIAL, DEMO_ACCESS: 'on' });
  await buyInSandbox(server);
  for (const login of [
    { email: BUYER.email, accessCode: await mailedCode(server) },
    { email: 'demo@example.com', accessCode: 'DEMO52' },
  ]) {
    const browser = server.newBrowser();
    await browser.post(LOGIN, login);
    const { customerId } = (await browser.get('/api/session')).body as { customerId: number };
    expect(await limitOf({ browser, userId: customerId })).toBe(52);
  }
});

describe('A trial started with an unverified email', () => {
  const [EMAIL, STRANGER] = [BUYER.email, { username: 'stranger', password: 'violet harbour' }];
  const statusOf = async (browser: TestBrowser) => (await browser.get('/api/session')).status;
  const requestEmail = async (browser: TestBrowser) => (await browser.caller()).auth.requestSignInLink({ email: EMAIL });

  /** It has a password and saved text. */
  async function startUnproven() {
    const server = await startShop({ PAYMENTS: 'sandbox' });
    const stranger = server.newBrowser();
    await stranger.post(LOGIN, { email: EMAIL, accessCode: 'TRIAL52' });
    await (await stranger.caller()).account.savePassword({ ...STRANGER, confirmPassword: STRANGER.password });
    await stranger.post('/api/progress/1/1', { notes: 'A walk by the sea.' });
    return { server, stranger, owner: server.newBrowser() };
  }

  /** The statuses of the earlier ways to sign in: the session, the shared code, and the password. */
  async function waysOf(server: TestServer, browser: TestBrowser) {
    const byPassword = await server.newBrowser().post('/api/auth/user-login', STRANGER);
    const session = await statusOf(browser);
    return [session, (await browser.post(LOGIN, { email: EMAIL, accessCode: 'TRIAL52' })).status, byPassword.status];
  }

  test.each<[string, (server: TestServer, owner: TestBrowser) => Promise<unknown>]>([
    [
      'a link from an email',
      async (server, owner) => {
        await requestEmail(owner);
        const { token } = await latestSignInEmail(server, EMAIL);
        await (await owner.caller()).auth.redeemSignInLink({ token });
      },
    ],
    [
      'a code from an email',
      async (server, owner) => {
        await requestEmail(owner);
        const { code } = await latestSignInEmail(server, EMAIL);
        await (await owner.caller()).auth.signInWithEmailCode({ email: EMAIL, code });
      },
    ],
    [
      'a purchase from elsewhere and its code',
      async (server, owner) => {
        await buyInSandbox(server);
        await owner.post(LOGIN, { email: EMAIL, accessCode: await mailedCode(server) });
      },
    ],
    [
      'the code of a purchase that was made inside',
      async (server, owner) => {
        const inside = server.newBrowser();
        await inside.post('/api/auth/user-login', STRANGER);
        await buyInSandbox(server, BUYER, inside);
        await owner.post(LOGIN, { email: EMAIL, accessCode: await mailedCode(server) });
      },
    ],
  ])('is left to whoever proves it by %s, with what was written in it', async (_name, prove) => {
    const { server, stranger, owner } = await startUnproven();
    await prove(server, owner);
    expect(await statusOf(owner)).toBe(200);
    expect((await owner.get('/api/progress/1')).body).toMatchObject([{ notes: 'A walk by the sea.' }]);
    expect(await waysOf(server, stranger)).toEqual([401, 401, 401]);
    expect(await (await stranger.caller()).auth.signedOutReason()).toEqual({ reason: 'elsewhere' });
  });

  test('is closed to everyone but the owner of the email after a purchase elsewhere.', async () => {
    const { server, stranger } = await startUnproven();
    await buyInSandbox(server);
    expect(await waysOf(server, stranger)).toEqual([401, 401, 401]);
  });

  test('stays open if the browser that started it uses the emailed link, and nothing ends later.', async () => {
    const { server, stranger: couple, owner: phone } = await startUnproven();
    const laptop = server.newBrowser();
    await laptop.post('/api/auth/user-login', STRANGER);
    for (const browser of [couple, phone]) {
      await requestEmail(browser);
      await (await browser.caller()).auth.redeemSignInLink({ token: (await latestSignInEmail(server, EMAIL)).token });
    }
    await buyInSandbox(server);
    // Not the shared code, because the account has a password.
    expect([await statusOf(laptop), await statusOf(phone), ...(await waysOf(server, couple))]).toEqual([200, 200, 200, 401, 200]);
  });

  test('stays unverified if the admin passes on a link, which is not an email.', async () => {
    const { server, stranger, owner } = await startUnproven();
    const admin = await (await server.newAdmin()).caller();
    const link = (await admin.auth.createSignInLink({ customerId: 1 })).link ?? '';
    await (await owner.caller()).auth.redeemSignInLink({ token: link.split('token=')[1] ?? '' });
    expect([await statusOf(owner), ...(await waysOf(server, stranger))]).toEqual([200, 200, 401, 200]);
  });
});
