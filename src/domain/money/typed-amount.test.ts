import { expect, test } from 'vitest';
import { amountSchemaIn, readAmount } from './typed-amount.ts';

test.each([
  ['49', 'usd', 4_900],
  [' 49.5 ', 'usd', 4_950],
  ['49,00', 'usd', 4_900],
  ['0', 'usd', 0],
  ['0.01', 'usd', 1],
  ['1.15', 'usd', 115],
  ['1000000', 'usd', 100_000_000],
  ['4900', 'jpy', 4_900],
  ['4.9', 'kwd', 4_900],
  ['4,910', 'kwd', 4_910],
  ['4900', 'isk', 490_000],
])('%j %s is %d.', (typed, currency, amount) => {
  expect(readAmount(amountSchemaIn(currency).parse(typed), currency)).toBe(amount);
});

test.each([
  ['', 'usd', 'Amount is required.'],
  ['  ', 'usd', 'Amount is required.'],
  [undefined, 'usd', 'Amount is required.'],
  ['$49', 'usd', 'Amount in USD must be a number such as 49.00.'],
  ['1,000.00', 'usd', 'Amount in USD must be a number such as 49.00.'],
  ['-49', 'usd', 'Amount in USD must be a number such as 49.00.'],
  ['0x10', 'usd', 'Amount in USD must be a number such as 49.00.'],
  ['1,000', 'usd', 'Amount in USD must be a number such as 49.00.'],
  ['¥4900', 'jpy', 'Amount in JPY must be a number such as 4900.'],
  ['1000000.01', 'usd', 'Amount must be at most $1,000,000.00.'],
  ['4900.50', 'jpy', 'Amount in JPY must be a number such as 4900.'],
  ['4,900', 'jpy', 'Amount in JPY must be a number such as 4900.'],
  ['4.905', 'kwd', 'Amount in KWD must be a number such as 4.900.'],
  ['4900.50', 'isk', 'Amount in ISK must be a number such as 4900.'],
])('%j %s is refused.', (typed, currency, message) => {
  expect(amountSchemaIn(currency).safeParse(typed).error?.issues[0]?.message).toBe(message);
});
