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

/** What can happen to an order; its history says it in plain words. */
const WORDS = {
  created: 'Checkout started',
  recorded: 'Recorded manually',
  processing: 'Payment processing',
  declined: 'Payment declined',
  paid: 'Paid',
  'receipt sent again': 'Receipt resent with a new access code',
  'refund asked': 'Refund requested',
  'refund refused': 'Refund refused by the payment provider',
  refunded: 'Refunded',
} as const;

export type OrderEventKind = keyof typeof WORDS;

/** An event of an order's history, as a person reads it. */
export function describeOrderEvent(kind: OrderEventKind): string {
  return WORDS[kind];
}
