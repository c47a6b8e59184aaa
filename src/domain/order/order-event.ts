/** What can happen to an order; its history says it in plain words. */
const WORDS = {
  created: 'The buyer began to pay',
  recorded: 'Recorded by hand',
  processing: 'The payment is being processed',
  declined: 'The payment was declined',
  paid: 'Paid',
  'receipt sent again': 'The receipt was sent again, with a new access code',
  'refund asked': 'A refund was asked for',
  'refund refused': 'The payment provider refused the refund',
  refunded: 'Refunded',
} as const;

export type OrderEventKind = keyof typeof WORDS;

/** An event of an order's history, as a person reads it. */
export function describeOrderEvent(kind: OrderEventKind): string {
  return WORDS[kind];
}
