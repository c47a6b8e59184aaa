import { expect, test } from 'vitest';
import { findYearAgoWindow, pickMemory, type YearAgo } from './year-ago.ts';

test.each([
  ['2027-06-12', '2026-06-09T00:00:00.000Z', '2026-06-16T00:00:00.000Z'],
  ['2028-02-29', '2027-02-26T00:00:00.000Z', '2027-03-05T00:00:00.000Z'],
])('A year before %s is from %s to %s.', (today, from, to) => {
  expect(findYearAgoWindow(today)).toEqual({ from, to });
});

test('The same memory is picked all day, whichever page was read first, and another one tomorrow.', () => {
  const memory = (weekNumber: number, partner: YearAgo['partner']): YearAgo => ({
    weekNumber,
    partner,
    asked: '',
    written: 'x',
    savedAt: '',
  });
  const memories = [memory(2, 'partner2'), memory(1, 'partner1'), memory(2, 'partner1')];
  const [day, tomorrow] = ['2027-06-12', '2027-06-13'];
  expect(pickMemory(memories.toReversed(), day)).toEqual(pickMemory(memories, day));
  expect(pickMemory(memories, tomorrow)).not.toEqual(pickMemory(memories, day));
  expect(pickMemory([], day)).toBeNull();
});
