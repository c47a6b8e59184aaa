import { expect, test } from 'vitest';
import { countAnniversaries } from './anniversary.ts';

test.each([
  ['2026-06-12', null, '2027-06-11', 0],
  ['2026-06-12', null, '2027-06-12', 1],
  ['2026-06-12', null, '2030-01-01', 3],
  ['2026-06-12', '2026-09-01', '2027-08-31', 0],
  ['2026-06-12', '2026-09-01', '2027-09-01', 1],
  ['2026-06-12', '2020-09-01', '2026-09-01', 0],
  ['2026-06-12', '2020-09-01', '2027-09-01', 1],
  ['2026-06-12', '2028-02-29', '2029-03-01', 1],
])('Finished on %s and married on %s: on %s there have been %i anniversaries.', (finishedOn, weddingDate, today, count) => {
  expect(countAnniversaries({ finishedOn, weddingDate, today })).toBe(count);
});
