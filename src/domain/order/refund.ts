import type { OrderRow } from './order-list.ts';
import { NOT_REFUNDABLE_MESSAGE, OTHER_PROVIDER_MESSAGE } from './order.ts';
import { GIFT_REDEEMED_MESSAGE, refundableOfGifts } from '../gifts/gift.ts';
import { toDay } from '../time/day.ts';
import { DAY } from '../time/time.ts';
import { formatAmount, type Money } from './price.ts';
import { refundableAmount, type Reversal } from './reversal.ts';

const DISPUTED_MESSAGE = 'The buyer’s bank disputes this payment, so it can’t be refunded. Answer the dispute in Stripe.';
const REFUND_PENDING_MESSAGE = 'A refund of this order is being processed.';
const NOT_CORRECTABLE_MESSAGE = 'Only a completed offline payment can be marked as recorded by mistake.';
const ZERO_REFUND_MESSAGE = 'Amount must be more than 0.';
export const REFUND_UNDER_WAY_MESSAGE = 'A refund of a different amount is under way. Please try again later.';

type Guaranteed = Pick<OrderRow, 'createdAt'> & {
  completedAt: string | null;
  guaranteeDays: number;
  refundRequestedAt: string | null;
};

/** The question before a refund after the guarantee; null while it holds, or once a refund was requested. Times are the seller's. */
export function guaranteeQuestion(order: Guaranteed, now: Date, timeZone: string): string | null {
  const end = Date.parse(order.completedAt ?? order.createdAt) + order.guaranteeDays * DAY;
  if (order.refundRequestedAt !== null || now.getTime() <= end) return null;
  const isThisYear = toDay(new Date(end), timeZone).slice(0, 4) === toDay(now, timeZone).slice(0, 4);
  const day = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone,
  }).format(end);
  return `The guarantee ended ${day}. Refund anyway?`;
}

/** Whether no payment provider took the money: it was paid outside the checkout, or there was nothing to pay. */
export function isWithoutProvider(provider: OrderRow['provider']): provider is 'offline' | 'free' {
  return provider === 'offline' || provider === 'free';
}

type Refundable = Pick<OrderRow, 'status' | 'provider'> & {
  amount: number;
  reversals: readonly Omit<Reversal, 'id'>[];
  giftCount: number;
  /** How many of the gifts were redeemed. */
  redeemed: number;
};

/** Why an order can't be refunded, or null if it can. */
export function findRefundProblem(order: Refundable, providerNow: string | null): string | null {
  const { status, provider, amount, reversals, giftCount, redeemed } = order;
  if (status !== 'completed') return NOT_REFUNDABLE_MESSAGE;
  if (giftCount > 0 && redeemed >= giftCount) return GIFT_REDEEMED_MESSAGE;
  if (!isWithoutProvider(provider) && provider !== providerNow) return OTHER_PROVIDER_MESSAGE;
  if (reversals.some(({ kind, status: state }) => kind === 'dispute' && state === 'open')) return DISPUTED_MESSAGE;
  return amount > 0 && findRefundable(order) === 0 ? REFUND_PENDING_MESSAGE : null;
}

/** What can still be refunded: not what redeemed gifts cost. */
export function findRefundable(order: Pick<Refundable, 'amount' | 'reversals' | 'giftCount' | 'redeemed'>): number {
  return refundableOfGifts(order, refundableAmount(order.amount, order.reversals), order.redeemed);
}

/** Why this part of an order can't be refunded, or null if it can. @param refundable what's left, in the order's currency */
export function findRefundAmountProblem(amount: number, refundable: Money): string | null {
  if (amount === 0) return ZERO_REFUND_MESSAGE;
  return amount > refundable.amount ? `Amount must be at most ${formatAmount(refundable)}, which is what’s left.` : null;
}

/** Why an order can't be marked as recorded by mistake, or null if it can. */
export function findCorrectionProblem({ status, provider }: Pick<OrderRow, 'status' | 'provider'>): string | null {
  return status === 'completed' && provider === 'offline' ? null : NOT_CORRECTABLE_MESSAGE;
}

/** The account is unchanged, closed, or back to its unpaid state. */
export type AccessAfterRefund = 'kept' | 'closed' | 'unpaid';

/**
 * A refund's effect on the account: none if another order is paid; an account created by an order is closed; an older one
 * becomes unpaid.
 */
export function accessAfterRefund(account: { origin: string; hasPaidOrder: boolean }): AccessAfterRefund {
  if (account.hasPaidOrder) return 'kept';
  return account.origin === 'order' ? 'closed' : 'unpaid';
}
