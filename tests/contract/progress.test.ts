import { DAY } from '#src/domain/time.ts';
import { testContract, type Call, type Inputs, type World } from '../support/contract.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const NOT_ALLOWED = [403, 'You are not allowed to do this.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;
const WRONG_WEEK = [400, 'Week number must be between 1 and 52.'] as const;
const WRONG_RATING = [400, 'Rating must be a whole number from 1 to 5, or null.'] as const;

const own = ({ userId }: World) => ({ userId });
const week = (weekNumber: unknown) => (world: World) => ({ userId: world.userId, weekNumber });
const completed = (last: number) => (world: World) =>
  world.server.completeWeeks({ browser: world.couple, userId: world.userId }, last);

const list: Call<Inputs['progress']['list']> = {
  rest: ({ userId }) => ({ method: 'GET', url: `/api/progress/${userId}` }),
  call: (caller, input) => caller.progress.list(input),
};

testContract('GET /api/progress/{userId}', list, {
  'a new couple': { input: own, answers: [] },
  'a couple that has begun': {
    given: async (world) => {
      await completed(1)(world);
      await world.couple.post(`/api/progress/${world.userId}/2`, { notes: 'Good talk.', rating: 4 });
    },
    input: own,
    answers: [
      { weekNumber: 1, notes: '', rating: null, completedAt: NOW },
      { weekNumber: 2, notes: 'Good talk.', rating: 4, completedAt: null },
    ],
  },
  'another couple': { as: 'stranger', input: own, refuses: NOT_ALLOWED },
  'an admin, who sees no words': { as: 'admin', input: own, refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: own, refuses: NOT_SIGNED_IN },
});

const progression: Call<Inputs['progress']['progression']> = {
  rest: ({ userId }) => ({ method: 'GET', url: `/api/user-progression/${userId}` }),
  call: (caller, input) => caller.progress.progression(input),
};
const BEGUN = { totalCompleted: 2, progressPercentage: (2 / 52) * 100, completedWeeks: [1, 2], nextWeek: 3 };

testContract('GET /api/user-progression/{userId}', progression, {
  'a new couple': { input: own, answers: { totalCompleted: 0, progressPercentage: 0, completedWeeks: [], nextWeek: 1 } },
  'a couple that has begun': { given: completed(2), input: own, answers: BEGUN },
  'an admin, who sees figures': { as: 'admin', given: completed(2), input: own, answers: BEGUN },
  'an admin who asks for nobody': { as: 'admin', input: { userId: 4711 }, refuses: [404, 'This account doesn’t exist.'] },
  'another couple': { as: 'stranger', input: own, refuses: NOT_ALLOWED },
  'a couple that asks for nobody': { input: { userId: 4711 }, refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: own, refuses: NOT_SIGNED_IN },
});

const complete: Call<Inputs['progress']['complete']> = {
  rest: ({ userId, weekNumber }) => ({ method: 'POST', url: `/api/progress/${userId}/${weekNumber}/complete` }),
  call: (caller, input) => caller.progress.complete(input),
};

testContract('POST /api/progress/{userId}/{week}/complete', complete, {
  'the first week, which has no PDF': { input: week(1), answers: { weekNumber: 1, notes: '', rating: null, completedAt: NOW } },
  'the first week, which has a PDF': {
    given: ({ server }) => server.uploadWeeks(1),
    input: week(1),
    answers: { weekNumber: 1, notes: '', rating: null, completedAt: NOW },
  },
  'a week with notes keeps them': {
    given: ({ couple, userId }) => couple.post(`/api/progress/${userId}/1`, { notes: 'Good talk.', rating: 5 }),
    input: week(1),
    answers: { weekNumber: 1, notes: 'Good talk.', rating: 5, completedAt: NOW },
  },
  'a second call changes nothing': {
    given: async (world) => {
      await completed(1)(world);
      world.server.clock.advance(60_000);
    },
    input: week(1),
    answers: { weekNumber: 1, notes: '', rating: null, completedAt: NOW },
  },
  'the next week': { given: completed(1), input: week(2), answers: { weekNumber: 2, notes: '', rating: null, completedAt: NOW } },
  'the last week': {
    given: completed(51),
    input: week(52),
    answers: { weekNumber: 52, notes: '', rating: null, completedAt: NOW },
  },
  'a locked week': { input: week(2), refuses: [403, 'Complete Week 1 to unlock this week.'] },
  'a locked week later on': { given: completed(2), input: week(9), refuses: [403, 'Complete Week 8 to unlock this week.'] },
  'week 0': { input: week(0), refuses: WRONG_WEEK },
  'week 53': { given: completed(1), input: week(53), refuses: WRONG_WEEK },
  'week 1.5': { input: week(1.5), refuses: WRONG_WEEK },
  'another couple': { as: 'stranger', input: week(1), refuses: NOT_ALLOWED },
  'an admin': { as: 'admin', input: week(1), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: week(1), refuses: NOT_SIGNED_IN },
});

const undo: Call<Inputs['progress']['undoComplete']> = {
  rest: ({ userId, weekNumber }) => ({ method: 'DELETE', url: `/api/progress/${userId}/${weekNumber}/complete` }),
  call: (caller, input) => caller.progress.undoComplete(input),
};
const completedAgo = (last: number, milliseconds: number) => async (world: World) => {
  await completed(last)(world);
  world.server.clock.advance(milliseconds);
};
const NEXT_STARTED = [409, 'You’ve already started the next week, so this one stays complete.'] as const;
const inProgress = { notes: '', rating: null, completedAt: null };

