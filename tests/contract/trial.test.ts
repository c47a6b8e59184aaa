import { describe, expect, test } from 'vitest';
import { BUYER, buyInSandbox, mailedCode } from '../support/purchase.ts';
import type { TestBrowser } from '../support/test-browser.ts';
import { startTestServer } from '../support/test-server.ts';

const TRIAL = { TRIAL_WEEKS: '2', PAYMENTS: 'sandbox' };
const LOGIN = '/api/customer-auth/login';
const BEYOND = { status: 403, body: { success: false, message: 'Week 3 is part of the full course.', field: null } };

type Couple = { browser: TestBrowser; userId: number };

/** Asks for a week in every way there is, and completes it last. */
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

/** A couple that the trial code has let in, with the buyer's email. */
async function startTrial(settings: Record<string, string> = TRIAL) {
  const server = await startTestServer(settings);
  const browser = server.newBrowser();
  await browser.post(LOGIN, { email: BUYER.email, accessCode: 'TRIAL52' });
  return { server, couple: { browser, userId: 1 } };
}

describe('a couple that has not paid', () => {
  test('has the first weeks, in their order, and none beyond them whatever it completes', async () => {
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

  test('that has registered has no more', async () => {
    const server = await startTestServer(TRIAL);
    const couple = await server.newCouple();
    await server.completeWeeks(couple, 3);
    expect(await unlockedWeeks(couple)).toEqual([1, 2]);
  });

  test('keeps none of the weeks open that it has completed before the limit was set', async () => {
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

test('what a couple buys is open at once, in the session that it has; a refund leaves it what it had before', async () => {
  const { server, couple } = await startTrial();
  await server.completeWeeks(couple, 2);
  await buyInSandbox(server);
  expect(await limitOf(couple)).toBe(52);
  expect(await unlockedWeeks(couple)).toEqual([1, 2, 3]);
  await server.completeWeeks(couple, 3);

  await (await (await server.newAdmin()).caller()).order.refund({ orderId: 1 });
  await couple.browser.post(LOGIN, { email: BUYER.email, accessCode: 'TRIAL52' });
  expect(await limitOf(couple)).toBe(2);
  expect(await unlockedWeeks(couple)).toEqual([1, 2]);
});

test('an account that an order has made has no limit, and neither has the demo couple', async () => {
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
