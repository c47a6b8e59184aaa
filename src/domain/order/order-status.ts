export type OrderStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/** Whether the order can still be paid. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** A payment's state at the provider. */
export type PaymentUpdate = 'processing' | 'declined' | 'paid' | 'refunded';

/**
 * An order's status after an update. Updates may arrive late, repeatedly, and in any order, so 'refunded' overrides
 * everything, and 'paid' everything else. A failed order is pending again once the buyer retries.
 */
export function nextStatus(status: OrderStatus, update: PaymentUpdate): OrderStatus {
  if (status === 'refunded' || update === 'refunded') return 'refunded';
  if (status === 'completed' || update === 'paid') return 'completed';
  return update === 'declined' ? 'failed' : 'pending';
}

const EVENT_LABELS = {
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

export type OrderEventKind = keyof typeof EVENT_LABELS;

/** An event in an order's history, such as 'Payment declined'. */
export function describeOrderEvent(kind: OrderEventKind): string {
  return EVENT_LABELS[kind];
}
