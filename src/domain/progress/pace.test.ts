import { expect, test } from 'vitest';
import { describePace, describeTiming, finishDate } from './pace.ts';

const TODAY = '2027-01-04';

test.each([
  [1, 10, '2027-03-15'],
  [2, 10, '2027-02-08'],
  [2, 9, '2027-02-08'],
  [0.5, 10, '2027-05-24'],
] as const)('At %d weeks per week, %i weeks take until %s.', (pace, left, date) => {
  expect(finishDate(left, pace, TODAY)).toBe(date);
});

test.each([
  [1, 10, '2027-04-05', 'One lesson a week, and you’ll finish 3 weeks before the wedding.'],
  [1, 10, '2027-03-22', 'One lesson a week, and you’ll finish 1 week before the wedding.'],
  [1, 10, '2027-03-15', 'One lesson a week, and you’ll finish right around the wedding.'],
  [1, 10, '2027-03-09', 'One lesson a week, and you’ll finish right around the wedding.'],
  [1, 10, '2027-03-08', 'One lesson a week, and you’ll finish 1 week after the wedding.'],
  [2, 10, '2027-04-05', 'Two a week: 8 weeks before the wedding.'],
  [0.5, 10, '2027-04-05', 'One every other week: 7 weeks after the wedding.'],
  [1, 52, TODAY, 'One lesson a week, and you’ll finish 52 weeks after the wedding.'],
  [1, 10, '2027-01-03', 'One lesson a week, and you’ll finish in March 2027.'],
  [1, 10, null, 'One lesson a week, and you’ll finish in March 2027.'],
  [0.5, 52, null, 'One every other week: in January 2029.'],
] as const)('At %d weeks per week with %i weeks left and the wedding on %j: “%s”', (pace, left, wedding, sentence) => {
  expect(describePace(pace, left, wedding, TODAY)).toBe(sentence);
});

test('Nothing about the pace blames anyone, before or after the wedding.', () => {
  const lines = [null, '2027-01-03', '2027-01-04', '2030-01-01'].map((wedding) => describeTiming(wedding, TODAY));
  expect(new Set(lines).size).toBe(3);
  expect(lines.join(' ')).not.toMatch(/late|behind|miss|catch up|should|must/iu);
});
