import type { Stripe } from 'stripe';
import type { PaymentUpdate } from '#src/domain/order/order-status.ts';
import type { Reversal, ReversalStatus } from '#src/domain/order/reversal.ts';
import type { PaymentEvent } from './provider.ts';

/** The metadata field with the order's key, so that an event finds its order before we know the payment's id. */
export const ORDER_KEY_FIELD = 'lovewell_order_key';

/** The events that `parseEvent` handles, to be enabled at Stripe's webhook endpoint. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event.Type[];

/** What an event says about a payment; null if it's about something else. */
export function parseEvent(event: Stripe.Event): PaymentEvent | null {
  const { id, type, data } = event;
  if (type === 'payment_intent.succeeded') return toEvent(id, data.object.id, data.object.metadata, toPaid(data.object));
  if (type === 'payment_intent.processing') {
    return toEvent(id, data.object.id, data.object.metadata, { kind: 'processing' });
  }
  if (type === 'payment_intent.payment_failed' || type === 'payment_intent.canceled') {
    return toEvent(id, data.object.id, data.object.metadata, { kind: 'declined' });
  }
  if (type === 'charge.refunded') {
    const { payment_intent: payment, metadata, refunded, amount_refunded: total } = data.object;
    return toEvent(id, payment, metadata, { kind: 'refunded', total: refunded ? null : total });
  }
  if (type === 'refund.created' || type === 'refund.updated' || type === 'refund.failed') {
    const { payment_intent: payment, id: refundId, amount } = data.object;
    return toReversalEvent(id, payment, { id: refundId, kind: 'refund', amount, status: toRefundStatus(data.object) });
  }
  if (
    type === 'charge.dispute.created' ||
    type === 'charge.dispute.updated' ||
    type === 'charge.dispute.funds_withdrawn' ||
    type === 'charge.dispute.funds_reinstated' ||
    type === 'charge.dispute.closed'
  ) {
    const { payment_intent: payment, id: disputeId, amount } = data.object;
    const status = toDisputeStatus(data.object);
    return toReversalEvent(id, payment, { id: disputeId, kind: 'dispute', amount, status, ...readDueBy(data.object) });
  }
  return null;
}

export function toPaid({ amount, currency }: Stripe.PaymentIntent): PaymentUpdate {
  return { kind: 'paid', paid: { amount, currency } };
}

export function toRefundStatus({ status }: Pick<Stripe.Refund, 'status'>): ReversalStatus {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'pending' || status === 'requires_action' ? 'pending' : 'succeeded';
}

/** Until when the seller can answer; Stripe leaves it out once it's too late. */
function readDueBy({ evidence_details: details }: Partial<Stripe.Dispute>): { dueBy?: string } {
  const seconds = details?.due_by ?? null;
  return seconds === null ? {} : { dueBy: new Date(seconds * 1000).toISOString() };
}

/** Stripe withdraws the money when a dispute opens, but not for an inquiry, whose statuses start with warning. */
function toDisputeStatus({ status }: Stripe.Dispute): ReversalStatus {
  if (status === 'lost') return 'lost';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status.startsWith('warning') ? 'inquiry' : 'open';
}

type PaymentId = string | { id: string } | null;

function toReversalEvent(id: string, payment: PaymentId, reversal: Reversal): PaymentEvent | null {
  return toEvent(id, payment, {}, { kind: 'reversal', reversal });
}

function toEvent(id: string, payment: PaymentId, metadata: Stripe.Metadata, update: PaymentUpdate): PaymentEvent | null {
  if (payment === null) return null;
  const paymentIntentId = typeof payment === 'string' ? payment : payment.id;
  return { id, paymentIntentId, idempotencyKey: metadata[ORDER_KEY_FIELD] ?? null, update };
}
