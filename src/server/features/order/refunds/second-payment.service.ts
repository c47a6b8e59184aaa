import type { InTransaction } from '#db/transaction.ts';
import { nameInEmail } from '#src/domain/account/invite.ts';
import { isOpen, type PaymentUpdate } from '#src/domain/order/order-status.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import type { Deps } from '../../../deps.ts';
import { renderEmail } from '../../../email/layout.ts';
import { queueEmail } from '../../../email/outbox.ts';
import { tellAboutOrder } from '../../webhook/webhook.service.ts';
import {
  addOrderEvent,
  findOrderById,
  findOrderByKey,
  findReversals,
  insertOrder,
  updateOrder,
  type PaymentReference,
  type StoredOrder,
} from '../order.repository.ts';
import { paidTwiceEmail, secondPaymentEmail } from '../order.emails.ts';
import { saveRefundRequest } from './refund-request.service.ts';

type Tx = InTransaction<Deps>;

/**
 * The order of a payment that another one was expected for: the provider may create a second one after its idempotency key has
 * expired. The first that's paid completes the order. A later one becomes an order of its own, which is refunded.
 */
export async function findOrderOfOtherPayment(
  tx: Tx,
  { paymentIntentId, idempotencyKey }: PaymentReference,
  update: PaymentUpdate,
): Promise<StoredOrder | undefined> {
  if (idempotencyKey === null || update.kind !== 'paid') return undefined;
  const order = await findOrderByKey(tx.db, idempotencyKey);
  if (!order) return undefined;
  if (isOpen(order.status) && order.paidAmount === null) {
    await updateOrder(tx.db, order.id, { paymentIntentId });
    return { ...order, paymentIntentId };
  }
  return insertSecondPayment(tx, order, { paymentIntentId, ...update.paid });
}

async function insertSecondPayment(
  tx: Tx,
  { id: firstId, provider, mode, firstName, lastName, email, guaranteeDays, ...first }: StoredOrder,
  {
    paymentIntentId,
    amount = first.amount,
    currency = first.currency,
  }: { paymentIntentId: string; amount?: number; currency?: string },
): Promise<StoredOrder | undefined> {
  const at = tx.clock.now().toISOString();
  const buyer = { firstName, lastName, email };
  const paid = { provider, mode, amount, currency: currency.toLowerCase(), guaranteeDays, paymentIntentId };
  const note = `Second payment of order ${firstId}`;
  const id = await insertOrder(tx.db, {
    ...buyer,
    ...paid,
    note,
    idempotencyKey: `second payment ${paymentIntentId}`,
    status: 'completed',
    createdAt: at,
    completedAt: at,
  });
  const order = id === null ? undefined : await findOrderById(tx.db, id);
  if (!order) return undefined;
  await addOrderEvent(tx.db, { orderId: firstId, kind: 'second payment', at });
  await addOrderEvent(tx.db, { orderId: order.id, kind: 'paid twice', at });
  await tellAboutOrder(tx, 'order.paid', order);
  await refundSecondPayment(tx, order, firstId);
  return order;
}

/** Whether the first order pays for the couple for good, so that the second can go back. */
export async function isPaidForGood(tx: Tx, first: StoredOrder): Promise<boolean> {
  const reversals = await findReversals(tx.db, first.id);
  return first.refundRequestedAt === null && !reversals.some(({ status }) => status === 'open' || status === 'pending');
}

/** Has the reconciler refund an order that was paid although another one is, and tells the buyer and the seller. */
export async function refundSecondPayment(tx: Tx, order: StoredOrder, firstId: number): Promise<void> {
  await saveRefundRequest(tx, order.id, null);
  const { brandName, supportEmail } = tx.settings.current();
  const { id, email, firstName } = order;
  const amount = formatAmount(order);
  const buyer = secondPaymentEmail({ brandName, firstName: nameInEmail(firstName), orderId: id, firstId, amount });
  const seller = paidTwiceEmail({
    orderId: id,
    earlierId: firstId,
    refunded: amount,
    url: `${tx.publicUrl()}/admin/orders/${id}`,
  });
  await queueEmail(tx, { kind: 'refund', recipient: email, replyTo: supportEmail, ...renderEmail(tx.settings.current(), buyer) });
  await queueEmail(tx, { kind: 'notice', recipient: supportEmail, ...renderEmail(tx.settings.current(), seller) });
}
