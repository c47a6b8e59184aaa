import { expect, test } from 'vitest';
import { findQuote, turnToWeek } from './reread.ts';

test('There’s one page all week, from Monday on, and another one the next week.', () => {
  const weeks = Array.from({ length: 52 }, (_none, index) => index + 1);
  const [first] = turnToWeek(weeks, '2027-06-14');
  expect([turnToWeek(weeks, '2027-06-20')[0], turnToWeek(weeks, '2027-06-14').length]).toEqual([first, 52]);
  expect(turnToWeek(weeks, '2027-06-21')[0]).not.toBe(first);
  expect(turnToWeek([], '2027-06-14')).toEqual([]);
});

test('In a year of 52 pages, each one comes once.', () => {
  const weeks = Array.from({ length: 52 }, (_none, index) => index + 1);
  const days = weeks.map((week) => new Date(Date.UTC(2027, 0, 4 + 7 * week)).toISOString().slice(0, 10));
  expect(new Set(days.map((day) => turnToWeek(weeks, day)[0])).size).toBe(52);
});

const text = (name: string, written: string) => ({ name, partner: 'partner1' as const, written, outcome: null, leftOutBy: [] });
const week = (...texts: ReturnType<typeof text>[]) => ({
  weekNumber: 1,
  title: 'One',
  completedAt: null,
  parts: [{ asked: 'What?', texts }],
});

test.each([
  [
    'the longest short answer',
    [text('partner1.reflectionAnswers.a', 'Rain.'), text('partner1.reflectionAnswers.b', 'The bus stop.')],
    'The bus stop.',
  ],
  ['never a promise or a note', [text('partner1.weeklyCommitment', 'I will.'), text('notes', 'Late.')], undefined],
  [
    'the beginning of a long one',
    [text('partner1.reflectionAnswers.a', 'word '.repeat(80))],
    expect.stringMatching(/^word .*…$/u),
  ],
])('The quote is %s.', (_, texts, written) => {
  expect(findQuote(week(...texts))?.written).toEqual(written);
});
