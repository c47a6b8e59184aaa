import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { isPaidInFull, nextStatus, type OrderStatus, type PaymentUpdate } from '#src/domain/order/order-status.ts';
import { formatAmount, type Money } from '#src/domain/order/price.ts';
import type { Deps } from '../../deps.ts';
import { queueEmail } from '../../email/outbox.ts';
import { PaymentError } from '../../payments/provider.ts';
import {
  addOrderEvent,
  addPaymentEvent,
  findOrderById,
  findOrderByPayment,
  setPayment,
  updateOrder,
  type PaymentReference,
  type StoredOrder,
} from './order.repository.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { openGifts } from '../gifts/gifts.service.ts';
import { notifyOwners } from '../notifications/notifications.service.ts';
import { tellAboutOrder } from '../webhook/webhook.service.ts';
import { createReceiptForOthers, fulfillOrder, preventSecondPayment } from './fulfillment.service.ts';
import { applyRefundTotal, applyReversal } from './refunds/reversal.service.ts';
import { findOrderOfOtherPayment } from './refunds/second-payment.service.ts';

/**
 * Applies a signed event from the payment provider. Events about unknown payments are accepted without effect, because the
 * provider would resend refused ones for days.
 * @param body the exact bytes, which are signed
 * @throws AppError BAD_REQUEST if the signature is wrong or old; NOT_FOUND if the provider sends no events
 */
export async function receivePaymentEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  if (!deps.payments?.readEvent) throw new AppError('NOT_FOUND', 'Not found');
  try {
    const event = deps.payments.readEvent(body, signature, deps.clock.now());
    if (event) await applyPaymentUpdate(deps, event, event.update, event.id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ err: error }, 'A payment event was refused.');
    throw new AppError('BAD_REQUEST', 'This event isn’t signed by the payment provider.', { cause: error });
  }
}

/**
 * Applies what the provider reports about a payment to its order, in one transaction: the only way an order is completed,
 * fails, or is refunded. Reports may arrive repeatedly and in any order.
 * @param eventId of the provider's event, if any; the same event has no effect a second time
 * @returns the order's new status, or null if no order has this payment
 */
export async function applyPaymentUpdate(
  deps: Deps,
  payment: PaymentReference,
  update: PaymentUpdate,
  eventId?: string,
): Promise<OrderStatus | null> {
  const { paymentIntentId } = payment;
  return inTransaction(deps, async (tx) => {
    const found = (await findOrderByPayment(tx.db, payment)) ?? (await findOrderOfOtherPayment(tx, payment, update));
    if (!found) return null;
    await setPayment(tx.db, found.id, paymentIntentId);
    const event = { orderId: found.id, receivedAt: tx.clock.now().toISOString() };
    if (eventId !== undefined && !(await addPaymentEvent(tx.db, { ...event, eventId }))) return found.status;
    const order = { ...found, paymentIntentId };
    if (update.kind === 'reversal') return applyReversal(tx, order, update.reversal);
    if (update.kind === 'refunded') return applyRefundTotal(tx, order, update.total ?? order.amount);
    return applyPayment(deps, tx, order, update);
  });
}

async function applyPayment(
  deps: Deps,
  tx: InTransaction<Deps>,
  order: StoredOrder & { paymentIntentId: string },
  update: Exclude<PaymentUpdate, { kind: 'refunded' | 'reversal' }>,
): Promise<OrderStatus> {
  const at = tx.clock.now().toISOString();
  const isPaid = update.kind === 'paid';
  if (isPaid && !isPaidInFull(order, update.paid)) {
    await recordOtherAmount(tx, order, update.paid);
    return order.status;
  }
  const status = nextStatus(order.status, update.kind);
  if (status === order.status) return status;
  await addOrderEvent(tx.db, { orderId: order.id, kind: update.kind, at });
  await updateOrder(tx.db, order.id, {
    status,
    ...(isPaid && { completedAt: at, nextCheckAt: null }),
    ...(status === 'failed' && { reservedUntil: null }),
  });
  if (isPaid) {
    await issueInvoice(tx, order);
    const isForOthers = order.giftCount > 0;
    if (isForOthers) await openGifts(tx, order.id);
    await queueEmail(tx, isForOthers ? await createReceiptForOthers(tx, order) : await fulfillOrder(tx, order));
    if (!isForOthers) await preventSecondPayment(deps, tx, order);
    const amount = formatAmount({ amount: order.amount, currency: order.currency });
    await notifyOwners(tx, 'sale', { line: `Order ${order.id} was paid: ${amount}`, path: `/admin/orders/${order.id}` });
    const paid = await findOrderById(tx.db, order.id);
    if (paid) await tellAboutOrder(tx, 'order.paid', paid);
  }
  tx.afterCommit(() => tx.pubSub.publish(order.paymentIntentId));
  return status;
}

/** Keeps the order open, so that the admin can see what was paid and decide. */
async function recordOtherAmount(tx: InTransaction<Deps>, order: StoredOrder, paid: Money | null): Promise<void> {
  if (paid === null || order.paidAmount !== null) return;
  tx.afterCommit(() => tx.log.error({ orderId: order.id }, 'A payment was not of its order’s amount or currency.'));
  await addOrderEvent(tx.db, { orderId: order.id, kind: 'other amount', at: tx.clock.now().toISOString() });
  await updateOrder(tx.db, order.id, { paidAmount: paid.amount, paidCurrency: paid.currency.toLowerCase(), nextCheckAt: null });
}
