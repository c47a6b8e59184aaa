import { expect, test } from 'vitest';
import { findUndoProblem, NEXT_WEEK_STARTED_MESSAGE } from './undo-completion.ts';

test.each([
  ['while nothing is saved in the next week', [1, 2], [], null],
  ['once the next week has something saved', [1, 2, 3], [], NEXT_WEEK_STARTED_MESSAGE],
  ['while only a later week has something saved', [1, 2, 9], [], null],
  ['once the week after those set aside is started', [1, 2, 5], [3, 4], NEXT_WEEK_STARTED_MESSAGE],
  ['while only a week set aside is started', [1, 2, 3], [3, 4], null],
  ['of a week that was itself set aside, so it unlocks nothing', [1, 2, 3, 7], [2], null],
])('Undoing a completion %s is judged by the next week that isn’t set aside.', (_when, started, setAside, problem) => {
  expect(findUndoProblem(2, started, new Set(setAside))).toBe(problem);
});
