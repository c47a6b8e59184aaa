import { expect, test } from 'vitest';
import { isCurrency, smallestPayment } from './currency.ts';

test.each([
  ['usd', true],
  ['eur', true],
  ['jpy', true],
  ['kwd', true],
  ['isk', true],
  ['huf', true],
  ['clf', false],
  ['xyz', false],
  ['', false],
])('%s is a currency: %s', (currency, expected) => {
  expect(isCurrency(currency)).toBe(expected);
});

test.each([
  ['usd', 50],
  ['jpy', 50],
  ['krw', 50],
  ['idr', 50],
  ['kwd', 500],
  ['huf', 17_500],
])('The least that can be paid in %s is %i of its units.', (currency, expected) => {
  expect(smallestPayment(currency)).toBe(expected);
});
