import { sum } from '../order/price.ts';
import type { Reversal } from '../order/reversal.ts';

type Order = { amount: number; reversals: readonly Pick<Reversal, 'kind' | 'amount' | 'status'>[] };

/** Money that the seller has given back, or lost to a bank. An open dispute may still be won. */
function isReturned({ kind, status }: Pick<Reversal, 'kind' | 'status'>): boolean {
  return kind === 'dispute' ? status === 'lost' : status === 'succeeded';
}

/**
 * The invoice (above 0) or credit note (below 0) that an order is due, or 0. A credit note waits until the money
 * went back. If a refund fails after all, an invoice takes the credit note back, unless another refund is pending.
 * @param invoiced what the order's invoices and credit notes add up to
 */
export function dueInvoice({ amount, reversals }: Order, invoiced: number): number {
  const returned = Math.min(amount, sum(reversals.filter(isReturned)));
  const mayReturn = Math.min(amount, returned + sum(reversals.filter(({ status }) => status === 'pending')));
  const credited = amount - invoiced;
  if (credited < returned) return credited - returned;
  return credited > mayReturn ? credited - mayReturn : 0;
}
