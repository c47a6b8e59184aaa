import { expect } from 'vitest';
import { testContract, type World } from '../../support/contract.ts';
import { openStream } from '../../support/server/readable.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const completed = (last: number) => (couple: World) => couple.server.completeWeeks(couple, last);
const setAside =
  (last: number, ...weekNumbers: number[]) =>
  async (couple: World) => {
    await completed(last)(couple);
    await couple.browser.post(`/api/progress/${couple.userId}/set-aside`, { weekNumbers });
  };

testContract(test, 'POST /api/progress/:userId/:weekNumber/set-aside', {
  'adds the next week': { given: completed(3), input: { weekNumber: 4 }, answers: { weekNumbers: [4] } },
  'refuses a locked week': {
    given: completed(2),
    input: { weekNumber: 4 },
    refuses: [403, 'Complete Week 3 to unlock this week.'],
  },
  'refuses a completed week': {
    given: completed(2),
    input: { weekNumber: 2 },
    refuses: [409, 'Week 2 is complete, so there’s nothing to set aside.'],
  },
});

testContract(test, 'POST /api/progress/:userId/set-aside', {
  'adds locked weeks that can wait, each once': { input: { weekNumbers: [52, 7, 7] }, answers: { weekNumbers: [7, 52] } },
  'adds a week that belongs before a wedding if it’s open': { input: { weekNumbers: [1] }, answers: { weekNumbers: [1] } },
  'refuses all if one belongs before a wedding and is locked': {
    input: { weekNumbers: [7, 17] },
    refuses: [403, 'Complete Week 16 to unlock this week.'],
  },
});

testContract(test, 'GET /api/progress/:userId/set-aside', {
  'lists them without those completed since': {
    given: async (couple) => {
      await setAside(1, 12, 7)(couple);
      await couple.browser.post(`/api/progress/${couple.userId}/12/complete`);
    },
    answers: { weekNumbers: [7] },
  },
});

testContract(test, 'DELETE /api/progress/:userId/:weekNumber/set-aside', {
  'removes one': { given: setAside(1, 7, 12), input: { weekNumber: 7 }, answers: { weekNumbers: [12] } },
});

testContract(test, 'DELETE /api/progress/:userId/set-aside', {
  'removes all': { given: setAside(1, 7, 12), answers: { weekNumbers: [] } },
});

/** What a couple that has completed some weeks does, and the status it gets. */
function actions({ browser, userId }: Pick<World, 'browser' | 'userId'>) {
  const path = `/api/progress/${userId}`;
  return {
    complete: async (week: number) => (await browser.post(`${path}/${week}/complete`)).status,
    undo: async (week: number) => (await browser.delete(`${path}/${week}/complete`)).status,
    write: async (week: number) => (await browser.post(`${path}/${week}`, { notes: 'Ours.' })).status,
    setAside: async (week: number) => browser.post(`${path}/${week}/set-aside`),
    takeBack: async (week: number) => browser.delete(`${path}/${week}/set-aside`),
    progression: async () => (await browser.get(`/api/user-progression/${userId}`)).body,
  };
}

test('A week set aside unlocks the next, counts nowhere as completed, stays open, and comes last.', async ({
  server,
  couple,
}) => {
  await server.completeWeeks(couple, 12);
  const { complete, write, setAside: skip, progression } = actions(couple);
  await skip(13);
  expect(await progression()).toEqual({
    totalCompleted: 12,
    progressPercentage: (12 / 52) * 100,
    completedWeeks: Array.from({ length: 12 }, (_, index) => index + 1),
    nextWeek: 14,
  });
  expect(await write(13)).toBe(200);
  for (let later = 14; later <= 52; later += 1) expect(await complete(later)).toBe(200);
  expect(await progression()).toMatchObject({ totalCompleted: 51, nextWeek: 13 });
  expect(await complete(13)).toBe(200);
  expect(await progression()).toMatchObject({ totalCompleted: 52, nextWeek: null });
});

test('Taking a week back locks the next one again, unless something is written there.', async ({ server, couple }) => {
  await server.completeWeeks(couple, 3);
  const { write, setAside: skip, takeBack, progression } = actions(couple);
  await skip(4);
  await takeBack(4);
  expect(await write(5)).toBe(403);
  await skip(4);
  expect(await write(5)).toBe(200);
  await takeBack(4);
  expect(await progression()).toMatchObject({ nextWeek: 4 });
  expect([await write(5), await write(6)]).toEqual([200, 403]);
  expect((await skip(4)).body).toEqual({ weekNumbers: [4] });
});

test('The admin sees the week such a couple is in, with how many it has completed.', async () => {
  const server = await startTestServer();
  const couple = await server.newCouple();
  await setAside(3, 4)({ server, ...couple });
  const { desk, weekPdf } = await (await server.newAdmin()).caller();
  expect((await desk.couples({})).couples).toMatchObject([{ customerId: couple.userId, completed: 3, nextWeek: 5 }]);
  expect((await desk.course()).filter(({ couples }) => couples > 0)).toMatchObject([{ weekNumber: 5, couples: 1 }]);
  expect(await weekPdf.couplesAt({ weekNumber: 4 })).toEqual({ inWeek: 0, past: 1 });
  expect(await weekPdf.couplesAt({ weekNumber: 5 })).toEqual({ inWeek: 1, past: 0 });
});

test('The other phone hears of it, either partner may do it, and it’s in the exported data.', async ({ server, pair }) => {
  const { nora, elias, userId } = pair;
  const stream = await openStream(server, elias, '/api/live');
  await nora.post(`/api/progress/${userId}/1/set-aside`);
  expect(await stream.end()).toContain('event: progress\ndata: {"weekNumber":1}');
  expect(await (await elias.caller()).dataExport.json()).toMatchObject({
    forLater: [{ weekNumber: 1, setAsideAt: expect.any(String) }],
  });
  await elias.delete(`/api/progress/${userId}/set-aside`);
  expect((await nora.get(`/api/progress/${userId}/set-aside`)).body).toEqual({ weekNumbers: [] });
});
