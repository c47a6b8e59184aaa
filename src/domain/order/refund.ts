import type { ListedOrder } from './order-list.ts';
import { NOT_REFUNDABLE_MESSAGE, OTHER_PROVIDER_MESSAGE } from './order.ts';
import { DAY } from '../time.ts';
import { formatAmount, type Money } from './price.ts';
import { refundableCents, type Reversal } from './reversal.ts';

const refundTooLateMessage = (guaranteeDays: number) => `An order can be refunded within ${guaranteeDays} days.`;

const DISPUTED_MESSAGE = 'The buyer’s bank disputes this payment, so it can’t be refunded. Answer the dispute in Stripe.';
const REFUND_PENDING_MESSAGE = 'A refund of this order is being processed.';
const NOT_CORRECTABLE_MESSAGE = 'Only a completed offline payment can be marked as recorded by mistake.';
const ZERO_REFUND_MESSAGE = 'Amount must be more than 0.';
export const REFUND_UNDER_WAY_MESSAGE = 'A refund of a different amount is under way. Please try again later.';

/** Whether the guarantee still holds, to the millisecond (specification, section 9). Both in milliseconds since 1970. */
function isRefundable(completedAt: number, now: number, guaranteeDays: number): boolean {
  return now - completedAt <= guaranteeDays * DAY;
}

type Refundable = Pick<ListedOrder, 'status' | 'provider' | 'amount' | 'createdAt' | 'completedAt'> & {
  guaranteeDays: number;
  refundRequestedAt: string | null;
  reversals: readonly Omit<Reversal, 'id'>[];
};

/**
 * Why an order can't be refunded, or null if it can. A refund requested in time can be requested again later. An offline
 * order may have been recorded by mistake, so it has no deadline.
 * @param now in milliseconds since 1970
 */
export function refundProblem(order: Refundable, providerNow: string | null, now: number): string | null {
  const { status, provider, amount, createdAt, completedAt, guaranteeDays, refundRequestedAt, reversals } = order;
  if (status !== 'completed') return NOT_REFUNDABLE_MESSAGE;
  if (provider !== 'offline' && provider !== providerNow) return OTHER_PROVIDER_MESSAGE;
  if (reversals.some(({ kind, status: state }) => kind === 'dispute' && state === 'open')) return DISPUTED_MESSAGE;
  if (amount > 0 && refundableCents(amount, reversals) === 0) return REFUND_PENDING_MESSAGE;
  if (
    provider !== 'offline' &&
    refundRequestedAt === null &&
    !isRefundable(Date.parse(completedAt ?? createdAt), now, guaranteeDays)
  )
    return refundTooLateMessage(guaranteeDays);
  return null;
}

/** Why this part of an order can't be refunded, or null if it can. @param refundable what's left, in the order's currency */
export function refundAmountProblem(cents: number, refundable: Money): string | null {
  if (cents === 0) return ZERO_REFUND_MESSAGE;
  return cents > refundable.cents ? `Amount must be at most ${formatAmount(refundable)}, which is what’s left.` : null;
}

/** Why an order can't be marked as recorded by mistake, or null if it can. */
export function correctionProblem({ status, provider }: Pick<ListedOrder, 'status' | 'provider'>): string | null {
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
