import { expect, test } from 'vitest';
import { isLongAgo, isResting, isSameNight } from './rest.ts';

const SUNDAY = 7;

test.each([
  ['on its own evening', '2026-11-22', '2026-11-22', SUNDAY, true],
  ['the day before the next evening', '2026-11-22', '2026-11-28', SUNDAY, true],
  ['on the next evening', '2026-11-22', '2026-11-29', SUNDAY, false],
  ['completed the day before the evening', '2026-11-21', '2026-11-22', SUNDAY, false],
  ['four days later, without an evening', '2026-11-22', '2026-11-26', null, true],
  ['five days later, without an evening', '2026-11-22', '2026-11-27', null, false],
  ['completed tomorrow, by another clock', '2026-11-23', '2026-11-22', null, true],
])('A completed week, %s: %s, %s.', (_, completedOn, today, weekday, expected) => {
  expect(isResting(completedOn, today, weekday)).toBe(expected);
});

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
])('On %s, a couple that completed a week on November 1 is quiet: %s.', (today, expected) => {
  expect(isLongAgo('2026-11-01', today)).toBe(expected);
});

test.each([
  ['half an hour later', '2026-11-23T03:30:00Z', true],
  ['after midnight', '2026-11-23T06:10:00Z', true],
  ['at five in the morning', '2026-11-23T10:00:00Z', false],
  ['the next evening', '2026-11-24T02:00:00Z', false],
])('It’s still the night of a week completed in New York at ten, %s: %s, %s.', (_, now, expected) => {
  expect(isSameNight('2026-11-23T03:00:00Z', new Date(now), 'America/New_York')).toBe(expected);
});
