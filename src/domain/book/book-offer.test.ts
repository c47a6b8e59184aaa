import { expect, test } from 'vitest';
import { findBookOccasion } from './book-offer.ts';

test.each([
  [12, null, '2027-01-01', null],
  [13, null, '2027-01-01', 'quarter'],
  [25, null, '2027-01-01', 'quarter'],
  [26, null, '2027-01-01', 'half'],
  [51, null, '2027-01-01', 'half'],
  [52, null, '2027-01-01', 'year'],
  [3, '2026-06-12', '2027-06-11', null],
  [3, '2026-06-12', '2027-06-12', 'anniversary'],
  [52, '2026-06-12', '2027-06-12', 'anniversary'],
  [52, '2026-06-12', '2027-07-12', 'year'],
  [3, '2026-06-12', '2030-01-01', 'anniversary'],
  [3, '2028-02-29', '2029-02-28', null],
  [3, '2028-02-29', '2029-03-01', 'anniversary'],
  [13, '2028-02-29', '2029-03-01', 'anniversary'],
] as const)('After %i weeks, with a wedding on %s, the book is offered on %s for: %s.', (weeks, weddingDate, today, occasion) => {
  expect(findBookOccasion(weeks, { weddingDate, today })).toBe(occasion);
});
