import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { NO_RECEIPT_MESSAGE, ORDER_NOT_FOUND_MESSAGE } from '#src/domain/order/order.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail } from '../../mail/layout.ts';
import { queueEmail, type Email } from '../../mail/outbox.ts';
import { grantEntitlement, renewAccessCode, type Entitlement } from '../auth/entitlement.service.ts';
import { addOrderEvent, findOrderById, updateOrder, type StoredOrder } from './order.repository.ts';
import { receiptEmail } from './receipt.email.ts';

type PaidOrder = StoredOrder & { paymentIntentId: string };

/** Opens the account of an order that is being completed, and links it. Returns the mail with the way in. */
export async function fulfilOrder(deps: Deps, order: PaidOrder): Promise<Email> {
  const account = await grantEntitlement(deps, order);
  await updateOrder(deps.db, order.id, { customerId: account?.customerId ?? null });
  return receiptOf(deps, order, account);
}

/**
 * Mails the receipt of a completed order again. The code that the first one held is known to nobody any more, so this
 * one has a fresh one, and the old one is void. It goes to the address that the couple's account has now.
 *
 * @throws AppError NOT_FOUND; CONFLICT for an order that is not completed.
 */
export async function resendReceipt(deps: Deps, orderId: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const order = await findOrderById(tx.db, orderId);
    if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
    const { status, paymentIntentId, customerId } = order;
    if (status !== 'completed' || paymentIntentId === null) throw new AppError('CONFLICT', NO_RECEIPT_MESSAGE);
    const paid = { ...order, paymentIntentId };
    const mail =
      customerId === null ? await fulfilOrder(tx, paid) : receiptOf(deps, paid, await renewAccessCode(tx, customerId), true);
    await queueEmail(tx, mail);
    await addOrderEvent(tx.db, { orderId, kind: 'receipt sent again', at: now.toISOString() });
    await audit(tx, 'receipt sent again', { subjectId: orderId });
  });
}

function receiptOf({ config, publicUrl }: Deps, order: PaidOrder, account: Entitlement | null, isSentAgain = false): Email {
  const { brandName, supportEmail } = config;
  const price = { cents: order.amount, currency: order.currency };
  const content = receiptEmail({ brandName, publicUrl: publicUrl(), order: { ...order, price }, signIn: account, isSentAgain });
  return {
    kind: 'receipt',
    recipient: account?.email ?? order.email,
    replyTo: supportEmail,
    // Of the code only a hash is kept, so the mail forgets it, too, as soon as it is sent.
    isSecret: account !== null,
    ...renderEmail(brandName, content),
  };
}
