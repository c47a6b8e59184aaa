import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_WEEKS } from '../week.ts';
import { isUnlocked, progressionOf, weekLockedMessage, weekState } from './progression.ts';

const firstWeeks = (count: number) => new Set(ALL_WEEKS.slice(0, count));
const anyWeeks = fc.uniqueArray(fc.integer({ min: 1, max: 52 })).map((weeks) => new Set(weeks));

describe('a week is unlocked', () => {
  test.each([
    [1, [], true],
    [2, [], false],
    [2, [1], true],
    [3, [1], false],
    [3, [2], true],
    [52, ALL_WEEKS.slice(0, 51), true],
    [52, ALL_WEEKS.slice(0, 50), false],
  ])('week %i after %j: %s', (week, completed, unlocked) => {
    expect(isUnlocked(week, new Set(completed))).toBe(unlocked);
  });

  test('completing unlocked weeks only, in whatever order they are tried, never leaves a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 52 }),
        fc.array(fc.integer({ min: 1, max: 52 }), { maxLength: 200 }),
        (start, tries) => {
          const completed = firstWeeks(start);
          for (const week of tries) if (isUnlocked(week, completed)) completed.add(week);
          expect(completed).toEqual(firstWeeks(completed.size));
        },
      ),
    );
  });
});

describe('the progression', () => {
  test.each([
    [0, 0, 1],
    [1, 100 / 52, 2],
    [13, 25, 14],
    [26, 50, 27],
    [51, (51 / 52) * 100, 52],
    [52, 100, null],
  ])('after %i weeks it is %d percent and week %j comes next', (count, progressPercentage, nextWeek) => {
    expect(progressionOf(firstWeeks(count))).toEqual({
      totalCompleted: count,
      progressPercentage,
      completedWeeks: ALL_WEEKS.slice(0, count),
      nextWeek,
    });
  });

  test('is sorted and adds up, whichever weeks are completed', () => {
    fc.assert(
      fc.property(anyWeeks, (completed) => {
        const { totalCompleted, progressPercentage, completedWeeks, nextWeek } = progressionOf(completed);
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

describe('the state of a week', () => {
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
    expect(weekState({ ...week, ...given })).toBe(state);
  });
});

test('the message names the week to complete first', () => {
  expect(weekLockedMessage(8)).toBe('Complete Week 7 to unlock this week.');
});
