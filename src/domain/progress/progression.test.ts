import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_WEEKS } from '../week.ts';
import {
  DOWNLOAD_LOCKED_MESSAGE,
  isUnlocked,
  computeProgression,
  weekLimit,
  weekLockedMessage,
  getWeekState,
  type WeeksDone,
} from './progression.ts';

const firstWeeks = (count: number) => new Set(ALL_WEEKS.slice(0, count));
const anyWeeks = fc.uniqueArray(fc.integer({ min: 1, max: 52 })).map((weeks) => new Set(weeks));
const done = (completed: Iterable<number>, setAside: Iterable<number> = [], takenBack: Iterable<number> = []): WeeksDone => ({
  completed: new Set(completed),
  setAside: new Set(setAside),
  takenBack: new Set(takenBack),
});

describe('A week is unlocked', () => {
  test.each([
    [1, [], true],
    [2, [], false],
    [2, [1], true],
    [3, [1], false],
    [3, [1, 2], true],
    [52, ALL_WEEKS.slice(0, 51), true],
    [52, ALL_WEEKS.slice(0, 50), false],
  ])('for week %i after %j: %s', (week, completed, unlocked) => {
    expect(isUnlocked(week, done(completed), 52)).toBe(unlocked);
  });

  test.each([
    [1, [], 1, true],
    [2, [1], 1, false],
    [4, [1, 2, 3], 4, true],
    [5, [1, 2, 3, 4], 4, false],
    [5, [1, 2, 3, 4, 5], 4, false],
    [4, [1, 2], 4, false],
  ])('for week %i after %j with a limit of %i: %s', (week, completed, limit, unlocked) => {
    expect(isUnlocked(week, done(completed), limit)).toBe(unlocked);
  });

  test('up to the limit as without one, and never beyond it.', () => {
    fc.assert(
      fc.property(anyWeeks, fc.integer({ min: 1, max: 52 }), (completed, limit) => {
        const open = (last: number) => ALL_WEEKS.filter((week) => isUnlocked(week, done(completed), last));
        expect(open(limit)).toEqual(open(52).filter((week) => week <= limit));
      }),
    );
  });

  test('without gaps, in whatever order the unlocked weeks are completed.', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 52 }),
        fc.array(fc.integer({ min: 1, max: 52 }), { maxLength: 200 }),
        (start, tries) => {
          const completed = firstWeeks(start);
          for (const week of tries) if (isUnlocked(week, done(completed), 52)) completed.add(week);
          expect(completed).toEqual(firstWeeks(completed.size));
        },
      ),
    );
  });
});

describe('With weeks set aside, a week is unlocked', () => {
  test.each([
    ['if all before it are completed or set aside', 5, done([1, 2], [3, 4]), true],
    ['if it was set aside itself', 9, done([1], [9]), true],
    ['if it was taken back after it was started', 9, done([1], [], [9]), true],
    ['if one before it was taken back when it was started already', 4, done([1, 2], [], [3]), true],
    ['not just because the one right before it is set aside', 10, done([1], [9]), false],
    ['not just because the one right before it was completed early', 10, done([1, 9], [9]), false],
    ['not beyond the trial', 5, done([1, 2], [3, 4, 5]), false, 4],
  ])('%s.', (_when, week, weeks, unlocked, limit = 52) => {
    expect(isUnlocked(week, weeks, limit)).toBe(unlocked);
  });

  test('as it would be after Mark Complete, and whatever was unlocked stays unlocked.', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 51 }), anyWeeks, (count, setAside) => {
        const completed = firstWeeks(count);
        const next = count + 1;
        const open = (weeks: WeeksDone) => ALL_WEEKS.filter((week) => isUnlocked(week, weeks, 52));
        expect(open(done(completed, [next]))).toEqual(open(done([...completed, next])));
        expect(open(done(completed, setAside))).toEqual(expect.arrayContaining(open(done(completed))));
      }),
    );
  });

  test('or names the week to complete before it, which isn’t one of them.', () => {
    expect(weekLockedMessage(10, done([1, 2], [8, 9]), 52)).toBe('Complete Week 7 to unlock this week.');
  });
});

test.each([
  [5, done([1, 2], [3, 4])],
  [3, done(ALL_WEEKS.slice(0, 2), ALL_WEEKS.slice(2))],
  [4, done([1, 2, 3, 5], [], [4])],
  [null, done(ALL_WEEKS, [3])],
])('Week %j comes next: weeks set aside wait until all others are completed.', (nextWeek, weeks) => {
  expect(computeProgression(weeks)).toMatchObject({ nextWeek, totalCompleted: weeks.completed.size });
});

describe('The progression', () => {
  test.each([
    [0, 0, 1],
    [1, 100 / 52, 2],
    [13, 25, 14],
    [26, 50, 27],
    [51, (51 / 52) * 100, 52],
    [52, 100, null],
  ])('is %d percent after week %i, and week %j comes next.', (count, progressPercentage, nextWeek) => {
    expect(computeProgression(done(firstWeeks(count)))).toEqual({
      totalCompleted: count,
      progressPercentage,
      completedWeeks: ALL_WEEKS.slice(0, count),
      nextWeek,
    });
  });

  test('is sorted and adds up, whichever weeks are completed.', () => {
    fc.assert(
      fc.property(anyWeeks, (completed) => {
        const { totalCompleted, progressPercentage, completedWeeks, nextWeek } = computeProgression(done(completed));
        expect(totalCompleted).toBe(completed.size);
        expect(completedWeeks).toEqual(ALL_WEEKS.filter((week) => completed.has(week)));
        expect(progressPercentage).toBeGreaterThanOrEqual(0);
        expect(progressPercentage).toBeLessThanOrEqual(100);
        expect(nextWeek === null ? completed.size : Math.min(...ALL_WEEKS.filter((week) => !completed.has(week)))).toBe(
          nextWeek ?? 52,
        );
      }),
    );
  });
});

describe('The state of a week', () => {
  const week = { weekNumber: 5, isCompleted: false, isUnlocked: true, hasFramework: true, nextWeek: 5 };

  test.each([
    ['completed', { isCompleted: true }],
    ['completed', { isCompleted: true, isUnlocked: false, hasFramework: false }],
    ['locked', { isUnlocked: false }],
    ['locked', { isUnlocked: false, hasFramework: false }],
    ['coming soon', { hasFramework: false }],
    ['coming soon', { hasFramework: false, nextWeek: 6 }],
    ['next', {}],
    ['available', { nextWeek: 6 }],
    ['available', { nextWeek: null }],
  ])('is %s with %j', (state, given) => {
    expect(getWeekState({ ...week, ...given })).toBe(state);
  });
});

test.each([
  [true, 4, 52],
  [true, 52, 52],
  [false, 4, 4],
  [false, 52, 52],
])('The limit for a couple with paid %s and %i trial weeks is %i', (hasFullCourse, trialWeeks, limit) => {
  expect(weekLimit({ hasFullCourse, trialWeeks })).toBe(limit);
});

test('A locked week’s message names the week to complete first, or says that it is not in the trial.', () => {
  expect(weekLockedMessage(8, done([]), 8)).toBe('Complete Week 7 to unlock this week.');
  expect(weekLockedMessage(8, done([]), 8, DOWNLOAD_LOCKED_MESSAGE)).toBe('You need to complete the previous week first.');
  expect(weekLockedMessage(8, done([]), 7)).toBe('Week 8 is part of the full course.');
  expect(weekLockedMessage(8, done([]), 7, DOWNLOAD_LOCKED_MESSAGE)).toBe('Week 8 is part of the full course.');
});
