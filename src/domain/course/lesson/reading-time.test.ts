import { expect, test } from 'vitest';
import { MINUTE } from '../../time/time.ts';
import { canHaveRead, readingMinutes } from './reading-time.ts';

test.each([
  [0, 1],
  [100, 1],
  [660, 3],
])('%d words take most people %d min.', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

test('A text counts as read after the time a fast reader takes, and not while someone skims it.', () => {
  const lesson = 'word '.repeat(900);
  expect(canHaveRead(lesson, 2 * MINUTE)).toBe(true);
  expect(canHaveRead(lesson, 20_000)).toBe(false);
});
