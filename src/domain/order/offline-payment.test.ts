import { expect, test } from 'vitest';
import { offlinePaymentSchema } from './offline-payment.ts';

const TYPED = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', note: '' };

test.each([
  ['49', 4_900],
  [' 49.5 ', 4_950],
  ['49,00', 4_900],
  ['0', 0],
  ['0.01', 1],
  ['1.15', 115],
  ['1000000', 100_000_000],
])('%j is %d cents.', (amount, cents) => {
  expect(offlinePaymentSchema.parse({ ...TYPED, amount }).amount).toBe(cents);
});

test.each([
  ['', 'Amount is required.'],
  ['  ', 'Amount is required.'],
  [undefined, 'Amount is required.'],
  ['$49', 'Amount must be a number, such as 49 or 49.00.'],
  ['49.001', 'Amount must be a number, such as 49 or 49.00.'],
  ['1,000.00', 'Amount must be a number, such as 49 or 49.00.'],
  ['-49', 'Amount must be a number, such as 49 or 49.00.'],
  ['1000000.01', 'Amount must be at most 1,000,000.'],
])('%j is refused.', (amount, message) => {
  expect(offlinePaymentSchema.safeParse({ ...TYPED, amount }).error?.issues[0]).toMatchObject({ path: ['amount'], message });
});
