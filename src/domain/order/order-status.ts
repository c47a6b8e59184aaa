import type { Money } from './price.ts';
import { refundedAmount, type Reversal } from './reversal.ts';

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/** Whether the order can still be paid. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** What the provider reports about a payment. */
export type PaymentUpdate =
  | { kind: 'processing' | 'declined' }
  /** `paid` is null if the provider doesn't say how much. */
  | { kind: 'paid'; paid: Money | null }
  /** What was refunded in all; null for everything. */
  | { kind: 'refunded'; total: number | null }
  | { kind: 'reversal'; reversal: Reversal };

/**
 * An order's status after an update of its payment. Updates may arrive late, repeatedly, and in any order, so 'paid' overrides
 * the others. A failed order is pending again once the buyer retries.
 */
export function nextStatus(status: OrderStatus, update: 'processing' | 'declined' | 'paid'): OrderStatus {
  if (status === 'refunded') return 'refunded';
  if (status === 'completed' || update === 'paid') return 'completed';
  return update === 'declined' ? 'failed' : 'pending';
}

/** Whether a payment is of the order's amount, in its currency. */
export function isPaidInFull(order: { amount: number; currency: string }, paid: Money | null): boolean {
  return paid === null || (paid.amount === order.amount && paid.currency.toLowerCase() === order.currency);
}

const EVENT_LABELS = {
  created: 'Checkout started',
  recorded: 'Recorded by hand',
  processing: 'Payment processing',
  declined: 'Payment declined',
  paid: 'Paid',
  'receipt sent again': 'Receipt resent with a new access code',
  'receipt repeated': 'Receipt resent',
  'email corrected': 'Email corrected by the buyer, receipt resent with a new access code',
  'email corrected by seller': 'Email corrected, receipt resent with a new access code',
  imported: 'Invited with a group',
  moved: 'Moved to another couple',
  'refund requested': 'Refund requested',
  'refund refused': 'Refund refused by the payment provider',
  refunded: 'Refunded',
  'dispute lost': 'Dispute lost: access ended',
  'recorded by mistake': 'Marked as recorded by mistake',
  'paid again': 'The money wasn’t returned after all: paid again',
  'paid twice': 'A second payment: another order of this couple or email is paid',
  'second payment': 'Paid a second time: that payment is an order of its own, which is refunded',
  superseded: 'Canceled: another order of this couple or email was paid',
  'gift redeemed': 'Gift redeemed',
  'gift changed': 'Whom or when the gift is sent to was changed',
  'gift sent': 'Gift emailed again',
  'other amount': 'Paid, but not the order’s amount: not completed',
} as const;

export type OrderEventKind = keyof typeof EVENT_LABELS;

/** An event in an order's history, such as 'Payment declined'. */
export function describeOrderEvent(kind: OrderEventKind): string {
  return EVENT_LABELS[kind];
}

/** An order's status after money went back: a full refund, a lost dispute, and a correction end it, until they fail. */
export function statusAfterReversals(
  order: { amount: number; status: OrderStatus; completedAt: string | null },
  reversals: readonly Omit<Reversal, 'id'>[],
): OrderStatus {
  const hasEnded = reversals.some(
    ({ kind, status }) =>
      kind === 'correction' ||
      status === 'lost' ||
      (kind === 'refund' && status === 'succeeded' && refundedAmount(reversals) >= order.amount),
  );
  if (hasEnded) return 'refunded';
  if (order.status !== 'refunded') return order.status;
  return order.completedAt === null ? 'pending' : 'completed';
}
