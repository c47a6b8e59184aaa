import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPaidInFull, nextStatus, type OrderStatus } from './order-status.ts';

const WORDS = ['processing', 'declined', 'paid'] as const;

test.each<[OrderStatus, Record<(typeof WORDS)[number], OrderStatus>]>([
  ['pending', { processing: 'pending', declined: 'failed', paid: 'completed' }],
  ['failed', { processing: 'pending', declined: 'failed', paid: 'completed' }],
  ['completed', { processing: 'completed', declined: 'completed', paid: 'completed' }],
  ['refunded', { processing: 'refunded', declined: 'refunded', paid: 'refunded' }],
])('A payment’s updates lead from %s to the right statuses.', (status, expected) => {
  expect(Object.fromEntries(WORDS.map((word) => [word, nextStatus(status, word)]))).toEqual(expected);
});

test('The most final status wins, whatever the order and number of the provider’s events.', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS)), (words) => {
      const end = words.reduce<OrderStatus>((status, word) => nextStatus(status, word), 'pending');
      if (words.includes('paid')) expect(end).toBe('completed');
      else expect(end).toBe(words.at(-1) === 'declined' ? 'failed' : 'pending');
    }),
  );
});

test('A payment pays an order only with the order’s amount in its currency.', () => {
  const order = { amount: 4900, currency: 'usd' };
  expect(isPaidInFull(order, { amount: 4900, currency: 'usd' })).toBe(true);
  expect(isPaidInFull(order, { amount: 4900, currency: 'USD' })).toBe(true);
  expect(isPaidInFull(order, { amount: 4899, currency: 'usd' })).toBe(false);
  expect(isPaidInFull(order, { amount: 4900, currency: 'jpy' })).toBe(false);
  expect(isPaidInFull(order, null)).toBe(true);
});
