import { randomUUID } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { GIFT_REDEEMED_MESSAGE } from '#src/domain/gifts/gift.ts';
import { readAmount } from '#src/domain/money/typed-amount.ts';
import { firstCheckAt } from '#src/domain/order/reconcile-schedule.ts';
import {
  NOT_REFUNDABLE_MESSAGE,
  ORDER_NOT_FOUND_MESSAGE,
  OTHER_PROVIDER_MESSAGE,
  REFUND_REFUSED_MESSAGE,
  REFUND_UNREACHABLE_MESSAGE,
} from '#src/domain/order/order.ts';
import type { Refund } from '#src/domain/order/order-list.ts';
import {
  findCorrectionProblem,
  findRefundable,
  guaranteeQuestion,
  isWithoutProvider,
  REFUND_UNDER_WAY_MESSAGE,
  findRefundAmountProblem,
  findRefundProblem,
} from '#src/domain/order/refund.ts';
import { amountForGifts, refundableAmount, type ReversalStatus } from '#src/domain/order/reversal.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { PaymentError, type PaymentProvider } from '../../../payments/provider.ts';
import { settleGifts } from '../../gifts/gifts.service.ts';
import { countRedeemedGifts } from '../gift-order.service.ts';
import { addOrderEvent, findOrderById, findReversals, updateOrder, type StoredOrder } from '../order.repository.ts';
import { applyPaymentUpdate } from '../payment-update.service.ts';
import { saveRefundRequest } from './refund-request.service.ts';

/**
 * Refunds an order, in full or in part; a full refund ends its access. The request is stored before the provider is called,
 * so that the reconciler can finish it after a crash. Refunding all of a refunded order changes nothing.
 * @returns the state of the refund, or null if there was nothing to do
 * @throws AppError NOT_FOUND; BAD_REQUEST for a wrong amount; CONFLICT if the order can't be refunded, the guarantee has ended
 *   and it isn't `confirmed`, or the provider refuses; SERVICE_UNAVAILABLE if the provider can't be reached
 */
export async function refundOrder(deps: Deps, { orderId, amount: units, confirmed }: Refund): Promise<ReversalStatus | null> {
  const order = await findForRefund(deps, orderId);
  const { payments, clock, settings } = deps;
  const { paymentIntentId, currency } = order;
  const isRefunded = order.status === 'refunded';
  const left = isRefunded ? 0 : findRefundable(order);
  const amount = units === undefined ? left : readAmount(units, currency);
  const problem = isRefunded ? null : findRefundProblem(order, payments?.name ?? null);
  if (problem !== null) throw new AppError('CONFLICT', problem, { field: 'amount' });
  const amountProblem = units === undefined ? null : findRefundAmountProblem(amount, { amount: left, currency });
  if (amountProblem !== null) throw new AppError('BAD_REQUEST', amountProblem, { field: 'amount' });
  if (isRefunded) return null;
  const question = confirmed ? null : guaranteeQuestion(order, clock.now(), settings.current().timeZone);
  if (question !== null) throw new AppError('CONFLICT', question, { field: 'confirmed' });
  if (isWithoutProvider(order.provider) && paymentIntentId !== null) {
    // The seller returned the money outside the checkout, if there was any.
    const reversal = { id: `offline_${randomUUID()}`, kind: 'refund', amount, status: 'succeeded' } as const;
    await inTransaction(deps, async (tx) => {
      await holdGifts(tx, orderId, amount);
      await applyPaymentUpdate(tx, { paymentIntentId, idempotencyKey: null }, { kind: 'reversal', reversal });
    });
    return reversal.status;
  }
  if (!payments) throw new AppError('CONFLICT', OTHER_PROVIDER_MESSAGE);
  try {
    const isAll = amount === refundableAmount(order.amount, order.reversals);
    return await requestRefund(deps, payments, await storeRefundRequest(deps, order, isAll ? null : amount));
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'refused') throw new AppError('CONFLICT', REFUND_REFUSED_MESSAGE, { cause: error });
    throw new AppError('SERVICE_UNAVAILABLE', REFUND_UNREACHABLE_MESSAGE, { cause: error });
  }
}

