import { expect, test } from 'vitest';
import { describeReviewer } from './reviewer.ts';

test.each([
  ['', '', ''],
  ['', 'LMFT 12345', ''],
  ['Dr. Ann Lee', '', 'Course reviewed by Dr. Ann Lee'],
  ['Dr. Ann Lee', 'LMFT 12345', 'Course reviewed by Dr. Ann Lee, LMFT 12345'],
])('With the name “%s” and the license “%s”, lessons say “%s”.', (reviewerName, reviewerLicense, expected) => {
  expect(describeReviewer({ reviewerName, reviewerLicense })).toBe(expected);
});
