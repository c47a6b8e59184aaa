import { expect, test } from 'vitest';
import { isCurrency } from './currency.ts';

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
