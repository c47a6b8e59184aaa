import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { nameInEmail } from '#src/domain/account/invite.ts';
import { formatTimestamp } from '#src/domain/time/day.ts';
import { AppError } from '#src/domain/errors.ts';
import { givenConsentsSchema } from '#src/domain/order/consents.ts';
import { isOpen } from '#src/domain/order/order-status.ts';
import type { ResendReceipt } from '#src/domain/order/order-list.ts';
import { NO_RECEIPT_MESSAGE, ORDER_NOT_FOUND_MESSAGE } from '#src/domain/order/order.ts';
import { isWithoutProvider } from '#src/domain/order/refund.ts';
import type { SiteSettings } from '#src/domain/site/settings.ts';
import { findPerson } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail } from '../../email/layout.ts';
import { queueEmail, type Email } from '../../email/outbox.ts';
import { createGiftReceipt } from '../gifts/gifts.service.ts';
import { grantEntitlement, renewAccessCode, type Entitlement } from '../auth/entitlement.service.ts';
import { listInvoices } from '../invoices/invoices.service.ts';
import {
  addOrderEvent,
  findOrderById,
  findOrdersOfPerson,
  findOtherOrders,
  updateOrder,
  type StoredOrder,
} from './order.repository.ts';
import { describePaperwork } from './paperwork.ts';
import { paidTwiceEmail, receiptEmail } from './order.emails.ts';
import { isPaidForGood, refundSecondPayment } from './refunds/second-payment.service.ts';

type PaidOrder = StoredOrder & { paymentIntentId: string };

/** Gives the buyer of a paid order an account and links the two. Returns the receipt, which explains how to sign in. */
export async function fulfillOrder(deps: Deps, order: PaidOrder): Promise<Email> {
  const account = await grantEntitlement(deps, order);
  const { customerId = null, personId = order.personId } = account ?? {};
  await updateOrder(deps.db, order.id, { customerId, personId });
  return createReceipt(deps, order, account);
}

/**
 * Emails the receipt of a completed order again, to the current address of the person it belongs to. A new access code voids
 * the old one. Without one, the email contains a code only if the buyer has none yet, because just a hash is stored.
 * @throws AppError NOT_FOUND; CONFLICT if the order isn't completed
 */
export async function resendReceipt(deps: Deps, { orderId, newCode }: ResendReceipt): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const order = await findOrderById(tx.db, orderId);
    if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
    const { status, paymentIntentId, customerId, personId, giftCount } = order;
    if (status !== 'completed' || paymentIntentId === null) throw new AppError('CONFLICT', NO_RECEIPT_MESSAGE);
    const paid = { ...order, paymentIntentId };
    const message =
      giftCount > 0
        ? await createReceiptForOthers(tx, order)
        : customerId === null
          ? await fulfillOrder(tx, paid)
          : await createNewReceipt(tx, paid, personId, newCode);
    await queueEmail(tx, message);
    const kind = newCode ? 'receipt sent again' : 'receipt repeated';
    await addOrderEvent(tx.db, { orderId, kind, at: now.toISOString() });
    await audit(tx, 'receipt sent again', { subjectId: orderId });
  });
}

/**
 * Moves a person's orders from a mistyped email to the right one, and sends the latest receipt there with a new access code.
 * Returns false if they have no completed order. Joins the caller's transaction.
 */
export async function moveReceipts(
  tx: InTransaction<Deps>,
  { personId, from, email }: { personId: number; from: string | null; email: string },
): Promise<boolean> {
  const orders = await findOrdersOfPerson(tx.db, personId);
  for (const { id } of orders.filter((order) => order.email === from)) await updateOrder(tx.db, id, { email });
  const latest = orders.findLast(({ status }) => status === 'completed');
  if (latest === undefined || latest.paymentIntentId === null) return false;
  const { id: orderId, paymentIntentId } = latest;
  await queueEmail(tx, await createNewReceipt(tx, { ...latest, paymentIntentId, email }, personId, true));
  await addOrderEvent(tx.db, { orderId, kind: 'email corrected by seller', at: tx.clock.now().toISOString() });
  return true;
}

