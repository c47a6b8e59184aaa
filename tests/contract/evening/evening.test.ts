import { expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { NO_EVENING_MESSAGE } from '#src/domain/evening/evening.ts';
import { testContract } from '../../support/contract.ts';
import type { TestBrowser } from '../../support/server/test-browser.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const instant: unknown = expect.stringMatching(/^\d{4}-.*Z$/u);
const evening = (change: object = {}) => ({
  step: 'arrive',
  index: 0,
  turn: 'partner1',
  startedAt: instant,
  pausedUntil: null,
  present: [],
  done: [],
  ...change,
});
const act = async (browser: TestBrowser, userId: number, action: string, input: object = {}) =>
  browser.post(`/api/evening/${userId}/1`, { action, ...input });

testContract(test, 'GET /api/evening/:userId/:weekNumber', {
  'is null before it’s started': { input: { weekNumber: 1 }, answers: null },
  'is the evening that’s on': {
    given: ({ browser, userId }) => act(browser, userId, 'start'),
    input: { weekNumber: 1 },
    answers: evening(),
  },
  'is null after its end': {
    given: async ({ browser, userId }) => {
      await act(browser, userId, 'start');
      await act(browser, userId, 'end');
    },
    input: { weekNumber: 1 },
    answers: null,
  },
  'is refused for a locked week': { input: { weekNumber: 2 }, refuses: [403, 'Complete Week 1 to unlock this week.'] },
});

testContract(test, 'POST /api/evening/:userId/:weekNumber', {
  'starts an evening': { input: { weekNumber: 1, action: 'start' }, answers: evening() },
  'answers with the one that’s on': {
    given: async ({ browser, userId }) => {
      await act(browser, userId, 'start');
      await act(browser, userId, 'goTo', { step: 'talk' });
    },
    input: { weekNumber: 1, action: 'start' },
    answers: evening({ step: 'talk' }),
  },
  'moves a shared account on right away': {
    given: ({ browser, userId }) => act(browser, userId, 'start'),
    input: { weekNumber: 1, action: 'ready' },
    answers: evening({ step: 'write' }),
  },
  'refuses anything else before a start': { input: { weekNumber: 1, action: 'ready' }, refuses: [409, NO_EVENING_MESSAGE] },
  'refuses an unknown step': {
    input: { weekNumber: 1, action: 'goTo', step: 'sleep' },
    refuses: [400, 'A step is one of arrive, write, reveal, story, talk, do, promise, close.'],
  },
  'is refused for a locked week': {
    input: { weekNumber: 2, action: 'start' },
    refuses: [403, 'Complete Week 1 to unlock this week.'],
  },
});

/** An open stream, and the next `evening` it hears. */
async function watch(browser: TestBrowser) {
  const stream = (await (await browser.caller()).live.watch())[Symbol.asyncIterator]();
  await stream.next();
  const hears = async () => {
    for (let next = await stream.next(); next.done !== true; next = await stream.next()) {
      if (next.value?.type === 'evening') return next.value;
    }
    throw new Error('The stream has ended.');
  };
  // Their own presence counts once they've been told of the other's.
  await stream.next();
  return { hears, close: async () => stream.return?.() };
}

test('Two who both have it open go on when both are ready, and both phones hear where they are.', async ({ pair }) => {
  const { nora, elias, userId } = pair;
  const hers = await watch(nora);
  const his = await watch(elias);
  await act(nora, userId, 'start');
  const both = ['partner1', 'partner2'];
  expect((await act(nora, userId, 'ready')).body).toEqual(evening({ present: both, done: ['partner1'] }));
  expect((await act(elias, userId, 'ready')).body).toEqual(evening({ step: 'write', present: both }));
  for (const { hears } of [hers, his]) {
    const place = { type: 'evening', weekNumber: 1, index: 0, turn: 'partner1' };
    expect([await hears(), await hears(), await hears()]).toEqual([
      { ...place, step: 'arrive' },
      { ...place, step: 'arrive' },
      { ...place, step: 'write' },
    ]);
  }
  await his.close();
  expect((await act(nora, userId, 'ready')).body).toEqual(evening({ step: 'reveal', present: ['partner1'] }));
  await hers.close();
});

test('An evening ends for both, and a new one starts from the beginning.', async ({ pair: { nora, elias, userId } }) => {
  await act(nora, userId, 'start');
  await act(nora, userId, 'goTo', { step: 'close' });
  expect(await act(elias, userId, 'end')).toMatchObject({ status: 200, body: null });
  expect(await act(nora, userId, 'end')).toMatchObject({ status: 409 });
  expect((await act(nora, userId, 'start')).body).toEqual(evening());
});

test('An evening waits for 30 days.', async () => {
  const server = await startTestServer();
  const { browser, userId } = await server.newCouple();
  await act(browser, userId, 'start');
  await act(browser, userId, 'pause', { minutes: 10_080 });
  server.clock.advance(30 * DAY - 1);
  expect((await browser.get(`/api/evening/${userId}/1`)).body).toEqual(evening());
  server.clock.advance(1);
  expect((await browser.get(`/api/evening/${userId}/1`)).body).toBeNull();
  expect((await act(browser, userId, 'resume')).status).toBe(409);
});

test('The evenings that are on are part of the exported data.', async ({ pair: { elias, userId } }) => {
  await act(elias, userId, 'start');
  expect((await elias.get('/api/own-data.json')).body).toMatchObject({
    evenings: [{ weekNumber: 1, step: 'arrive', startedAt: instant }],
  });
});

test('An evening ends when one of the two is removed from the account.', async ({ pair: { nora, elias, userId }, admin }) => {
  await act(elias, userId, 'start');
  expect(await admin.post('/api/admin/remove-partner', { customerId: userId, partner: 'partner2' })).toMatchObject({
    status: 200,
  });
  expect((await nora.get(`/api/evening/${userId}/1`)).body).toBeNull();
});
