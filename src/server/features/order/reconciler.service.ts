import { LONGEST_PAUSE, nextCheckAt } from '#src/domain/order/reconcile-schedule.ts';
import type { Deps } from '../../deps.ts';
import { PaymentError, type PaymentProvider } from '../../payments/provider.ts';
import { ensurePayment } from './checkout.service.ts';
import { findOrdersToCheck, setNextCheckAt, type StoredOrder } from './order.repository.ts';
import { applyPaymentUpdate } from './payment-update.service.ts';
import { requestRefund } from './refund.service.ts';

/**
 * Asks the provider about every order whose time has come: those that are not paid, so that a lost event loses no sale,
 * and those whose refund was asked for, so that it does not stay half-done. A question that fails is asked again later, for
 * two weeks; `nextAsk` has the times.
 *
 * @returns when the next order's time comes, in milliseconds since 1970; null when there is none
 */
export async function reconcileOrders(deps: Deps, isStopped: () => boolean = () => false): Promise<number | null> {
  const { payments, db, clock } = deps;
  if (!payments) return null;
  for (const order of await findOrdersToCheck(db, payments.name)) {
    if (isStopped()) break;
    const now = clock.now().getTime();
    const wait = dueAt(order) - now;
    if (wait > 0 && wait <= LONGEST_PAUSE) continue;
    const isUnsettled = await ask(deps, payments, order);
    const next = nextCheckAt(Date.parse(order.refundAskedAt ?? order.createdAt), now, isUnsettled);
    await setNextCheckAt(db, order.id, next === null ? null : new Date(next).toISOString());
  }
  const [first] = await findOrdersToCheck(db, payments.name);
  return first ? dueAt(first) : null;
}

/** Returns whether it is worth asking for longer: the payment is under way, or there was no answer. */
async function ask(deps: Deps, payments: PaymentProvider, order: StoredOrder): Promise<boolean> {
  try {
    if (order.refundAskedAt !== null) {
      await requestRefund(deps, payments, order);
      return false;
    }
    const paymentIntentId = order.paymentIntentId ?? (await ensurePayment(deps, payments, order)).paymentIntentId;
    const { update, isUnderWay } = await payments.findPayment(paymentIntentId);
    await applyPaymentUpdate(deps, { paymentIntentId, idempotencyKey: null }, update);
    return isUnderWay;
  } catch (error) {
    // Whatever it is, it must not keep the others waiting.
    if (!(error instanceof PaymentError)) deps.log.error({ err: error, orderId: order.id }, 'An order could not be asked about.');
    else deps.log.warn({ err: error, orderId: order.id }, 'The payment provider could not tell about an order.');
    return true;
  }
}

const dueAt = ({ askAgainAt }: StoredOrder): number => Date.parse(askAgainAt ?? '');
