import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCurrency, smallestStep } from '../money/currency.ts';
import { DEFAULT_PRICE, describePrice, formatAmount, formatPrice, formatUnits, formatWeekly, parseUnits } from './price.ts';

const money = (amount: number, currency = 'usd') => ({ amount, currency });

test.each([
  [4_900, 'usd', '$49.00', '$49', '49.00'],
  [0, 'usd', '$0.00', '$0', '0.00'],
  [5, 'usd', '$0.05', '$0.05', '0.05'],
  [4_990, 'usd', '$49.90', '$49.90', '49.90'],
  [123_456, 'usd', '$1,234.56', '$1,234.56', '1234.56'],
  [-1_000, 'usd', '−$10.00', '−$10', '-10.00'],
  [4_900, 'eur', '€49.00', '€49', '49.00'],
  [4_900, 'jpy', '¥4,900', '¥4,900', '4900'],
  [4_900, 'kwd', 'KWD 4.900', 'KWD 4.900', '4.900'],
  [5_000, 'kwd', 'KWD 5.000', 'KWD 5', '5.000'],
  [490_000, 'isk', 'ISK 4,900.00', 'ISK 4,900', '4900.00'],
  [1_500_000, 'huf', 'HUF 15,000.00', 'HUF 15,000', '15000.00'],
])('%i %s is %s on an order, %s as a price, and %s in a form.', (amount, currency, onOrder, asPrice, inForm) => {
  const texts = [formatAmount(money(amount, currency)), formatPrice(money(amount, currency))];
  expect(texts.map((text) => text.replace('\u{a0}', ' '))).toEqual([onOrder, asPrice]);
  expect(formatUnits(money(amount, currency))).toBe(inForm);
});

test('A price is written as in the reader’s language.', () => {
  expect(formatPrice(money(123_450), 'de-DE')).toBe('1.234,50\u{a0}$');
  expect(formatAmount(money(4_900, 'jpy'), 'ja-JP')).toBe('￥4,900');
});

test('The price of an order with a code says what the code took off.', () => {
  const order = { ...money(3_920), code: 'FAIR20', fullAmount: 4_900 };
  expect(describePrice(order, { isPaid: true })).toEqual([
    ['Full price', '$49.00'],
    ['Code', 'FAIR20, −$9.80'],
    ['Paid', '$39.20'],
  ]);
  expect(describePrice(order, { isPaid: false }).at(-1)).toEqual(['Amount', '$39.20']);
  expect(describePrice({ ...money(4_900), code: null, fullAmount: null }, { isPaid: true })).toEqual([['Amount', '$49.00']]);
});

test('Whatever amount a currency has, it’s read as it was written.', () => {
  const currencies = Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase());
  fc.assert(
    fc.property(fc.constantFrom(...currencies.filter(isCurrency)), fc.integer({ min: 0, max: 10_000_000 }), (currency, steps) => {
      const amount = steps * smallestStep(currency);
      expect(parseUnits(formatUnits({ amount, currency }), currency)).toBe(amount);
    }),
  );
});

test.each([
  [DEFAULT_PRICE, 'less than $1 per week'],
  [money(5_199), 'less than $1 per week'],
  [money(5_200), 'for the whole year'],
  [money(4_500, 'eur'), 'less than €1 per week'],
  [money(4_900, 'jpy'), 'for the whole year'],
  [money(51_990, 'kwd'), 'less than KWD\u{a0}1 per week'],
])('%j is described as %s', (price, text) => {
  expect(formatWeekly(price)).toBe(text);
});
