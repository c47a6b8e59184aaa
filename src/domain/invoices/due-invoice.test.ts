import { expect, test } from 'vitest';
import { dueInvoice } from './due-invoice.ts';

type Reversals = Parameters<typeof dueInvoice>[0]['reversals'];
const refund = (amount: number, status: Reversals[number]['status']) => ({ kind: 'refund', amount, status }) as const;
const dispute = (status: Reversals[number]['status']) => ({ kind: 'dispute', amount: 4_900, status }) as const;

test.each<[string, Reversals, invoiced: number, due: number]>([
  ['a paid order', [], 0, 4_900],
  ['an invoiced order', [], 4_900, 0],
  ['a partial refund', [refund(1_000, 'succeeded')], 4_900, -1_000],
  ['a second one', [refund(1_000, 'succeeded'), refund(500, 'succeeded')], 3_900, -500],
  ['a pending refund', [refund(1_000, 'pending')], 4_900, 0],
  ['a failed refund', [refund(1_000, 'failed')], 4_900, 0],
  ['a refund that failed after it was credited', [refund(1_000, 'failed')], 3_900, 1_000],
  ['a credited refund that’s pending again', [refund(1_000, 'pending')], 3_900, 0],
  ['an open dispute', [dispute('open')], 4_900, 0],
  ['a lost dispute', [dispute('lost')], 4_900, -4_900],
  ['a dispute that was lost and is won after all', [dispute('won')], 0, 4_900],
  ['a refund and a lost dispute', [refund(1_000, 'succeeded'), dispute('lost')], 3_900, -3_900],
  ['a payment recorded by mistake', [{ kind: 'correction', amount: 4_900, status: 'succeeded' }], 4_900, -4_900],
])('%s', (_case, reversals, invoiced, due) => {
  expect(dueInvoice({ amount: 4_900, reversals }, invoiced)).toBe(due);
});
