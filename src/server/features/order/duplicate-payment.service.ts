import type { InTransaction } from '#db/transaction.ts';
import { isOpen } from '#src/domain/order/order-status.ts';
import { findPerson } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../mail/layout.ts';
import { queueEmail } from '../../mail/outbox.ts';
import { paidTwiceEmail } from './order.emails.ts';
import { addOrderEvent, findOtherOrders, updateOrder, type StoredOrder } from './order.repository.ts';

/**
 * After an order is completed: cancels the couple's and the email's open payments, so that nobody pays twice, and tells the
 * admin if someone already has.
 */
export async function preventSecondPayment(deps: Deps, tx: InTransaction<Deps>, order: StoredOrder): Promise<void> {
  const at = tx.clock.now().toISOString();
  const others = await findOthers(tx, order);
  const paid = others.find(({ status }) => status === 'completed');
  // The admin knows what they record themselves.
  if (paid && order.provider !== 'offline') {
    await addOrderEvent(tx.db, { orderId: order.id, kind: 'paid twice', at });
    const email = paidTwiceEmail({ orderId: order.id, earlierId: paid.id, url: `${tx.publicUrl()}/admin?tab=orders` });
    await queueEmail(tx, {
      kind: 'notice',
      recipient: tx.settings.current().supportEmail,
      ...renderEmail(tx.settings.current(), email),
    });
  }
  for (const { id } of others.filter(({ status }) => status === 'pending')) {
    await addOrderEvent(tx.db, { orderId: id, kind: 'superseded', at });
    await updateOrder(tx.db, id, { status: 'failed' });
  }
  tx.afterCommit(() => void cancelPayments(deps, others));
}

async function findOthers({ db }: Pick<Deps, 'db'>, order: StoredOrder): Promise<StoredOrder[]> {
  const person = order.personId === null ? undefined : await findPerson(db, order.personId);
  return findOtherOrders(db, { ...order, customerId: order.customerId ?? person?.customerId ?? null });
}

async function cancelPayments({ payments, log }: Deps, orders: readonly StoredOrder[]): Promise<void> {
  for (const { id, status, provider, paymentIntentId } of orders) {
    if (!isOpen(status) || provider !== payments?.name || paymentIntentId === null) continue;
    try {
      await payments.cancelPayment(paymentIntentId);
    } catch (error) {
      // Such as one that was just paid, which its own event reports.
      log.warn({ err: error, orderId: id }, 'An open payment could not be canceled.');
    }
  }
}
