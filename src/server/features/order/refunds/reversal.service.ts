import type { InTransaction } from '#db/transaction.ts';
import { statusAfterReversals, type OrderStatus } from '#src/domain/order/order-status.ts';
import { firstCheckAt } from '#src/domain/order/reconcile-schedule.ts';
import { amountForGifts, moreFinal, refundedAmount, unitemizedRefund, type Reversal } from '#src/domain/order/reversal.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { renderEmail } from '../../../email/layout.ts';
import { queueEmail } from '../../../email/outbox.ts';
import { restoreEntitlement, revokeEntitlement } from '../../auth/entitlement.service.ts';
import { creditInvoice, listInvoices } from '../../invoices/invoices.service.ts';
import { settleGifts } from '../../gifts/gifts.service.ts';
import { notifyOwners } from '../../notifications/notifications.service.ts';
import { tellAboutOrder } from '../../webhook/webhook.service.ts';
import { keepForCouple } from '../gift-order.service.ts';
import {
  addOrderEvent,
  deleteReversal,
  findReversals,
  saveReversal,
  updateOrder,
  type StoredOrder,
} from '../order.repository.ts';
import { refundEmail } from '../order.emails.ts';

type PaidOrder = StoredOrder & { paymentIntentId: string };
type Tx = InTransaction<Deps>;

/** Applies a refund, dispute, or correction, and what follows from it. Returns the order's new status. */
export async function applyReversal(tx: Tx, order: PaidOrder, reversal: Reversal): Promise<OrderStatus> {
  const reversals = await findReversals(tx.db, order.id);
  const known = reversals.find(({ id }) => id === reversal.id);
  const status = known ? moreFinal(known.status, reversal.status) : reversal.status;
  if (reversal.kind === 'dispute' && !known) {
    await audit(tx, 'order disputed', { subjectId: order.id });
    await notifyOwners(tx, 'dispute', {
      line: describeDispute(order, reversal, tx.settings.current().timeZone),
      path: `/admin/orders/${order.id}`,
    });
  }
  // A payment that was recorded by mistake never was income.
  const at = reversal.kind === 'correction' && order.completedAt !== null ? order.completedAt : tx.clock.now().toISOString();
  await saveReversal(tx.db, { ...reversal, status, orderId: order.id, at });
  return settle(tx, order, order.refundTotal, reversals);
}

function describeDispute({ id, currency }: PaidOrder, { amount, dueBy = null }: Reversal, timeZone: string): string {
  const dispute = `The buyer’s bank disputed ${formatAmount({ amount, currency })} of order ${id}`;
  return dueBy === null ? dispute : `${dispute}: answer by ${formatLongDate(dueBy, timeZone)}`;
}

/** Applies what was refunded of a payment in all. Returns the order's new status. */
export async function applyRefundTotal(tx: Tx, order: PaidOrder, amount: number): Promise<OrderStatus> {
  const refundTotal = Math.max(order.refundTotal, amount);
  await updateOrder(tx.db, order.id, { refundTotal });
  return settle(tx, order, refundTotal, await findReversals(tx.db, order.id));
}

async function settle(tx: Tx, order: PaidOrder, refundTotal: number, before: readonly Reversal[]): Promise<OrderStatus> {
  await saveUnitemizedRefund(tx, order, refundTotal);
  const reversals = await findReversals(tx.db, order.id);
  await settleGifts(tx, order, amountForGifts(order.amount, reversals));
  const status = statusAfterReversals(order, reversals);
  await creditInvoice(tx, order, reversals);
  const refunded = refundedAmount(reversals) - refundedAmount(before);
  if (refunded > 0 && getReason(reversals) === 'refund') {
    const amount = formatAmount({ amount: refunded, currency: order.currency });
    await notifyOwners(tx, 'refund', { line: `${amount} of order ${order.id} were refunded`, path: `/admin/orders/${order.id}` });
  }
  if (refunded > 0) await tellAboutOrder(tx, 'order.refunded', order, { returned: refundedAmount(reversals) });
  if (status !== order.status) await changeStatus(tx, order, status, { reversals, refunded });
  else if (refunded > 0 && status === 'completed') await sendEmail(tx, order, { amount: refunded, access: null, reason: 'part' });
  return status;
}