/** Undoes an offline payment that was recorded by mistake. @throws AppError NOT_FOUND; CONFLICT for any other order */
export async function correctOrder(deps: Deps, orderId: number): Promise<void> {
  const order = await findForRefund(deps, orderId);
  const { paymentIntentId, amount } = order;
  const problem = findCorrectionProblem(order);
  if (problem !== null || paymentIntentId === null) throw new AppError('CONFLICT', problem ?? NOT_REFUNDABLE_MESSAGE);
  const reversal = { id: `correction-${orderId}`, kind: 'correction', amount, status: 'succeeded' } as const;
  await applyPaymentUpdate(deps, { paymentIntentId, idempotencyKey: null }, { kind: 'reversal', reversal });
}

async function findForRefund({ db }: Pick<Deps, 'db'>, orderId: number) {
  const order = await findOrderById(db, orderId);
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  return { ...order, reversals: await findReversals(db, orderId), redeemed: await countRedeemedGifts({ db }, order) };
}

/** Returns the order with its stored request, which may be an earlier one. @throws AppError CONFLICT for another amount */
async function storeRefundRequest(deps: Deps, { id }: StoredOrder, amount: number | null): Promise<StoredOrder> {
  return inTransaction(deps, async (tx) => {
    const order = await findOrderById(tx.db, id);
    if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
    if (order.refundRequestedAt !== null) {
      if (order.refundRequestedAmount !== amount) throw new AppError('CONFLICT', REFUND_UNDER_WAY_MESSAGE);
      return order;
    }
    await holdGifts(tx, id, amount);
    const request = await saveRefundRequest(tx, id, amount);
    await audit(tx, 'refund requested', { subjectId: id });
    return { ...order, ...request };
  });
}

/** Voids the links that are refunded before anyone can redeem them. @param amount null for all that's left @throws AppError CONFLICT if too many were redeemed */
async function holdGifts(tx: InTransaction<Deps>, orderId: number, amount: number | null): Promise<void> {
  const order = await findForRefund(tx, orderId);
  if (order.giftCount === 0) return;
  const left = refundableAmount(order.amount, order.reversals);
  if ((amount ?? left) > findRefundable(order)) throw new AppError('CONFLICT', GIFT_REDEEMED_MESSAGE);
  await settleGifts(tx, order, left - (amount ?? left));
}

/** Requests the stored refund from the provider and applies the result. @throws PaymentError */
export async function requestRefund(deps: Deps, payments: PaymentProvider, order: StoredOrder): Promise<ReversalStatus> {
  const { id, paymentIntentId, refundRequestedAt, refundRequestedAmount } = order;
  if (paymentIntentId === null || refundRequestedAt === null)
    throw new PaymentError('refused', new Error('There’s nothing to refund.'));
  const request = { amount: refundRequestedAmount, key: refundRequestedAt };
  const refund = await payments.refund(paymentIntentId, request).catch(async (error: unknown) => {
    deps.log.error({ err: error, orderId: id }, 'An order could not be refunded.');
    if (error instanceof PaymentError && error.kind === 'refused') await endRefundRequest(deps, id, 'refund refused');
    throw error;
  });
  const reference = { paymentIntentId, idempotencyKey: null };
  await inTransaction(deps, async (tx) => {
    if (refund === null) {
      await applyPaymentUpdate(tx, reference, { kind: 'refunded', total: null });
    } else {
      const amount = refundRequestedAmount ?? refundableAmount(order.amount, await findReversals(tx.db, id));
      await applyPaymentUpdate(tx, reference, { kind: 'reversal', reversal: { ...refund, kind: 'refund', amount } });
    }
    await endRefundRequest(tx, id, refund?.status === 'failed' ? 'refund refused' : null);
    if (refund?.status === 'pending') await updateOrder(tx.db, id, { nextCheckAt: firstCheckAt(tx.clock.now()) });
  });
  if (refund?.status === 'failed') throw new PaymentError('refused', new Error('The refund failed.'));
  return refund?.status ?? 'succeeded';
}

async function endRefundRequest(deps: Deps, orderId: number, kind: 'refund refused' | null): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await updateOrder(tx.db, orderId, { refundRequestedAt: null, refundRequestedAmount: null, nextCheckAt: null });
    const order = await findForRefund(tx, orderId);
    await settleGifts(tx, order, amountForGifts(order.amount, order.reversals));
    if (kind !== null) await addOrderEvent(tx.db, { orderId, kind, at: tx.clock.now().toISOString() });
  });
}
