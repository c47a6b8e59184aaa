import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusAfterReversals } from './order-status.ts';
import {
  amountForGifts,
  describeReversal,
  moreFinal,
  refundableAmount,
  refundedAmount,
  unitemizedRefund,
  type Reversal,
  type ReversalStatus,
} from './reversal.ts';

const ORDER = { amount: 4900, status: 'completed', completedAt: '2026-03-01T12:00:00.000Z' } as const;
const refund = (amount: number, status: ReversalStatus): Reversal => ({ id: `re_${amount}`, kind: 'refund', amount, status });
const dispute = (amount: number, status: ReversalStatus): Reversal => ({ id: 'dp_1', kind: 'dispute', amount, status });

test('The statuses of one refund may be reported in any order, and the most final one stays.', () => {
  const reports = fc.shuffledSubarray<ReversalStatus>(['pending', 'succeeded', 'failed'], { minLength: 3 });
  fc.assert(fc.property(reports, (order) => order.reduce(moreFinal) === 'failed'));
});

describe('An order of $49', () => {
  test.each<[string, Reversal[], string]>([
    ['without refunds stays completed', [], 'completed'],
    ['with a partial refund stays completed', [refund(4899, 'succeeded')], 'completed'],
    ['with partial refunds of everything is refunded', [refund(4000, 'succeeded'), refund(900, 'succeeded')], 'refunded'],
    ['with a pending refund stays completed', [refund(4900, 'pending')], 'completed'],
    ['with a failed refund stays completed', [refund(4900, 'failed')], 'completed'],
    ['with an open dispute stays completed', [dispute(4900, 'open')], 'completed'],
    ['with a lost dispute is closed, however small it is', [dispute(100, 'lost')], 'refunded'],
    ['with a won dispute stays completed', [dispute(4900, 'won')], 'completed'],
    ['recorded by mistake is closed', [{ id: 'c', kind: 'correction', amount: 4900, status: 'succeeded' }], 'refunded'],
  ])('%s.', (_name, reversals, status) => {
    expect(statusAfterReversals(ORDER, reversals)).toBe(status);
    // Once a refund or lost dispute turns out to have failed, the order is what it was before.
    expect(statusAfterReversals({ ...ORDER, status: 'refunded' }, reversals)).toBe(status);
  });

  test('whose refund failed before it was completed is pending again.', () => {
    const order = { amount: 4900, status: 'refunded', completedAt: null } as const;
    expect(statusAfterReversals(order, [refund(4900, 'failed')])).toBe('pending');
  });
});

test('A free order is only refunded by a refund.', () => {
  expect(statusAfterReversals({ ...ORDER, amount: 0 }, [])).toBe('completed');
  expect(statusAfterReversals({ ...ORDER, amount: 0 }, [refund(0, 'succeeded')])).toBe('refunded');
});

test('Only what’s neither refunded, being refunded, nor disputed can be refunded.', () => {
  const reversals = [refund(1000, 'succeeded'), refund(500, 'pending'), refund(700, 'failed'), dispute(300, 'open')];
  expect([refundedAmount(reversals), refundableAmount(4900, reversals)]).toEqual([1000, 3100]);
});

test('A refund that’s part of the reported total isn’t counted twice.', () => {
  expect(unitemizedRefund(2000, [])).toBe(2000);
  expect(unitemizedRefund(2000, [refund(1500, 'succeeded')])).toBe(500);
  expect(unitemizedRefund(2000, [refund(2000, 'pending')])).toBe(0);
  expect(unitemizedRefund(2000, [dispute(2000, 'open')])).toBe(2000);
});

test('A refund and a dispute are described with their state.', () => {
  expect(describeReversal(dispute(4900, 'open'))).toBe('Dispute (open)');
  expect(describeReversal(refund(4900, 'failed'))).toBe('Refund (failed, not returned)');
});

test('While a bank disputes even a part of a payment, no unused gift is paid for.', () => {
  const statuses = ['inquiry', 'open', 'won', 'lost'] as const;
  expect(statuses.map((status) => amountForGifts(4900, [dispute(1000, status)]))).toEqual([4900, 0, 4900, 3900]);
});
