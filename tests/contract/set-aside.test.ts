import { expect, test } from 'vitest';
import { newPair } from '../support/data/two-people.ts';
import { testContract, type Call, type Inputs, type World } from '../support/contract.ts';
import { openStream } from '../support/server/readable.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import type { TestBrowser } from '../support/server/test-browser.ts';

const NOT_ALLOWED = [403, 'You are not allowed to do this.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;
const WRONG_WEEK = [400, 'Week number must be between 1 and 52.'] as const;

const own = ({ userId }: World) => ({ userId });
const week = (weekNumber: unknown) => (world: World) => ({ userId: world.userId, weekNumber });
const weeks =
  (...weekNumbers: unknown[]) =>
  (world: World) => ({ userId: world.userId, weekNumbers });
const completed = (last: number) => (world: World) =>
  world.server.completeWeeks({ browser: world.couple, userId: world.userId }, last);
const setAside =
  (last: number, ...weekNumbers: number[]) =>
  async (world: World) => {
    await completed(last)(world);
    await world.couple.post(`/api/progress/${world.userId}/set-aside`, { weekNumbers });
  };
const nobodyElse = (input: (world: World) => object) =>
  ({
    'another couple': { as: 'stranger', input, refuses: NOT_ALLOWED },
    'an admin': { as: 'admin', input, refuses: NOT_ALLOWED },
    'an anonymous visitor': { as: 'anonymous', input, refuses: NOT_SIGNED_IN },
  }) as const;

const one: Call<Inputs['progress']['setAside']> = {
  rest: ({ userId, weekNumber }) => ({ method: 'POST', url: `/api/progress/${userId}/${weekNumber}/set-aside` }),
  call: (caller, input) => caller.progress.setAside(input),
};

testContract('POST /api/progress/{userId}/{week}/set-aside', one, {
  'the next week': { given: completed(3), input: week(4), answers: { weekNumbers: [4] } },
  'the one after it, which is open now': { given: setAside(3, 4), input: week(5), answers: { weekNumbers: [4, 5] } },
  'a second call changes nothing': { given: setAside(3, 4), input: week(4), answers: { weekNumbers: [4] } },
  'a locked week': { given: completed(2), input: week(4), refuses: [403, 'Complete Week 3 to unlock this week.'] },
  'a completed week': {
    given: completed(2),
    input: week(2),
    refuses: [409, 'Week 2 is complete, so there’s nothing to set aside.'],
  },
  'week 53': { input: week(53), refuses: WRONG_WEEK },
  ...nobodyElse(week(1)),
});

const several: Call<Inputs['progress']['setWeeksAside']> = {
  rest: ({ userId, ...payload }) => ({ method: 'POST', url: `/api/progress/${userId}/set-aside`, payload }),
  call: (caller, input) => caller.progress.setWeeksAside(input),
};

testContract('POST /api/progress/{userId}/set-aside', several, {
  'weeks that are still locked, if they can wait': { input: weeks(52, 7, 7), answers: { weekNumbers: [7, 52] } },
  'a week that belongs before a wedding, once it’s open': { input: weeks(1), answers: { weekNumbers: [1] } },
  'one of them belongs before a wedding and is locked': {
    input: weeks(7, 17),
    refuses: [403, 'Complete Week 16 to unlock this week.'],
  },
  'one of them is completed': {
    given: completed(2),
    input: weeks(2, 7),
    refuses: [409, 'Week 2 is complete, so there’s nothing to set aside.'],
  },
  none: { input: weeks(), refuses: [400, expect.any(String)] },
  'week 0': { input: weeks(0), refuses: WRONG_WEEK },
  ...nobodyElse(weeks(7)),
});

const list: Call<Inputs['progress']['forLater']> = {
  rest: ({ userId }) => ({ method: 'GET', url: `/api/progress/${userId}/set-aside` }),
  call: (caller, input) => caller.progress.forLater(input),
};

testContract('GET /api/progress/{userId}/set-aside', list, {
  'a new couple': { input: own, answers: { weekNumbers: [] } },
  'without those completed since': {
    given: async (world) => {
      await setAside(1, 12, 7)(world);
      await world.couple.post(`/api/progress/${world.userId}/12/complete`);
    },
    input: own,
    answers: { weekNumbers: [7] },
  },
  ...nobodyElse(own),
});

const back: Call<Inputs['progress']['takeBack']> = {
  rest: ({ userId, weekNumber }) => ({ method: 'DELETE', url: `/api/progress/${userId}/${weekNumber}/set-aside` }),
  call: (caller, input) => caller.progress.takeBack(input),
};

testContract('DELETE /api/progress/{userId}/{week}/set-aside', back, {
  'a week on the list': { given: setAside(1, 7, 12), input: week(7), answers: { weekNumbers: [12] } },
  'a week that isn’t on it': { given: setAside(1, 7), input: week(12), answers: { weekNumbers: [7] } },
  'week 53': { input: week(53), refuses: WRONG_WEEK },
  ...nobodyElse(week(7)),
});

const allBack: Call<Inputs['progress']['takeAllBack']> = {
  rest: ({ userId }) => ({ method: 'DELETE', url: `/api/progress/${userId}/set-aside` }),
  call: (caller, input) => caller.progress.takeAllBack(input),
};

testContract('DELETE /api/progress/{userId}/set-aside', allBack, {
  'all of them': { given: setAside(1, 7, 12), input: own, answers: { weekNumbers: [] } },
  none: { input: own, answers: { weekNumbers: [] } },
  ...nobodyElse(own),
});

async function startCouple(last: number) {
  const server = await startTestServer();
  const couple = await server.newCouple();
  await server.completeWeeks(couple, last);
  const { browser, userId } = couple;
  const path = `/api/progress/${userId}`;
  return {
    server,
    browser,
    userId,
    complete: async (weekNumber: number) => (await browser.post(`${path}/${weekNumber}/complete`)).status,
    undo: async (weekNumber: number) => (await browser.delete(`${path}/${weekNumber}/complete`)).status,
    write: async (weekNumber: number) => (await browser.post(`${path}/${weekNumber}`, { notes: 'Ours.' })).status,
    setAside: async (weekNumber: number) => browser.post(`${path}/${weekNumber}/set-aside`),
    takeBack: async (weekNumber: number) => browser.delete(`${path}/${weekNumber}/set-aside`),
    progression: async () => (await browser.get(`/api/user-progression/${userId}`)).body,
  };
}

test('A week set aside unlocks the next, counts nowhere as completed, stays open, and comes last.', async () => {
  const couple = await startCouple(12);
  await couple.setAside(13);
  expect(await couple.progression()).toEqual({
    totalCompleted: 12,
    progressPercentage: (12 / 52) * 100,
    completedWeeks: Array.from({ length: 12 }, (_, index) => index + 1),
    nextWeek: 14,
  });
  expect(await couple.write(13)).toBe(200);
  for (let later = 14; later <= 52; later += 1) expect(await couple.complete(later)).toBe(200);
  expect(await couple.progression()).toMatchObject({ totalCompleted: 51, nextWeek: 13 });
  expect(await couple.complete(13)).toBe(200);
  expect(await couple.progression()).toMatchObject({ totalCompleted: 52, nextWeek: null });
});

test('Taking a week back locks the next one again, unless something is written there.', async () => {
  const couple = await startCouple(3);
  await couple.setAside(4);
  await couple.takeBack(4);
  expect(await couple.write(5)).toBe(403);
  await couple.setAside(4);
  expect(await couple.write(5)).toBe(200);
  await couple.takeBack(4);
  expect(await couple.progression()).toMatchObject({ nextWeek: 4 });
  expect(await couple.write(5)).toBe(200);
  expect(await couple.write(6)).toBe(403);
  // It can be set aside once more.
  expect((await couple.setAside(4)).body).toEqual({ weekNumbers: [4] });
});

test('A week written in while it was set aside stays open after it’s taken back, and unlocks nothing.', async () => {
  const couple = await startCouple(1);
  await couple.browser.post(`/api/progress/${couple.userId}/set-aside`, { weekNumbers: [9] });
  expect(await couple.write(9)).toBe(200);
  await couple.takeBack(9);
  expect(await couple.write(9)).toBe(200);
  expect(await couple.write(10)).toBe(403);
});

test('Undoing Mark Complete is refused once the week after those set aside is started.', async () => {
  const couple = await startCouple(3);
  await couple.setAside(4);
  expect(await couple.undo(3)).toBe(200);
  expect(await couple.complete(3)).toBe(200);
  expect(await couple.write(5)).toBe(200);
  expect(await couple.undo(3)).toBe(409);
  // A week set aside is on the list again.
  expect(await couple.complete(4)).toBe(200);
  expect(await couple.undo(4)).toBe(200);
  expect((await couple.browser.get(`/api/progress/${couple.userId}/set-aside`)).body).toEqual({ weekNumbers: [4] });
});

const couplesAt = async (server: TestServer, weekNumber: number) =>
  (await (await server.newAdmin()).caller()).framework.couplesAt({ weekNumber });

test('The admin sees the week such a couple is in, with how many it has completed.', async () => {
  const { server, userId, ...couple } = await startCouple(3);
  await couple.setAside(4);
  const admin = await (await server.newAdmin()).caller();
  expect((await admin.customer.list({ search: '' })).customers).toMatchObject([{ id: userId, completedWeeks: 3, nextWeek: 5 }]);
  expect(await admin.progress.couplesByWeek()).toEqual([{ weekNumber: 5, couples: 1 }]);
  expect(await couplesAt(server, 4)).toEqual({ inWeek: 0, past: 1 });
  expect(await couplesAt(server, 5)).toEqual({ inWeek: 1, past: 0 });
  expect(await couplesAt(server, 6)).toEqual({ inWeek: 0, past: 0 });
});

test('The other phone hears of it, either partner may do it, and it’s in the exported data.', async () => {
  const server = await startTestServer();
  const { nora, elias, userId } = await newPair(server);
  const heard = async (change: (browser: TestBrowser) => Promise<unknown>) => {
    const stream = await openStream(server, elias, '/api/live');
    await change(nora);
    return stream.end();
  };
  expect(await heard((browser) => browser.post(`/api/progress/${userId}/1/set-aside`))).toContain(
    'event: progress\ndata: {"weekNumber":1}',
  );
  expect(await (await elias.caller()).dataExport.json()).toMatchObject({
    forLater: [{ weekNumber: 1, setAsideAt: '2026-03-01T12:00:00.000Z' }],
  });
  await elias.delete(`/api/progress/${userId}/set-aside`);
  expect((await nora.get(`/api/progress/${userId}/set-aside`)).body).toEqual({ weekNumbers: [] });
});