/** The refunds known only from the total have a row of their own, so that the rows always add up. */
async function saveUnitemizedRefund(tx: Tx, { id: orderId }: PaidOrder, refundTotal: number): Promise<void> {
  const id = `order-${orderId}`;
  const reversals = await findReversals(tx.db, orderId);
  const amount = unitemizedRefund(
    refundTotal,
    reversals.filter((reversal) => reversal.id !== id),
  );
  if (amount === 0) return deleteReversal(tx.db, id);
  await saveReversal(tx.db, { id, orderId, kind: 'refund', amount, status: 'succeeded', at: tx.clock.now().toISOString() });
}

async function changeStatus(
  tx: Tx,
  order: PaidOrder,
  status: OrderStatus,
  { reversals, refunded }: { reversals: readonly Reversal[]; refunded: number },
): Promise<void> {
  const now = tx.clock.now();
  const at = now.toISOString();
  if (status === 'refunded') {
    const reason = getReason(reversals);
    await addOrderEvent(tx.db, { orderId: order.id, kind: EVENTS[reason], at });
    await updateOrder(tx.db, order.id, {
      status,
      refundedAt: at,
      refundRequestedAt: null,
      refundRequestedAmount: null,
      nextCheckAt: null,
    });
    if (order.giftCount > 0) await keepForCouple(tx, order);
    const customerId = order.giftCount > 0 ? null : order.customerId;
    const access = customerId === null ? null : await revokeEntitlement(tx, customerId);
    await sendEmail(tx, order, { amount: reason === 'refund' ? refunded : order.amount, access, reason });
    if (reason === 'refund') await audit(tx, 'order refunded', { subjectId: order.id });
    else await audit(tx, reason === 'dispute' ? 'dispute lost' : 'order corrected', { subjectId: order.id });
  } else {
    await addOrderEvent(tx.db, { orderId: order.id, kind: 'paid again', at });
    // If it was never completed, the reconciler finds out whether it's paid.
    await updateOrder(tx.db, order.id, {
      status,
      refundedAt: null,
      nextCheckAt: status === 'pending' ? firstCheckAt(now) : null,
    });
    if (order.customerId !== null && order.giftCount === 0) await restoreEntitlement(tx, order.customerId);
  }
  tx.afterCommit(() => tx.pubSub.publish(order.paymentIntentId));
}

const EVENTS = { refund: 'refunded', dispute: 'dispute lost', correction: 'recorded by mistake' } as const;

function getReason(reversals: readonly Reversal[]): Reversal['kind'] {
  if (reversals.some(({ kind }) => kind === 'correction')) return 'correction';
  return reversals.some(({ status }) => status === 'lost') ? 'dispute' : 'refund';
}

async function sendEmail(
  tx: Tx,
  order: PaidOrder,
  { amount, ...refund }: { amount: number } & Pick<Parameters<typeof refundEmail>[0], 'access' | 'reason'>,
): Promise<void> {
  const { brandName, supportEmail } = tx.settings.current();
  const price = { amount, currency: order.currency };
  const creditNote = (await listInvoices(tx, order.id)).findLast(({ kind }) => kind === 'credit note') ?? null;
  const message = renderEmail(
    tx.settings.current(),
    refundEmail({
      brandName,
      publicUrl: tx.publicUrl(),
      order: { id: order.id, price, giftCount: order.giftCount },
      creditNote,
      ...refund,
    }),
  );
  await queueEmail(tx, {
    kind: 'refund',
    recipient: order.email,
    // Its giver’s email is none of the couple’s that redeemed a gift.
    customerId: order.giftCount > 0 ? null : order.customerId,
    replyTo: supportEmail,
    ...message,
  });
}
