import { expect, test } from 'vitest';
import { searchWeekPdfs } from './search-week-pdfs.ts';

const WEEKS = Object.entries({
  1: 'Where we begin',
  7: 'Café & money',
  17: 'The next 7 years',
  70: 'Weekends',
  71: 'Große Pläne',
}).map(([week, title]) => ({ id: 1, weekNumber: Number(week), title, description: 'money', fileSize: 1, uploadedAt: '' }));

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
  expect(searchWeekPdfs(WEEKS, query).map(({ weekNumber }) => weekNumber)).toEqual(found);
});
