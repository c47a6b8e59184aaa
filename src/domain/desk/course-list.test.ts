import { expect, test } from 'vitest';
import { courseListSchema, listCourseWeeks, searchWeeks, type CourseWeek } from './course-list.ts';

const TITLES = {
  1: 'Where we begin',
  7: 'Café & money',
  17: 'The next 7 years',
  70: 'Weekends',
  71: 'Große Pläne',
};
const WEEKS = Object.entries(TITLES).map(([week, title]) => ({ weekNumber: Number(week), title }));

test.each([
  ['', [1, 7, 17, 70, 71]],
  ['  ', [1, 7, 17, 70, 71]],
  ['7', [7, 17]],
  ['week 7', [7, 17]],
  ['beg where', [1]],
  ['CAFE', [7]],
  ['café', [7]],
  ['gin', []],
  ['money 7', [7]],
  ['money 1', []],
  ['weekend', [70]],
  ['gross plane', [71]],
  ['(', [1, 7, 17, 70, 71]],
])('Searching for %j finds the weeks %j', (query, found) => {
  expect(searchWeeks(WEEKS, query).map(({ weekNumber }) => weekNumber)).toEqual(found);
});

const COURSE = WEEKS.map((week, index): CourseWeek => {
  const about = {
    content: 'written',
    hasDraft: false,
    pdf: 'uploaded',
    video: null,
    isNeeded: false,
    couples: 0,
    changedAt: null,
  } as const;
  return { ...week, ...about, rating: [4.5, null, 3, 4.5, null][index] ?? null };
});
const list = (filters: object, weeks: readonly CourseWeek[] = COURSE) =>
  listCourseWeeks(weeks, courseListSchema.parse(filters)).shown.map(({ weekNumber }) => weekNumber);

test('The weakest weeks come first, those without a rating last, and equal ones in the order of the course.', () => {
  expect(list({ sort: 'rating' })).toEqual([17, 1, 70, 7, 71]);
  expect(list({ sort: 'rating', order: 'desc' })).toEqual([1, 70, 17, 7, 71]);
  expect(list({ sort: 'title' })).toEqual([7, 71, 17, 70, 1]);
  expect(list({})).toEqual([1, 7, 17, 70, 71]);
});

test('Each view counts what it would show of a search.', () => {
  const [first, second, ...others] = COURSE as [CourseWeek, CourseWeek, ...CourseWeek[]];
  const weeks: CourseWeek[] = [{ ...first, pdf: null, isNeeded: true, hasDraft: true }, { ...second, content: 'pdf' }, ...others];
  expect(list({ view: 'missing' }, weeks)).toEqual([1]);
  expect(list({ view: 'unwritten' }, weeks)).toEqual([7]);
  expect(listCourseWeeks(weeks, courseListSchema.parse({ search: 'w' })).views).toEqual({
    all: 2,
    missing: 1,
    unwritten: 0,
    noPdf: 1,
    drafts: 1,
  });
});
