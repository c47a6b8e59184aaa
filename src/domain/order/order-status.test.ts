import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStatus, type OrderStatus, type PaymentUpdate } from './order-status.ts';

const WORDS = ['processing', 'declined', 'paid', 'refunded'] as const;

test.each<[OrderStatus, Record<PaymentUpdate, OrderStatus>]>([
  ['pending', { processing: 'pending', declined: 'failed', paid: 'completed', refunded: 'refunded' }],
  ['failed', { processing: 'pending', declined: 'failed', paid: 'completed', refunded: 'refunded' }],
  ['completed', { processing: 'completed', declined: 'completed', paid: 'completed', refunded: 'refunded' }],
  ['refunded', { processing: 'refunded', declined: 'refunded', paid: 'refunded', refunded: 'refunded' }],
])('from %s', (status, expected) => {
  expect(Object.fromEntries(WORDS.map((word) => [word, nextStatus(status, word)]))).toEqual(expected);
});

test('The most final status wins, whatever the order and number of the provider’s events.', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS)), (words) => {
      const path = words.reduce<OrderStatus[]>(
        (statuses, word) => [...statuses, nextStatus(statuses.at(-1) ?? 'pending', word)],
        [],
      );
      const end = path.at(-1) ?? 'pending';
      if (words.includes('refunded')) expect(end).toBe('refunded');
      else if (words.includes('paid')) expect(end).toBe('completed');
      else expect(end).toBe(words.at(-1) === 'declined' ? 'failed' : 'pending');
      // A completed order only changes to refunded, and never changes back.
      expect(
        path.filter((status, index) => status === 'completed' && path[index - 1] !== 'completed').length,
      ).toBeLessThanOrEqual(1);
    }),
  );
});
