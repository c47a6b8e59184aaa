import { LONGEST_PAUSE, nextCheckAt } from '#src/domain/order/reconcile-schedule.ts';
import type { ReversalStatus } from '#src/domain/order/reversal.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { PaymentError, type PaymentProvider } from '../../payments/provider.ts';
import { ensurePayment } from './checkout.service.ts';
import {
  findDueOrders,
  findNextCheckAt,
  findReversals,
  setNextCheckAt,
  updateOrder,
  type StoredOrder,
} from './order.repository.ts';
import { applyPaymentUpdate } from './payment-update.service.ts';
import { requestRefund } from './refunds/refund.service.ts';

// The next round is at least a second later, so thousands of open orders don't slow down the server.
const CHECKS_PER_ROUND = 50;

/**
 * Checks the due orders with the provider: unpaid ones in case an event was lost, and unfinished refunds. `nextCheckAt`
 * says when an order is checked again.
 * @returns when the next order is due, in milliseconds since 1970; null if there is none
 */
export async function reconcileOrders(deps: Deps, isStopped: () => boolean = () => false): Promise<number | null> {
  const { payments, db, clock } = deps;
  if (!payments) return null;
  const due = { now: clock.now().toISOString(), latest: instantAfter(clock.now(), LONGEST_PAUSE), limit: CHECKS_PER_ROUND };
  for (const order of await findDueOrders(db, payments.name, due)) {
    if (isStopped()) break;
    const now = clock.now().getTime();
    const isUnsettled = await checkOrder(deps, payments, order);
    const next = nextCheckAt(Date.parse(order.refundRequestedAt ?? order.completedAt ?? order.createdAt), now, isUnsettled);
    await setNextCheckAt(db, order.id, next === null ? null : new Date(next).toISOString());
  }
  const next = await findNextCheckAt(db, payments.name);
  return next === null ? null : Date.parse(next);
}

/** Returns whether a refund is still pending. @throws PaymentError */
async function checkRefunds(deps: Deps, payments: PaymentProvider, { id, paymentIntentId }: StoredOrder): Promise<boolean> {
  if (paymentIntentId === null) return false;
  const pending = (await findReversals(deps.db, id)).filter(({ kind, status }) => kind === 'refund' && status === 'pending');
  const statuses: ReversalStatus[] = [];
  for (const { at: _at, ...reversal } of pending) {
    const status = await payments.findRefundStatus(reversal.id);
    await applyPaymentUpdate(
      deps,
      { paymentIntentId, idempotencyKey: null },
      { kind: 'reversal', reversal: { ...reversal, status } },
    );
    statuses.push(status);
  }
  if (statuses.includes('pending')) return true;
  await updateOrder(deps.db, id, { nextCheckAt: null });
  return false;
}

/** Returns whether the order is unsettled: its payment is being processed, or the provider didn't answer. */
async function checkOrder(deps: Deps, payments: PaymentProvider, order: StoredOrder): Promise<boolean> {
  try {
    if (order.refundRequestedAt !== null) {
      await requestRefund(deps, payments, order);
      return false;
    }
    if (order.status === 'completed') return await checkRefunds(deps, payments, order);
    const paymentIntentId = order.paymentIntentId ?? (await ensurePayment(deps, payments, order)).paymentIntentId;
    const { update, isUnderWay } = await payments.findPayment(paymentIntentId);
    await applyPaymentUpdate(deps, { paymentIntentId, idempotencyKey: null }, update);
    return isUnderWay;
  } catch (error) {
    // One order's failure must not keep the others from being checked.
    if (!(error instanceof PaymentError)) deps.log.error({ err: error, orderId: order.id }, 'An order could not be checked.');
    else deps.log.warn({ err: error, orderId: order.id }, 'The payment provider could not report on an order.');
    return true;
  }
}
