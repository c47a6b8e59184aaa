import { expect, test } from 'vitest';
import { findEarlierQuestions, type EarlierQuestion } from './earlier-questions.ts';

type Course = Readonly<Record<number, readonly string[]>>;

/** What's found in a week of a course with these questions, or with week 1's if it has none. */
function find(course: Course, weekNumber: number): EarlierQuestion[] {
  const reflectionQuestions = course[weekNumber] ?? course[1] ?? [];
  const weeks = Object.entries(course).map(([week, own]) => [Number(week), { content: { reflectionQuestions: own } }] as const);
  return findEarlierQuestions(weekNumber, { reflectionQuestions }, new Map(weeks));
}

const found = (index: number, weekNumber: number, place: number): EarlierQuestion => ({
  textKey: `reflectionAnswers.${index}`,
  weekNumber,
  earlierKey: `reflectionAnswers.${place}`,
});

test.each<[string, Course, number, EarlierQuestion[]]>([
  ['nothing if no text is the same', { 1: ['A?'], 2: ['a?', 'A'] }, 2, []],
  ['nothing in later weeks', { 1: ['A?'], 26: ['B?'], 52: ['B?'] }, 26, []],
  ['the same text except for spaces around it', { 1: ['B?', 'A? '], 2: ['\tA?'] }, 2, [found(0, 1, 1)]],
  ['all earlier weeks, oldest first', { 52: ['C?'], 26: ['C?'], 1: ['A?', 'C?'] }, 52, [found(0, 1, 1), found(0, 26, 0)]],
  ['week 1’s questions in a week that borrows them', { 1: ['A?'] }, 4, [found(0, 1, 0)]],
  ['several questions', { 1: ['A?', 'B?', 'C?'], 52: ['C?', 'B?'] }, 52, [found(0, 1, 2), found(1, 1, 1)]],
  [
    'only the latest weeks',
    { 1: ['A?'], 2: ['A?'], 3: ['A?'], 4: ['A?'], 5: ['A?'] },
    5,
    [2, 3, 4].map((week) => found(0, week, 0)),
  ],
])('Finds %s.', (_what, course, weekNumber, expected) => {
  expect(find(course, weekNumber)).toEqual(expected);
});
