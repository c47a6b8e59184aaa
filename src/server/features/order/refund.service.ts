import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { firstCheckAt } from '#src/domain/order/reconcile-schedule.ts';
import {
  ORDER_NOT_FOUND_MESSAGE,
  OTHER_PROVIDER_MESSAGE,
  REFUND_REFUSED_MESSAGE,
  REFUND_UNREACHABLE_MESSAGE,
} from '#src/domain/order/order.ts';
import { refundProblem } from '#src/domain/order/refund.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { PaymentError, type PaymentProvider } from '../../payments/provider.ts';
import { addOrderEvent, findOrderById, updateOrder, type StoredOrder } from './order.repository.ts';
import { applyPaymentUpdate } from './payment-update.service.ts';

/**
 * Refunds an order and ends its access. The request is stored before the provider is called, so that the reconciler can
 * finish it after a crash. Refunding a refunded order changes nothing.
 * @throws AppError NOT_FOUND; CONFLICT if the order can't be refunded or the provider refuses; SERVICE_UNAVAILABLE if
 *   the provider can't be reached
 */
export async function refundOrder(deps: Deps, orderId: number): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  if (order.status === 'refunded') return;
  const now = deps.clock.now();
  const { payments } = deps;
  const problem = refundProblem(order, payments?.name ?? null, now.getTime());
  if (problem !== null) throw new AppError('CONFLICT', problem);
  const { paymentIntentId } = order;
  if (order.provider === 'offline' && paymentIntentId !== null) {
    // The seller returned the money outside the checkout, so there is no provider to call.
    await applyPaymentUpdate(deps, { paymentIntentId, idempotencyKey: null }, 'refunded');
    return;
  }
  if (!payments) throw new AppError('CONFLICT', OTHER_PROVIDER_MESSAGE);
  if (order.refundAskedAt === null) await storeRefundRequest(deps, order, now);
  try {
    await requestRefund(deps, payments, order);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'refused') throw new AppError('CONFLICT', REFUND_REFUSED_MESSAGE, { cause: error });
    throw new AppError('SERVICE_UNAVAILABLE', REFUND_UNREACHABLE_MESSAGE, { cause: error });
  }
}

async function storeRefundRequest(deps: Deps, { id }: StoredOrder, now: Date): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await updateOrder(tx.db, id, { refundAskedAt: now.toISOString(), askAgainAt: firstCheckAt(now) });
    await addOrderEvent(tx.db, { orderId: id, kind: 'refund asked', at: now.toISOString() });
    await audit(tx, 'refund asked', { subjectId: id });
  });
}

/** Requests the stored refund from the provider and applies the result. @throws PaymentError */
export async function requestRefund(deps: Deps, payments: PaymentProvider, order: StoredOrder): Promise<void> {
  const { id, paymentIntentId } = order;
  if (paymentIntentId === null) throw new PaymentError('refused', new Error('The order has no payment.'));
  try {
    await payments.refund(paymentIntentId);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') await clearRefundRequest(deps, id);
    deps.log.error({ err: error, orderId: id }, 'An order could not be refunded.');
    throw error;
  }
  await applyPaymentUpdate(deps, { paymentIntentId, idempotencyKey: null }, 'refunded');
}

async function clearRefundRequest(deps: Deps, orderId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await updateOrder(tx.db, orderId, { refundAskedAt: null, askAgainAt: null });
    await addOrderEvent(tx.db, { orderId, kind: 'refund refused', at: tx.clock.now().toISOString() });
  });
}
