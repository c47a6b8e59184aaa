import { expect, test } from 'vitest';
import { DEFAULT_PRICE, formatAmount, formatPrice, formatWeekly, isCurrency } from './price.ts';

const usd = (cents: number) => ({ cents, currency: 'usd' });

test('An amount is cents divided by 100, with two decimals.', () => {
  const amounts = [4_900, 0, 5, 4_990, 123_456].map((cents) => formatAmount(usd(cents)));
  expect(amounts).toEqual(['$49.00', '$0.00', '$0.05', '$49.90', '$1,234.56']);
  expect(formatAmount({ cents: 4_900, currency: 'eur' })).toBe('€49.00');
});

test('An advertised price shows cents only if there are any.', () => {
  expect([DEFAULT_PRICE, usd(4_990)].map(formatPrice)).toEqual(['$49', '$49.90']);
});

test.each([
  [DEFAULT_PRICE, 'less than $1 per week'],
  [usd(5_199), 'less than $1 per week'],
  [usd(5_200), 'for the whole year'],
  [{ cents: 4_500, currency: 'eur' }, 'less than €1 per week'],
])('%j is described as %s', (money, text) => {
  expect(formatWeekly(money)).toBe(text);
});

test.each([
  ['usd', true],
  ['eur', true],
  ['chf', true],
  ['jpy', false],
  ['kwd', false],
  ['mga', false],
  ['xyz', false],
  ['', false],
])('%s has 100 minor units: %s', (currency, expected) => {
  expect(isCurrency(currency)).toBe(expected);
});
