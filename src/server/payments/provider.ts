import type { PaymentUpdate } from '#src/domain/order/order-status.ts';
import type { SandboxOutcome } from '#src/domain/order/order.ts';
import type { OrderMode } from '#src/domain/order/order-list.ts';
import type { Money } from '#src/domain/order/price.ts';
import type { ReversalStatus } from '#src/domain/order/reversal.ts';

/** The order to pay. The same idempotency key never makes a second payment. */
export type PayableOrder = { id: number; idempotencyKey: string; price: Money; email: string };

/** A payment to be made in the browser with its client secret. */
export type StartedPayment = { paymentIntentId: string; clientSecret: string };

/** A webhook event. `idempotencyKey` is the order's. */
export type PaymentEvent = { id: string; paymentIntentId: string; idempotencyKey: string | null; update: PaymentUpdate };

/** A refund of `amount`, or of all that's left if null. The same key never refunds twice. */
export type RefundRequest = { amount: number | null; key: string };

/** A payment provider. All calls are idempotent. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  mode: OrderMode;
  /** @throws PaymentError */
  createPayment(order: PayableOrder): Promise<StartedPayment>;
  /** A payment's state and client secret. `isUnderWay`: paid by a method that may take days. @throws PaymentError */
  findPayment(paymentIntentId: string): Promise<{ update: PaymentUpdate; clientSecret: string; isUnderWay: boolean }>;
  /** Cancels a payment that hasn't been made yet. @throws PaymentError, also if it has */
  cancelPayment(paymentIntentId: string): Promise<void>;
  /** Returns the refund and its status, or null if nothing is left to refund. @throws PaymentError */
  refund(paymentIntentId: string, request: RefundRequest): Promise<{ id: string; status: ReversalStatus } | null>;
  /** @throws PaymentError */
  findRefundStatus(refundId: string): Promise<ReversalStatus>;
  /** Reads a webhook event, if the provider sends any. Null if it isn't ours. @throws PaymentError if it's forged */
  readEvent?(body: Buffer, signature: string, now: Date): PaymentEvent | null;
  /** Only in the sandbox: simulates the buyer's card. */
  tryCard?(paymentIntentId: string, outcome: SandboxOutcome): Promise<void>;
};

/** 'unreachable': the provider may or may not have done it, so retry; 'refused': it won't, and a person has to find out why. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly kind: 'unreachable' | 'refused';

  constructor(kind: 'unreachable' | 'refused', cause: unknown) {
    super(cause instanceof Error ? cause.message : kind, { cause });
    this.kind = kind;
  }
}
