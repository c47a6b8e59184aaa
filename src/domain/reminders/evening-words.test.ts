import { expect, test } from 'vitest';
import { describeEvening } from './evening-words.ts';

test.each([
  [7, '20:00', 'Sunday at eight'],
  [1, '19:30', 'Monday at half past seven'],
  [3, '19:45', 'Wednesday at 7:45 PM'],
  [6, '12:00', 'Saturday at 12:00 PM'],
  [5, '00:15', 'Friday at 12:15 AM'],
])('The evening on day %i at %s is %s.', (weekday, time, expected) => {
  expect(describeEvening({ weekday, time })).toBe(expected);
});
