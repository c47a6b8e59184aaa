import { randomBytes } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { RESERVATION_HOURS } from '#src/domain/codes/discount-code.ts';
import { BLOCKED_BUYER_MESSAGE } from '#src/domain/account/block.ts';
import { AppError } from '#src/domain/errors.ts';
import { firstCheckAt, LONGEST_PAUSE } from '#src/domain/order/reconcile-schedule.ts';
import { describeDetails, type StartedOrder, type StartOrder } from '#src/domain/order/checkout.ts';
import { giveConsents, missingConsent, MISSING_CONSENT_MESSAGES, type Consents } from '#src/domain/order/consents.ts';
import {
  ALREADY_PAID_MESSAGE,
  DEMO_EMAIL_MESSAGE,
  NOT_SELLING_MESSAGE,
  ORDER_NOT_FOUND_MESSAGE,
  OTHER_BUYER_MESSAGE,
  PAYMENT_REFUSED_MESSAGE,
  PAYMENT_UNREACHABLE_MESSAGE,
  type SandboxOutcome,
} from '#src/domain/order/order.ts';
import { isOpen, type OrderStatus } from '#src/domain/order/order-status.ts';
import { HOUR } from '#src/domain/time/time.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { hashToken } from '../../lib/tokens.ts';
import { PaymentError, type PaymentProvider, type StartedPayment } from '../../payments/provider.ts';
import { isDemoEmail } from '../auth/auth.service.ts';
import { findPaidBuyer, isBlockedBuyer } from '../auth/entitlement.service.ts';
import { findPrice, tryCode } from '../codes/codes.service.ts';
import { requestSignInLink } from '../auth/sign-in-link.service.ts';
import { assertCanSend, countGifts, createGifts } from '../gifts/gifts.service.ts';
import {
  addOrderEvent,
  findOrderById,
  findOrderByKey,
  findOrderByPayment,
  insertOrder,
  setPayment,
  updateOrder,
  type StoredOrder,
} from './order.repository.ts';
import { applyPaymentUpdate } from './payment-update.service.ts';

/**
 * Creates an order and then its payment, so that nobody pays without an order. The same idempotency key with the same details
 * returns the same order and payment, and isn't rate-limited again.
 * @param personId who's signed in, if anyone
 * @throws AppError BAD_REQUEST if a consent is missing; CONFLICT if selling is off, for a couple that has paid already or is blocked, for the demo's email, for a key with other details, or if the provider refuses; NOT_FOUND for a code that isn't valid;
 *   SERVICE_UNAVAILABLE if the provider can't be reached; TOO_MANY_REQUESTS
 */
export async function startOrder(
  deps: Deps,
  input: StartOrder,
  personId: number | null,
  browser: ClientBrowser,
): Promise<StartedOrder> {
  const { payments } = deps;
  const { idempotencyKey } = input;
  if (!payments && input.code === undefined) throw new AppError('CONFLICT', NOT_SELLING_MESSAGE);
  if (await isDemoEmail(deps, input.email)) throw new AppError('CONFLICT', DEMO_EMAIL_MESSAGE);
  const existing = await findOrderByKey(deps.db, idempotencyKey);
  if (!existing) {
    await deps.rateLimits.charge('order', rateLimitKey(deps.actor.ip));
    assertConsents(deps, input.consents);
    assertCanSend(deps, input.gift?.sendOn);
    await tryCode(deps, input.code, countCouples(input));
  }
  const isForOthers = countGifts(input) > 0;
  if (isForOthers) await assertNotBlocked(deps, { email: input.email, personId });
  else if (!existing || isOpen(existing.status)) await assertCanBuy(deps, { email: input.email, personId }, browser);
  // A gift belongs to nobody until it's redeemed.
  const order = await findOrCreateOrder(deps, { ...input, personId: isForOthers ? null : personId });
  const { status, amount, paymentIntentId } = order;
  if (order.detailsHash !== hashDetails(input)) throw new AppError('CONFLICT', OTHER_BUYER_MESSAGE);
  if (order.provider === 'free' && paymentIntentId !== null) return { paymentIntentId, clientSecret: null, status, amount };
  if (!payments || order.provider !== payments.name) throw new AppError('CONFLICT', OTHER_BUYER_MESSAGE);
  return startPayment(deps, payments, order);
}