async function createNewReceipt(
  tx: InTransaction<Deps>,
  order: PaidOrder,
  personId: number | null,
  newCode: boolean,
): Promise<Email> {
  const account = personId === null ? null : await renewAccessCode(tx, personId, { keep: !newCode });
  return createReceipt(tx, order, account, { recipient: account?.email ?? order.email, isSentAgain: true });
}

/** The receipt of a paid order, to its email, with how to sign in to its account. */
export async function createReceipt(
  deps: Pick<Deps, 'db' | 'settings' | 'hmac' | 'publicUrl'>,
  order: PaidOrder,
  account: Entitlement | null,
  { recipient = order.email, isSentAgain = false } = {},
): Promise<Email> {
  const { settings, publicUrl } = deps;
  const { brandName, supportEmail } = settings.current();
  const firstName = nameInEmail(order.firstName);
  const content = receiptEmail({
    brandName,
    publicUrl: publicUrl(),
    order: { ...order, email: recipient, firstName, price: order },
    // Not to the couple that an order was moved to, because the buyer's address is on it.
    invoices: recipient === order.email ? await listInvoices(deps, order.id) : [],
    consents: describeConsents(order, settings.current()),
    signIn: account,
    isSentAgain,
  });
  return {
    kind: 'receipt',
    recipient,
    customerId: account?.customerId ?? null,
    replyTo: supportEmail,
    // Only a hash of the access code is stored, so the outbox deletes the text once it's sent.
    isSecret: (account?.accessCode ?? null) !== null,
    ...renderEmail(settings.current(), content),
  };
}

/** The receipt of a paid order for others, with its links. */
export async function createReceiptForOthers(deps: Deps, order: StoredOrder): Promise<Email> {
  const consents = describeConsents(order, deps.settings.current());
  return createGiftReceipt(deps, order.id, describePaperwork({ invoices: await listInvoices(deps, order.id), consents }));
}

function describeConsents({ consents }: StoredOrder, { timeZone }: Pick<SiteSettings, 'timeZone'>): string[] {
  const given = givenConsentsSchema.parse(JSON.parse(consents));
  return given.map(({ wording, at }) => `${wording} (${formatTimestamp(at, timeZone)})`);
}

/**
 * After an order is completed: cancels the couple's and the email's open payments, so that nobody pays twice, and returns the
 * payment if someone already has.
 */
export async function preventSecondPayment(deps: Deps, tx: InTransaction<Deps>, order: StoredOrder): Promise<void> {
  const at = tx.clock.now().toISOString();
  const others = await findOthers(tx, order);
  const paid = others.find(({ status }) => status === 'completed');
  // The admin knows what they record themselves.
  if (paid && order.provider !== 'offline') {
    await addOrderEvent(tx.db, { orderId: order.id, kind: 'paid twice', at });
    await returnSecondPayment(tx, order.id, paid);
  }
  for (const { id } of others.filter(({ status }) => status === 'pending')) {
    await addOrderEvent(tx.db, { orderId: id, kind: 'superseded', at });
    await updateOrder(tx.db, id, { status: 'failed', reservedUntil: null });
  }
  tx.afterCommit(() => void cancelPayments(deps, others));
}

/** Refunds an order of a couple whose course another one pays for; if it's another couple's, the seller decides. */
async function returnSecondPayment(tx: InTransaction<Deps>, orderId: number, paid: StoredOrder): Promise<void> {
  const order = await findOrderById(tx.db, orderId);
  if (!order) throw new Error('unreachable: the order was completed in this transaction');
  const isSameCouple = order.customerId !== null && order.customerId === paid.customerId;
  if (isSameCouple && !isWithoutProvider(order.provider) && (await isPaidForGood(tx, paid)))
    return refundSecondPayment(tx, order, paid.id);
  const url = `${tx.publicUrl()}/admin/orders/${orderId}`;
  await queueEmail(tx, {
    kind: 'notice',
    recipient: tx.settings.current().supportEmail,
    ...renderEmail(tx.settings.current(), paidTwiceEmail({ orderId, earlierId: paid.id, refunded: null, url })),
  });
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
