import { expect, test } from 'vitest';
import { LONGEST_PAUSE, nextCheckAt } from './reconcile-schedule.ts';
import { HOUR } from '../time/time.ts';

/** The ages in seconds at which an order is checked if every check is on time. */
function ages(): number[] {
  const asked: number[] = [];
  for (let at = nextCheckAt(0, 0); at !== null; at = nextCheckAt(0, at)) asked.push(Math.round(at / 1000));
  return asked;
}

test('Checks start after seconds, become rarer, and end after a day.', () => {
  expect(ages().slice(0, 6)).toEqual([15, 30, 45, 68, 101, 152]);
  expect(ages().length).toBeLessThan(25);
  expect(ages().at(-1)).toBeGreaterThan(24 * 60 * 60);
  expect(ages().at(-1)).toBeLessThan(36 * 60 * 60 + 1);
});

test('An order last checked when it was new is checked again however old it is now.', () => {
  expect(nextCheckAt(0, HOUR)).toBe(1.5 * HOUR);
  expect(nextCheckAt(0, 24 * HOUR)).toBeNull();
});

test('An order dated in the future by a wrong clock is checked soon, but not forever.', () => {
  expect(nextCheckAt(HOUR, 0)).toBe(0.5 * HOUR);
  expect(nextCheckAt(30 * 24 * HOUR, 0)).toBeNull();
});

test('An order that is not settled is checked twice a day for two weeks.', () => {
  expect(nextCheckAt(0, 24 * HOUR, true)).toBe(36 * HOUR);
  expect(nextCheckAt(0, 14 * 24 * HOUR - 1, true)).toBe(14.5 * 24 * HOUR - 1);
  expect(nextCheckAt(0, 14 * 24 * HOUR, true)).toBeNull();
});

test.each([false, true])('No pause is longer than the maximum; unsettled: %j', (isUnsettled) => {
  for (let age = -15 * 24 * HOUR; age < 15 * 24 * HOUR; age += 7_919_000) {
    const next = nextCheckAt(0, age, isUnsettled);
    if (next !== null) expect(next - age).toBeLessThanOrEqual(LONGEST_PAUSE);
  }
});