/** @throws AppError BAD_REQUEST with the consent that's missing as its field */
function assertConsents({ settings }: Deps, consents: Consents | undefined): void {
  const missing = missingConsent(settings.current(), consents);
  if (missing !== null) throw new AppError('BAD_REQUEST', MISSING_CONSENT_MESSAGES[missing], { field: missing });
}

/** How many times the price is paid, and a code used. */
const countCouples = (input: StartOrder) => Math.max(1, countGifts(input));

const hashDetails = (details: StartOrder) => hashToken(describeDetails(details));

/** Returns the order's payment, ready to be made. @throws AppError CONFLICT, SERVICE_UNAVAILABLE */
async function startPayment(deps: Deps, payments: PaymentProvider, order: StoredOrder): Promise<StartedOrder> {
  const { idempotencyKey, amount } = order;
  await reserveAgain(deps, order);
  try {
    const payment = await ensurePayment(deps, payments, order);
    await scheduleCheck(deps, order);
    // A retry: the order's page shouldn't show the failed attempt while this one is processed.
    const isRetry = order.status === 'failed';
    const status = isRetry
      ? await applyPaymentUpdate(deps, { ...payment, idempotencyKey }, { kind: 'processing' })
      : order.status;
    return { ...payment, status: status ?? order.status, amount };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.error({ err: error, orderId: order.id }, 'The payment of an order could not be started.');
    if (error.kind === 'refused') throw new AppError('CONFLICT', PAYMENT_REFUSED_MESSAGE, { cause: error });
    throw new AppError('SERVICE_UNAVAILABLE', PAYMENT_UNREACHABLE_MESSAGE, { cause: error });
  }
}

/** Reserves the code of an open order whose reservation has ended. @throws AppError NOT_FOUND if the code isn't valid anymore */
async function reserveAgain(deps: Deps, { id, code, giftCount }: StoredOrder): Promise<void> {
  if (code === null) return;
  await inTransaction(deps, async (tx) => {
    const order = await findOrderById(tx.db, id);
    const now = tx.clock.now();
    if (!order || !isOpen(order.status) || (order.reservedUntil ?? '') > now.toISOString()) return;
    await findPrice(tx, code.toLowerCase(), Math.max(1, giftCount));
    const status = 'pending';
    await updateOrder(tx.db, id, { status, reservedUntil: instantAfter(now, RESERVATION_HOURS * HOUR) });
    if (order.status !== status) await addOrderEvent(tx.db, { orderId: id, kind: 'processing', at: now.toISOString() });
  });
}

/** So that nobody pays twice, or for an account that stays blocked. Someone who isn't signed in gets a sign-in link instead. @throws AppError CONFLICT */
async function assertCanBuy(
  deps: Deps,
  { email, personId }: { email: string; personId: number | null },
  browser: ClientBrowser,
): Promise<void> {
  await assertNotBlocked(deps, { email, personId });
  const paid = await findPaidBuyer(deps, { email, personId });
  if (!paid) return;
  if (paid.id === personId) throw new AppError('CONFLICT', ALREADY_PAID_MESSAGE, { reason: 'already paid' });
  await requestSignInLink(deps, email, browser);
  throw new AppError('CONFLICT', ALREADY_PAID_MESSAGE, { reason: 'already paid, link sent' });
}

/** @throws AppError CONFLICT */
async function assertNotBlocked(deps: Deps, buyer: { email: string; personId: number | null }): Promise<void> {
  if (await isBlockedBuyer(deps, buyer)) throw new AppError('CONFLICT', BLOCKED_BUYER_MESSAGE);
}

