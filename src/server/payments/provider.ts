import type { PaymentUpdate } from '#src/domain/order/order-status.ts';
import type { SandboxOutcome } from '#src/domain/order/order.ts';
import type { Money } from '#src/domain/order/price.ts';

/** What a provider has to know of an order. The idempotency key is the order's own: asked twice, it makes one payment. */
export type PayableOrder = { id: number; idempotencyKey: string; price: Money; email: string };

/** A payment that waits for its buyer. The client's secret lets a browser pay it, and nothing else. */
export type StartedPayment = { paymentIntentId: string; clientSecret: string };

/** What a provider reports by itself. `idempotencyKey` is the order's, as the provider was given it. */
export type PaymentEvent = { id: string; paymentIntentId: string; idempotencyKey: string | null; word: PaymentUpdate };

/** One way to be paid. Every call can be repeated without a second effect. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  /** @throws PaymentProblem */
  createPayment(order: PayableOrder): Promise<StartedPayment>;
  /**
   * What has become of a payment, and the secret with which it can still be paid. `isUnderWay`: the buyer has
   * begun to pay in a way that may take days. @throws PaymentProblem
   */
  findPayment(paymentIntentId: string): Promise<{ word: PaymentUpdate; clientSecret: string; isUnderWay: boolean }>;
  /** Gives back what is left of the amount; that nothing is left is no failure. @throws PaymentProblem */
  refund(paymentIntentId: string): Promise<void>;
  /** Null for an event that is none of ours. Only with a provider that sends events. @throws PaymentProblem for a forged one */
  readEvent?(body: Buffer, signature: string, now: Date): PaymentEvent | null;
  /** Only with the sandbox: what the buyer's card does. */
  tryCard?(paymentIntentId: string, outcome: SandboxOutcome): Promise<void>;
};

/**
 * A provider did not say that it did what it was asked. 'unreachable': it may have done it, or may do it yet, and asking
 * again tells; 'refused': it will not, as things are, and a person has to see why.
 */
export class PaymentProblem extends Error {
  override readonly name = 'PaymentProblem';
  readonly kind: 'unreachable' | 'refused';

  constructor(kind: 'unreachable' | 'refused', cause: unknown) {
    super(cause instanceof Error ? cause.message : kind, { cause });
    this.kind = kind;
  }
}
