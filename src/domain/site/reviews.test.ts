import { expect, test } from 'vitest';
import { parseReviews, reviewsTextSchema, visibleReviews } from './reviews.ts';

const REVIEW = { name: 'Ida & Ben', status: 'married', text: 'Kind.', rating: 5, isSample: false, hasConsent: true };
const errorOf = (value: unknown) => reviewsTextSchema.safeParse(value).error?.issues[0]?.message;

test.each([
  [[{ ...REVIEW, name: ' ' }], 'Review 1: Name is required.'],
  [[REVIEW, { ...REVIEW, rating: 6 }], 'Review 2: Stars must be 1 to 5.'],
  [[REVIEW, { ...REVIEW, text: 'x'.repeat(1_001) }], 'Review 2: Text must be at most 1,000 characters.'],
  [{}, 'Reviews must be a list.'],
  [Array.from({ length: 31 }, () => REVIEW), 'There can be at most 30 reviews.'],
])('The reviews %j are refused, and the message says which.', (reviews, message) => {
  expect(errorOf(JSON.stringify(reviews))).toBe(message);
});

test('Text that isn’t JSON is refused.', () => {
  expect(errorOf('[')).toBe('Reviews must be a list.');
  expect(parseReviews('[')).toEqual([]);
});

test('A review without a word about consent hasn’t got it.', () => {
  const { hasConsent: _unknown, ...review } = REVIEW;
  expect(parseReviews(JSON.stringify([review]))).toEqual([{ ...review, hasConsent: false }]);
});

test('Visitors see no sample on a live site, and no review that its couple hasn’t agreed to.', () => {
  const sample = { ...REVIEW, isSample: true };
  const secret = { ...REVIEW, hasConsent: false };
  expect(visibleReviews([REVIEW, sample, secret], true)).toEqual([REVIEW]);
  expect(visibleReviews([REVIEW, sample, secret], false)).toEqual([REVIEW, sample]);
});