async function findOrCreateOrder(
  deps: Deps,
  { personId, ...input }: StartOrder & { personId: number | null },
): Promise<StoredOrder> {
  const { guaranteeDays, invoices } = deps.settings.current();
  const { payments } = deps;
  const { firstName, lastName, email, idempotencyKey, invoice } = input;
  const now = deps.clock.now();
  const createdAt = now.toISOString();
  return inTransaction(deps, async (tx) => {
    const existing = await findOrderByKey(tx.db, idempotencyKey);
    if (existing) return existing;
    const { price, full, code } = await findPrice(tx, input.code, countCouples(input));
    const provider = price.amount === 0 ? 'free' : payments?.name;
    if (provider === undefined) throw new AppError('CONFLICT', NOT_SELLING_MESSAGE);
    const isFree = provider === 'free';
    const orderId = await insertOrder(tx.db, {
      firstName,
      lastName,
      email,
      personId,
      idempotencyKey,
      detailsHash: hashDetails(input),
      provider,
      mode: payments?.mode ?? 'live',
      code,
      fullAmount: code === null ? null : full.amount * countCouples(input),
      reservedUntil: code === null ? null : instantAfter(now, RESERVATION_HOURS * HOUR),
      amount: price.amount * countCouples(input),
      giftCount: countGifts(input),
      currency: price.currency,
      guaranteeDays,
      invoiceTo: invoice && invoices === 'on' ? JSON.stringify(invoice) : null,
      consents: JSON.stringify(giveConsents(deps.settings.current(), now.toISOString())),
      status: 'pending',
      createdAt,
      nextCheckAt: isFree ? null : firstCheckAt(now),
    });
    if (orderId !== null) await createGifts(tx, { id: orderId, createdAt }, input);
    if (orderId !== null) await addOrderEvent(tx.db, { orderId, kind: 'created', at: now.toISOString() });
    if (orderId !== null && isFree) await completeFreeOrder(tx, idempotencyKey);
    const order = await findOrderByKey(tx.db, idempotencyKey);
    if (!order) throw new Error('unreachable: the order was inserted in this transaction');
    return order;
  });
}

/** Completes an order of 0.00 without the payment provider. */
async function completeFreeOrder(tx: InTransaction<Deps>, idempotencyKey: string): Promise<void> {
  // As hard to guess as a provider's id, because its holder may see the order.
  const paymentIntentId = `free_${randomBytes(18).toString('base64url')}`;
  await applyPaymentUpdate(tx, { paymentIntentId, idempotencyKey }, { kind: 'paid', paid: null });
}

/**
 * Returns the order's payment, and creates it if the process ended before it did. The provider recognizes the order's key,
 * so there's never a second payment. @throws PaymentError
 */
export async function ensurePayment({ db }: Deps, payments: PaymentProvider, order: StoredOrder): Promise<StartedPayment> {
  const { id, paymentIntentId, idempotencyKey, amount, currency, email } = order;
  if (paymentIntentId !== null)
    return { paymentIntentId, clientSecret: (await payments.findPayment(paymentIntentId)).clientSecret };
  const payment = await payments.createPayment({ id, idempotencyKey, price: { amount, currency }, email });
  await setPayment(db, id, payment.paymentIntentId);
  return payment;
}

/** Schedules one more check for an abandoned order whose buyer came back, in case its payment event is lost. */
async function scheduleCheck({ db, clock }: Deps, { id, status, nextCheckAt }: StoredOrder): Promise<void> {
  if (nextCheckAt !== null || !isOpen(status)) return;
  await updateOrder(db, id, { nextCheckAt: instantAfter(clock.now(), LONGEST_PAUSE) });
}

/** Simulates a payment in the sandbox. @throws AppError NOT_FOUND, also with another provider; CONFLICT if the buyer has paid */
export async function payInSandbox(
  deps: Deps,
  paymentIntentId: string,
  outcome: SandboxOutcome,
): Promise<{ status: OrderStatus }> {
  const { payments, db } = deps;
  const order = await findOrderByPayment(db, { paymentIntentId, idempotencyKey: null });
  if (!order || !payments?.tryCard) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  if (order.giftCount === 0 && isOpen(order.status) && (await findPaidBuyer(deps, order)))
    throw new AppError('CONFLICT', ALREADY_PAID_MESSAGE, { reason: 'already paid' });
  await payments.tryCard(paymentIntentId, outcome);
  const { update } = await payments.findPayment(paymentIntentId);
  const status = await applyPaymentUpdate(deps, { paymentIntentId, idempotencyKey: null }, update);
  if (status === null) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  return { status };
}
