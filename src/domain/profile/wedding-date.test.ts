import { expect, test } from 'vitest';
import { daysUntilWedding } from './wedding-date.ts';

test.each([
  ['2026-06-20', '2026-06-19', 1],
  ['2026-06-20', '2026-06-20', 0],
  ['2026-06-20', '2026-06-21', 0],
  ['2027-03-01', '2027-02-28', 1],
  ['2028-03-01', '2028-02-28', 2],
  ['2027-06-20', '2026-06-20', 365],
])('the wedding on %s is, seen from %s, %i days away', (wedding, today, days) => {
  expect(daysUntilWedding(wedding, today)).toBe(days);
});
