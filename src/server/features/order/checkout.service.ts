import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { LONGEST_PAUSE, nextCheckAt } from '#src/domain/order/reconcile-schedule.ts';
import {
  DEMO_EMAIL_MESSAGE,
  NOT_SELLING_MESSAGE,
  ORDER_NOT_FOUND_MESSAGE,
  OTHER_BUYER_MESSAGE,
  PAYMENT_REFUSED_MESSAGE,
  PAYMENT_UNREACHABLE_MESSAGE,
  type SandboxOutcome,
  type StartOrder,
} from '#src/domain/order/order.ts';
import { isOpen, type OrderStatus } from '#src/domain/order/order-status.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { PaymentError, type PaymentProvider, type StartedPayment } from '../../payments/provider.ts';
import { isDemoEmail } from '../auth/auth.service.ts';
import {
  addOrderEvent,
  findOrder,
  findOrderByKey,
  insertOrder,
  setPayment,
  updateOrder,
  type StoredOrder,
} from './order.repository.ts';
import { applyPaymentUpdate } from './payment-update.service.ts';

/**
 * Makes the order of a checkout and its payment, in this order, so that nobody ever pays without one. The same key gets
 * the same order and the same payment, however often and whenever the buyer presses.
 *
 * @param buyer where the order comes from, and the couple that is signed in there, if one is
 * @throws AppError CONFLICT while nothing is sold, for the demo's email, for a key that is another buyer's, or when the
 * provider refuses; SERVICE_UNAVAILABLE when it cannot be reached; TOO_MANY_REQUESTS, which the same order again never is.
 */
export async function startOrder(
  deps: Deps,
  input: StartOrder,
  buyer: { address: string; customerId: number | null },
): Promise<StartedPayment & { status: OrderStatus }> {
  const { payments } = deps;
  const { idempotencyKey } = input;
  if (!payments) throw new AppError('CONFLICT', NOT_SELLING_MESSAGE);
  if (await isDemoEmail(deps, input.email)) throw new AppError('CONFLICT', DEMO_EMAIL_MESSAGE);
  if (!(await findOrderByKey(deps.db, idempotencyKey))) await deps.rateLimits.charge('order', rateLimitKey(buyer.address));
  const order = await findOrMakeOrder(deps, payments, { ...input, startedBy: buyer.customerId });
  const isSame = (['firstName', 'lastName', 'email'] as const).every((field) => order[field] === input[field]);
  if (!isSame || order.provider !== payments.name) throw new AppError('CONFLICT', OTHER_BUYER_MESSAGE);
  try {
    const payment = await ensurePayment(deps, payments, order);
    await askAgainAbout(deps, order);
    // Another try: the failed one is not what the order's page should tell while this one is under way.
    const isRetry = order.status === 'failed';
    const status = isRetry ? await applyPaymentUpdate(deps, { ...payment, idempotencyKey }, 'processing') : order.status;
    return { ...payment, status: status ?? order.status };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.error({ err: error, orderId: order.id }, 'The payment of an order could not be made.');
    if (error.kind === 'refused') throw new AppError('CONFLICT', PAYMENT_REFUSED_MESSAGE, { cause: error });
    throw new AppError('SERVICE_UNAVAILABLE', PAYMENT_UNREACHABLE_MESSAGE, { cause: error });
  }
}

async function findOrMakeOrder(
  deps: Deps,
  payments: PaymentProvider,
  { idempotencyKey, ...buyer }: StartOrder & { startedBy: number | null },
): Promise<StoredOrder> {
  const { price } = deps.config;
  const now = deps.clock.now();
  const askAgainAt = nextCheckAt(now.getTime(), now.getTime());
  return inTransaction(deps, async (tx) => {
    const orderId = await insertOrder(tx.db, {
      ...buyer,
      idempotencyKey,
      provider: payments.name,
      amount: price.cents,
      currency: price.currency,
      status: 'pending',
      createdAt: now.toISOString(),
      askAgainAt: askAgainAt === null ? null : new Date(askAgainAt).toISOString(),
    });
    if (orderId !== null) await addOrderEvent(tx.db, { orderId, kind: 'created', at: now.toISOString() });
    const order = await findOrderByKey(tx.db, idempotencyKey);
    if (!order) throw new Error('An order that was just made is not there.');
    return order;
  });
}

/**
 * The order's payment: made, or, when the process ended between the order and its payment, made with the same key and
 * so found again. @throws PaymentError
 */
export async function ensurePayment({ db }: Deps, payments: PaymentProvider, order: StoredOrder): Promise<StartedPayment> {
  const { id, paymentIntentId, idempotencyKey, amount, currency, email } = order;
  if (paymentIntentId !== null)
    return { paymentIntentId, clientSecret: (await payments.findPayment(paymentIntentId)).clientSecret };
  if (idempotencyKey === null) throw new PaymentError('refused', new Error('The order has no key to make a payment with.'));
  const payment = await payments.createPayment({ id, idempotencyKey, price: { cents: amount, currency }, email });
  await setPayment(db, id, payment.paymentIntentId);
  return payment;
}

/**
 * Whoever comes back to an order that was given up may pay it yet. It is asked about once more, when whatever they do is done;
 * nobody waits for that but where an event is lost.
 */
async function askAgainAbout({ db, clock }: Deps, { id, status, askAgainAt }: StoredOrder): Promise<void> {
  if (askAgainAt !== null || !isOpen(status)) return;
  await updateOrder(db, id, { askAgainAt: instantAfter(clock.now(), LONGEST_PAUSE) });
}

/** Pays, or fails to, in the sandbox. @throws AppError CONFLICT with another provider; NOT_FOUND */
export async function payInSandbox(
  deps: Deps,
  paymentIntentId: string,
  outcome: SandboxOutcome,
): Promise<{ status: OrderStatus }> {
  const { payments, db } = deps;
  if (!payments?.tryCard) throw new AppError('CONFLICT', NOT_SELLING_MESSAGE);
  if (!(await findOrder(db, paymentIntentId))) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  await payments.tryCard(paymentIntentId, outcome);
  const { update } = await payments.findPayment(paymentIntentId);
  const status = await applyPaymentUpdate(deps, { paymentIntentId, idempotencyKey: null }, update);
  if (status === null) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  return { status };
}
