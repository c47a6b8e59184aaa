import { expect, test } from 'vitest';
import { WEEK_COUNT } from '../week.ts';
import { formatAmount, formatPrice, PRICE } from './price.ts';

test('an amount is cents divided by 100, with two decimals', () => {
  expect([PRICE, 0, 5, 4_990, 123_456].map(formatAmount)).toEqual(['$49.00', '$0.00', '$0.05', '$49.90', '$1234.56']);
});

test('an advertised price has cents only where there are some', () => {
  expect([PRICE, 4_990].map(formatPrice)).toEqual(['$49', '$49.90']);
});

test('the course costs less than a dollar a week, as the page says', () => {
  expect(PRICE / WEEK_COUNT).toBeLessThan(100);
});
