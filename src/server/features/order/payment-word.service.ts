import type { Transaction } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { nextStatus, type OrderStatus, type PaymentWord } from '#src/domain/order/order-status.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../platform/outbox.ts';
import { endPaidAccess, openPaidAccount } from '../account/paid-account.service.ts';
import {
  addOrderEvent,
  addPaymentEvent,
  findOrderOfPayment,
  hasPaidOrder,
  setPayment,
  updateOrder,
  type PaymentReference,
} from './order.repository.ts';
import { receiptMail } from './receipt.mail.ts';
import { refundNoticeMail } from './refund-notice.mail.ts';

type Heard = { deps: Deps; trx: Transaction<Tables>; order: Row<'orders'>; paymentIntentId: string; now: Date };

/**
 * Takes the provider's word about a payment: the one way in which an order is completed, fails or is refunded. All that
 * follows from it is one transaction, once, however often the word comes, by whichever way and in any order.
 *
 * @param eventId of the provider's event, when it came as one; the same event has no effect a second time
 * @returns the order's status from now on, or null when the payment is of no order of ours
 */
export async function takeWord(
  deps: Deps,
  payment: PaymentReference,
  word: PaymentWord,
  eventId?: string,
): Promise<OrderStatus | null> {
  const now = deps.clock.now();
  const { paymentIntentId } = payment;
  const heard = await transact(deps.db, async (trx) => {
    const order = await findOrderOfPayment(trx, payment);
    if (!order) return null;
    await setPayment(trx, order.id, paymentIntentId);
    const event = { orderId: order.id, receivedAt: now.toISOString() };
    const isNew = eventId === undefined || (await addPaymentEvent(trx, { ...event, eventId }));
    const status = isNew ? nextStatus(order.status, word) : order.status;
    if (status === order.status) return { status, isChanged: false };

    await addOrderEvent(trx, { orderId: order.id, kind: word, at: now.toISOString() });
    if (status === 'completed') await complete({ deps, trx, order, paymentIntentId, now });
    else if (status === 'refunded') await takeBack({ deps, trx, order, paymentIntentId, now });
    else await updateOrder(trx, order.id, { status });
    return { status, isChanged: true };
  });
  if (heard?.isChanged) {
    deps.outbox.wake();
    deps.news.publish(paymentIntentId);
  }
  return heard?.status ?? null;
}

async function complete({ deps, trx, order, paymentIntentId, now }: Heard): Promise<void> {
  const account = await openPaidAccount({ db: trx, clock: deps.clock }, order);
  await updateOrder(trx, order.id, {
    status: 'completed',
    completedAt: now.toISOString(),
    askAgainAt: null,
    customerId: account?.customerId ?? null,
  });
  const mail = receiptMail({
    brandName: deps.config.brandName,
    publicUrl: deps.publicUrl(),
    order: { ...order, price: { cents: order.amount, currency: order.currency }, paymentIntentId },
    accessCode: account?.accessCode ?? null,
  });
  await queueMail(trx, { recipient: order.email, replyTo: deps.config.supportEmail, ...mail }, now);
}

async function takeBack({ deps, trx, order, now }: Heard): Promise<void> {
  await updateOrder(trx, order.id, { status: 'refunded', refundedAt: now.toISOString(), refundAskedAt: null, askAgainAt: null });
  if (order.customerId !== null) {
    await endPaidAccess({ db: trx, clock: deps.clock }, order.customerId, await hasPaidOrder(trx, order.customerId));
  }
  const mail = refundNoticeMail({
    brandName: deps.config.brandName,
    order: { ...order, price: { cents: order.amount, currency: order.currency } },
  });
  await queueMail(trx, { recipient: order.email, replyTo: deps.config.supportEmail, ...mail }, now);
}
