import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPriority, type Priority } from '../course/priority.ts';
import { ALL_WEEKS } from '../week.ts';
import { describeWeeksCompleted, findLock, listForLater, proposeSetAside } from './set-aside.ts';

const TODAY = '2027-01-04';
const weeksAhead = (weeks: number) => new Date(Date.parse(TODAY) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
const weeksOf = (...priorities: Priority[]) => ALL_WEEKS.filter((week) => priorities.includes(findPriority(week)));
const NONE = new Set<number>();

test('Twelve weeks belong before a wedding, fourteen are good to have before it, and the others can wait.', () => {
  expect([weeksOf('A').length, weeksOf('B').length, weeksOf('C').length]).toEqual([12, 14, 26]);
});

test('Weeks set aside and completed since are no longer for later.', () => {
  expect(listForLater({ completed: new Set([1, 2, 9]), setAside: new Set([12, 9, 7]) })).toEqual([7, 12]);
});

describe('What to set aside before a wedding', () => {
  test.each([
    ['nothing, if everything fits', 52, []],
    ['the latest of the lowest priority', 50, [50, 52]],
    ['all that can wait, and the latest of those good to have', 25, [...weeksOf('C'), 44].sort((one, other) => one - other)],
    ['all but those that belong before it', 4, weeksOf('B', 'C')],
    ['nothing in the last week', 0, []],
  ])('is %s.', (_what, weeks, proposed) => {
    expect(proposeSetAside({ completed: NONE, setAside: NONE }, 1, weeksAhead(weeks), TODAY)).toEqual(proposed);
  });

  test('is nothing without a wedding date, or after the wedding.', () => {
    expect(proposeSetAside({ completed: NONE, setAside: NONE }, 1, null, TODAY)).toEqual([]);
    expect(proposeSetAside({ completed: NONE, setAside: NONE }, 1, weeksAhead(-10), TODAY)).toEqual([]);
  });

  test('is never too much, never one that belongs before it, and never the week the couple is on.', () => {
    const weeks = fc.subarray([...ALL_WEEKS]).map((list) => new Set(list));
    fc.assert(
      fc.property(weeks, weeks, fc.nat(60), (completed, setAside, until) => {
        const done = { completed, setAside };
        const left = ALL_WEEKS.filter((week) => !completed.has(week) && !setAside.has(week));
        const proposed = proposeSetAside(done, left[0] ?? null, weeksAhead(until), TODAY);
        expect(left.slice(1)).toEqual(expect.arrayContaining(proposed));
        expect(proposed.length).toBeLessThanOrEqual(Math.max(left.length - until, 0));
        expect(proposed.map(findPriority)).not.toContain('A');
        if (proposed.map(findPriority).includes('B'))
          expect(proposed.filter((week) => findPriority(week) === 'C')).toEqual(
            left.slice(1).filter((week) => findPriority(week) === 'C'),
          );
      }),
    );
  });
});

test.each([
  [4, 52, null],
  [7, 52, null],
  [17, 52, 'Complete Week 16 to unlock this week.'],
  [7, 6, 'Week 7 is part of the full course.'],
])('Whether week %i can be set aside with a limit of %i while week 4 is next: %j', (week, limit, lock) => {
  expect(findLock(week, { completed: new Set([1, 2, 3]), setAside: NONE, takenBack: NONE }, limit)).toBe(lock);
});

test('Weeks set aside don’t count toward what there is to complete before the wedding.', () => {
  const completed = new Set([1, 2, 3, 4, 5, 6]);
  const setAside = new Set([6, ...ALL_WEEKS.slice(16)]);
  const describeOn = (weddingDate: string | null) => describeWeeksCompleted({ completed, setAside }, weddingDate, TODAY);
  expect(describeOn(weeksAhead(16))).toEqual({ value: '6 of 16', note: 'before the wedding', percent: 38 });
  expect(describeOn(weeksAhead(9))).toMatchObject({ note: '36 for later' });
  expect(describeOn(weeksAhead(-1))).toEqual({ value: '6 of 16', note: '36 for later', percent: 38 });
  expect(describeOn(null)).toMatchObject({ note: '36 for later' });
  const whole = describeWeeksCompleted({ completed, setAside: NONE }, weeksAhead(16), TODAY);
  expect(whole).toEqual({ value: '6/52', note: '12% of the course', percent: 12 });
});
