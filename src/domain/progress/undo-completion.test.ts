import { expect, test } from 'vitest';
import { findUndoProblem, NEXT_WEEK_STARTED_MESSAGE, UNDO_OFFER_LIMIT_MS, UNDO_TOO_LATE_MESSAGE } from './undo-completion.ts';

const completion = { weekNumber: 2, completedAt: '2026-03-01T12:00:00.000Z' };
const NONE = new Set<number>();

test('The offer ends early enough for a slow phone’s request.', () => {
  const threeSecondsLater = new Date(Date.parse(completion.completedAt) + UNDO_OFFER_LIMIT_MS + 3000);
  expect(findUndoProblem(completion, [1, 2], NONE, threeSecondsLater)).toBeNull();
});

test.each([
  ['right away', '2026-03-01T12:00:00.000Z', [1, 2], null],
  ['after 15 seconds', '2026-03-01T12:00:15.000Z', [1, 2], null],
  ['a moment later', '2026-03-01T12:00:15.001Z', [1, 2], UNDO_TOO_LATE_MESSAGE],
  ['after the clock was set back a minute', '2026-03-01T11:59:00.000Z', [1, 2], UNDO_TOO_LATE_MESSAGE],
  ['once the next week has something saved', '2026-03-01T12:00:05.000Z', [1, 2, 3], NEXT_WEEK_STARTED_MESSAGE],
  ['while only a later week has something saved', '2026-03-01T12:00:05.000Z', [1, 2, 9], null],
])('Undoing a completion %s is judged by the time and by the next week.', (_when, now, started, problem) => {
  expect(findUndoProblem(completion, started, NONE, new Date(now))).toBe(problem);
});

test.each([
  ['the week after those set aside is started', [1, 2, 5], [3, 4], NEXT_WEEK_STARTED_MESSAGE],
  ['only a week set aside is started', [1, 2, 3], [3, 4], null],
  ['the week itself was set aside, so it unlocks nothing', [1, 2, 3, 7], [2], null],
])('With weeks set aside, a completion is judged by the next one that isn’t: %s.', (_when, started, setAside, problem) => {
  expect(findUndoProblem(completion, started, new Set(setAside), new Date(completion.completedAt))).toBe(problem);
});
