import { expect, test } from 'vitest';
import type { TestBrowser } from '../support/test-browser.ts';
import { startTestServer } from '../support/test-server.ts';

type Couple = { browser: TestBrowser; userId: number };

/** The answers that the procedures of its parts give. */
async function partsOf({ browser, userId }: Couple, weekNumber: number) {
  const caller = await browser.caller();
  return {
    session: await caller.auth.session(),
    profile: await caller.profile.get({ userId }),
    frameworks: await caller.framework.listWithAccess({ userId }),
    records: await caller.progress.list({ userId }),
    progression: await caller.progress.progression({ userId }),
    weekLimit: await caller.progress.weekLimit({ userId }),
    workbook: { weekNumber, week: await caller.workbook.week({ userId, weekNumber }) },
  };
}

test('the dashboard opens with what its parts say, and with the workbook of the next week or of the one that is asked for', async () => {
  const server = await startTestServer();
  const couple = await server.newCouple();
  await server.uploadWeeks(1, 2);
  await server.completeWeeks(couple, 1);
  await couple.browser.post(`/api/progress/${couple.userId}/1`, { notes: 'Good talk.', rating: 4 });
  await couple.browser.post(`/api/workbook-responses/${couple.userId}/1/partner1`, { weeklyCommitment: 'A walk.' });
  const caller = await couple.browser.caller();
  expect(await caller.dashboard.open({})).toEqual(await partsOf(couple, 2));
  expect(await caller.dashboard.open({ weekNumber: 1 })).toEqual(await partsOf(couple, 1));
});

test('a locked week has no workbook, whether its address asks for it or it is the next one of a trial', async () => {
  const server = await startTestServer({ TRIAL_WEEKS: '1' });
  const couple = await server.newCouple();
  const open = async (weekNumber?: number) => (await couple.browser.caller()).dashboard.open({ weekNumber });
  expect(await open()).toMatchObject({ workbook: { weekNumber: 1 } });
  expect(await open(2)).toMatchObject({ workbook: null });
  await server.completeWeeks(couple, 1);
  expect(await open()).toMatchObject({ progression: { nextWeek: 2 }, workbook: null });
});

test('after the last week its workbook is the one', async () => {
  const server = await startTestServer();
  const couple = await server.newCouple();
  await server.completeWeeks(couple, 52);
  const { workbook } = await (await couple.browser.caller()).dashboard.open({});
  expect(workbook?.weekNumber).toBe(52);
});
