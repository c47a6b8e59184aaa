import { sum } from './price.ts';

/** How final a status is. Reports arrive in any order, so a more final one stays. */
const FINALITY = { inquiry: 0, pending: 1, open: 1, succeeded: 2, lost: 2, failed: 3, won: 3 } as const;

/** A refund is pending, succeeded, or failed; a bank's dispute starts as an inquiry or open, and is then lost or won. */
export type ReversalStatus = keyof typeof FINALITY;

/** Money of an order that went back, or may; a correction undoes a payment that was recorded by mistake. A dispute is to be answered by `dueBy`. */
export type Reversal = {
  id: string;
  kind: 'refund' | 'dispute' | 'correction';
  amount: number;
  status: ReversalStatus;
  dueBy?: string | null;
};

type Part = Omit<Reversal, 'id' | 'dueBy'>;

/** The statuses in which the seller doesn't have the money: Stripe withdraws it as soon as a dispute opens. */
export const WITHDRAWN = ['succeeded', 'open', 'lost'] as const satisfies readonly ReversalStatus[];

const LABELS: Readonly<Record<ReversalStatus, string>> = {
  inquiry: 'inquiry',
  pending: 'pending',
  open: 'open',
  succeeded: 'returned',
  lost: 'lost',
  failed: 'failed, not returned',
  won: 'won, not returned',
};

const KIND_LABELS: Readonly<Record<Reversal['kind'], string>> = {
  refund: 'Refund',
  dispute: 'Dispute',
  correction: 'Recorded by mistake',
};

/** Such as 'Refunded' or 'Dispute (open)'. */
export function describeReversal({ kind, status }: Pick<Reversal, 'kind' | 'status'>): string {
  if (kind === 'refund' && status === 'succeeded') return 'Refunded';
  return kind === 'correction' ? KIND_LABELS[kind] : `${KIND_LABELS[kind]} (${LABELS[status]})`;
}

export function moreFinal(earlier: ReversalStatus, reported: ReversalStatus): ReversalStatus {
  return FINALITY[reported] > FINALITY[earlier] ? reported : earlier;
}

function isWithdrawn({ status }: Pick<Reversal, 'status'>): boolean {
  return WITHDRAWN.some((withdrawn) => withdrawn === status);
}

/** What has been refunded. */
export function refundedAmount(reversals: readonly Part[]): number {
  return sum(reversals.filter(({ kind, status }) => kind === 'refund' && status === 'succeeded'));
}

/** What can still be refunded. */
export function refundableAmount(amount: number, reversals: readonly Part[]): number {
  return Math.max(0, amount - sum(reversals.filter((part) => part.status === 'pending' || isWithdrawn(part))));
}

/** What pays for unused gifts: nothing while the bank disputes a payment, however small a part. */
export function amountForGifts(amount: number, reversals: readonly Part[]): number {
  const isDisputed = reversals.some(({ kind, status }) => kind === 'dispute' && status === 'open');
  return isDisputed ? 0 : refundableAmount(amount, reversals);
}

/**
 * The refunds that the provider reported only as part of a payment's total. The total also contains refunds that
 * are pending or failed.
 * @param itemized the refunds reported one by one
 */
export function unitemizedRefund(total: number, itemized: readonly Part[]): number {
  return Math.max(0, total - sum(itemized.filter(({ kind }) => kind === 'refund')));
}
