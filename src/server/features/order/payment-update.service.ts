import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { nextStatus, type OrderStatus, type PaymentUpdate } from '#src/domain/order/order-status.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail } from '../../mail/layout.ts';
import { queueEmail, type Email } from '../../mail/outbox.ts';
import { PaymentError } from '../../payments/provider.ts';
import { revokeEntitlement } from '../auth/entitlement.service.ts';
import {
  addOrderEvent,
  addPaymentEvent,
  findOrderByPayment,
  setPayment,
  updateOrder,
  type PaymentReference,
  type StoredOrder,
} from './order.repository.ts';
import { fulfillOrder } from './fulfillment.service.ts';
import { refundEmail } from './refund.email.ts';

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
 * Applies the provider's state of a payment to its order, in one transaction: the only way an order is completed, fails,
 * or is refunded. Updates may arrive repeatedly and in any order.
 * @param eventId of the provider's event, if any; the same event has no effect a second time
 * @returns the order's new status, or null if no order has this payment
 */
export async function applyPaymentUpdate(
  deps: Deps,
  payment: PaymentReference,
  update: PaymentUpdate,
  eventId?: string,
): Promise<OrderStatus | null> {
  const now = deps.clock.now();
  const { paymentIntentId } = payment;
  return inTransaction(deps, async (tx) => {
    const order = await findOrderByPayment(tx.db, payment);
    if (!order) return null;
    await setPayment(tx.db, order.id, paymentIntentId);
    const event = { orderId: order.id, receivedAt: now.toISOString() };
    const isNew = eventId === undefined || (await addPaymentEvent(tx.db, { ...event, eventId }));
    const status = isNew ? nextStatus(order.status, update) : order.status;
    if (status === order.status) return status;

    await addOrderEvent(tx.db, { orderId: order.id, kind: update, at: now.toISOString() });
    await updateOrder(tx.db, order.id, { status, ...statusDates(status, now) });
    if (status === 'completed') await queueEmail(tx, await fulfillOrder(tx, { ...order, paymentIntentId }));
    if (status === 'refunded') {
      await queueEmail(tx, await revokeOrderAccess(tx, order));
      await audit(tx, 'order refunded', { subjectId: order.id });
    }
    tx.afterCommit(() => tx.pubSub.publish(paymentIntentId));
    return status;
  });
}

/** Dates of the new status. A completed or refunded order isn't checked with the provider any more. */
function statusDates(status: OrderStatus, now: Date): Partial<StoredOrder> {
  if (status === 'completed') return { completedAt: now.toISOString(), askAgainAt: null };
  if (status === 'refunded') return { refundedAt: now.toISOString(), refundAskedAt: null, askAgainAt: null };
  return {};
}

/** Ends the access that the order gave. Returns the email that says so. */
async function revokeOrderAccess(deps: Deps, order: StoredOrder): Promise<Email> {
  const { customerId } = order;
  const access = customerId === null ? null : await revokeEntitlement(deps, customerId);
  const { brandName, supportEmail } = deps.config;
  const price = { cents: order.amount, currency: order.currency };
  const mail = renderEmail(brandName, refundEmail({ brandName, order: { ...order, price }, access }));
  return { kind: 'refund', recipient: order.email, replyTo: supportEmail, ...mail };
}
