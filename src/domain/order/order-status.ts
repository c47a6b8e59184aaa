export type OrderStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/** Whether the order can still be paid. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** What a payment provider can say of a payment. */
export type PaymentUpdate = 'processing' | 'declined' | 'paid' | 'refunded';

/**
 * What becomes of an order at its provider's word. The words come late, twice and in any order, so 'paid' outweighs a
 * declined try before or after it, and 'refunded' outweighs everything. A failed order is open again as soon as another
 * try is under way.
 */
export function nextStatus(status: OrderStatus, word: PaymentUpdate): OrderStatus {
  if (status === 'refunded' || word === 'refunded') return 'refunded';
  if (status === 'completed' || word === 'paid') return 'completed';
  return word === 'declined' ? 'failed' : 'pending';
}