testContract('DELETE /api/progress/{userId}/{week}/complete', undo, {
  'the week completed last is in progress again, days later': {
    given: completedAgo(2, 3 * DAY),
    input: week(2),
    answers: { weekNumber: 2, ...inProgress },
  },
  'notes and rating stay': {
    given: async (world) => {
      await world.couple.post(`/api/progress/${world.userId}/1`, { notes: 'Good talk.', rating: 5 });
      await completed(1)(world);
    },
    input: week(1),
    answers: { weekNumber: 1, notes: 'Good talk.', rating: 5, completedAt: null },
  },
  'a second call changes nothing': {
    given: async (world) => {
      await completed(1)(world);
      await world.couple.delete(`/api/progress/${world.userId}/1/complete`);
    },
    input: week(1),
    answers: { weekNumber: 1, ...inProgress },
  },
  'a week with nothing saved': { input: week(1), answers: { weekNumber: 1, ...inProgress } },
  'a week before the last completed one': { given: completed(2), input: week(1), refuses: NEXT_STARTED },
  'notes in the next week': {
    given: async (world) => {
      await completed(1)(world);
      await world.couple.post(`/api/progress/${world.userId}/2`, { notes: 'Already here.' });
    },
    input: week(1),
    refuses: NEXT_STARTED,
  },
  'week 53': { input: week(53), refuses: WRONG_WEEK },
  'another couple': { as: 'stranger', input: week(1), refuses: NOT_ALLOWED },
  'an admin': { as: 'admin', input: week(1), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: week(1), refuses: NOT_SIGNED_IN },
});

const save: Call<Inputs['progress']['save']> = {
  rest: ({ userId, weekNumber, ...payload }) => ({ method: 'POST', url: `/api/progress/${userId}/${weekNumber}`, payload }),
  call: (caller, input) => caller.progress.save(input),
};
const saving =
  (change: { notes?: unknown; basedOnNotes?: unknown; rating?: unknown }, weekNumber = 1) =>
  (world: World) => ({
    userId: world.userId,
    weekNumber,
    ...change,
  });
const saved = (world: World) => world.couple.post(`/api/progress/${world.userId}/1`, { notes: 'First.', rating: 3 });
const record = { weekNumber: 1, notes: '', rating: null, completedAt: null };

testContract('POST /api/progress/{userId}/{week}', save, {
  'notes and a rating': { input: saving({ notes: 'Good.', rating: 4 }), answers: { ...record, notes: 'Good.', rating: 4 } },
  'notes alone keep the rating': {
    given: saved,
    input: saving({ notes: 'Second.' }),
    answers: { ...record, notes: 'Second.', rating: 3 },
  },
  'a rating alone keeps the notes': {
    given: saved,
    input: saving({ rating: 5 }),
    answers: { ...record, notes: 'First.', rating: 5 },
  },
  'a rating of null clears it': { given: saved, input: saving({ rating: null }), answers: { ...record, notes: 'First.' } },
  'white space clears the notes': { given: saved, input: saving({ notes: ' \n' }), answers: { ...record, rating: 3 } },
  'nothing at all changes nothing': { given: saved, input: saving({}), answers: { ...record, notes: 'First.', rating: 3 } },
  'notes that are based on those that are there': {
    given: saved,
    input: saving({ notes: 'Second.', basedOnNotes: 'First.' }),
    answers: { ...record, notes: 'Second.', rating: 3 },
  },
  'the first notes, based on none': {
    input: saving({ notes: 'First.', basedOnNotes: '' }),
    answers: { ...record, notes: 'First.' },
  },
  'notes that are based on older ones than those that are there': {
    given: saved,
    input: saving({ notes: 'Second.', basedOnNotes: '' }),
    refuses: [409, 'These notes were changed on another device while you were writing.'],
  },
  'the same notes once more, when the first answer was lost': {
    given: saved,
    input: saving({ notes: 'First.', basedOnNotes: '' }),
    answers: { ...record, notes: 'First.', rating: 3 },
  },
  'a completed week stays completed': {
    given: completed(1),
    input: saving({ rating: 2 }),
    answers: { ...record, rating: 2, completedAt: NOW },
  },
  'the longest notes': { input: saving({ notes: '💍'.repeat(10_000) }), answers: { ...record, notes: '💍'.repeat(10_000) } },
  'notes that are too long': {
    input: saving({ notes: 'n'.repeat(10_001) }),
    refuses: [400, 'Notes must be at most 10,000 characters.'],
  },
  'a rating of 0': { input: saving({ rating: 0 }), refuses: WRONG_RATING },
  'a rating of 6': { input: saving({ rating: 6 }), refuses: WRONG_RATING },
  'a rating of 4.5': { input: saving({ rating: 4.5 }), refuses: WRONG_RATING },
  'a rating in words': { input: saving({ rating: '4' }), refuses: WRONG_RATING },
  'a locked week': { input: saving({ rating: 4 }, 3), refuses: [403, 'Complete Week 2 to unlock this week.'] },
  'week 53': { input: saving({ rating: 4 }, 53), refuses: WRONG_WEEK },
  'another couple': { as: 'stranger', input: saving({ rating: 4 }), refuses: NOT_ALLOWED },
  'an admin': { as: 'admin', input: saving({ rating: 4 }), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: saving({ rating: 4 }), refuses: NOT_SIGNED_IN },
});
