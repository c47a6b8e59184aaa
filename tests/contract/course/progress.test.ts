import { expect } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { testContract, type World } from '../../support/contract.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const record = { weekNumber: 1, notes: '', rating: null, completedAt: null };
const completedAt: unknown = expect.stringMatching(/^2026-03-\d\dT/u);

const test = testWithServer();
const completed = (last: number) => (couple: World) => couple.server.completeWeeks(couple, last);
const noted =
  (notes: string, weekNumber = 1) =>
  async ({ browser, userId }: World) =>
    browser.post(`/api/progress/${userId}/${weekNumber}`, { notes, rating: 3 });

testContract(test, 'GET /api/progress/:userId', {
  'is empty for a new couple': { answers: [] },
  'lists what was saved, by week': {
    given: async (couple) => {
      await completed(1)(couple);
      await noted('Good talk.', 2)(couple);
    },
    answers: [
      { ...record, completedAt },
      { ...record, weekNumber: 2, notes: 'Good talk.', rating: 3 },
    ],
  },
});

testContract(test, 'GET /api/user-progression/:userId', {
  'starts at week 1': { answers: { totalCompleted: 0, progressPercentage: 0, completedWeeks: [], nextWeek: 1 } },
  'counts completed weeks, for an admin, too': {
    as: 'admin',
    given: completed(2),
    answers: { totalCompleted: 2, progressPercentage: (2 / 52) * 100, completedWeeks: [1, 2], nextWeek: 3 },
  },
});

testContract(test, 'POST /api/progress/:userId/:weekNumber/complete', {
  'completes a week without a PDF': { input: { weekNumber: 1 }, answers: { ...record, completedAt } },
  'keeps notes and rating': {
    given: noted('Good talk.'),
    input: { weekNumber: 1 },
    answers: { ...record, notes: 'Good talk.', rating: 3, completedAt },
  },
  'refuses a locked week': {
    given: completed(2),
    input: { weekNumber: 9 },
    refuses: [403, 'Complete Week 8 to unlock this week.'],
  },
});

test('Completing a week a second time changes nothing.', async ({ server, couple }) => {
  const complete = async () => (await couple.browser.post(`/api/progress/${couple.userId}/1/complete`)).body;
  const first = await complete();
  server.clock.advance(60_000);
  expect(await complete()).toEqual(first);
});

const NEXT_STARTED = [409, 'You’ve already started the next week, so this one stays complete.'] as const;

testContract(test, 'DELETE /api/progress/:userId/:weekNumber/complete', {
  'opens the week completed last again, days later, with its notes': {
    given: async (couple) => {
      await noted('Good talk.')(couple);
      await completed(1)(couple);
      couple.server.clock.advance(3 * DAY);
    },
    input: { weekNumber: 1 },
    answers: { ...record, notes: 'Good talk.', rating: 3 },
  },
  'changes nothing in a week that isn’t complete': { input: { weekNumber: 1 }, answers: record },
  'is refused once a later week is complete': { given: completed(2), input: { weekNumber: 1 }, refuses: NEXT_STARTED },
});

const FIRST = { ...record, notes: 'First.', rating: 3 };

testContract(test, 'POST /api/progress/:userId/:weekNumber', {
  'keeps the rating if only notes are sent': {
    given: noted('First.'),
    input: { weekNumber: 1, notes: 'Second.' },
    answers: { ...FIRST, notes: 'Second.' },
  },
  'keeps the notes if only a rating is sent': {
    given: noted('First.'),
    input: { weekNumber: 1, rating: 5 },
    answers: { ...FIRST, rating: 5 },
  },
  'clears a rating of null, and notes of white space': {
    given: noted('First.'),
    input: { weekNumber: 1, rating: null, notes: ' \n' },
    answers: record,
  },
  'keeps a week completed': {
    given: completed(1),
    input: { weekNumber: 1, rating: 2 },
    answers: { ...record, rating: 2, completedAt },
  },
  'saves notes based on the stored ones': {
    given: noted('First.'),
    input: { weekNumber: 1, notes: 'Second.', basedOnNotes: 'First.' },
    answers: { ...FIRST, notes: 'Second.' },
  },
  'refuses notes based on older ones than those stored': {
    given: noted('First.'),
    input: { weekNumber: 1, notes: 'Second.', basedOnNotes: '' },
    refuses: [409, 'These notes were changed on another device while you were writing.'],
  },
  'accepts the same notes again, because the first answer may be lost': {
    given: noted('First.'),
    input: { weekNumber: 1, notes: 'First.', basedOnNotes: '' },
    answers: FIRST,
  },
  'refuses a rating of 6': {
    input: { weekNumber: 1, rating: 6 },
    refuses: [400, 'Rating must be a whole number from 1 to 5, or null.'],
  },
  'refuses a locked week': { input: { weekNumber: 3, rating: 4 }, refuses: [403, 'Complete Week 2 to unlock this week.'] },
});
