import { GUARANTEE_DAYS } from '../course/offer.ts';
import type { ListedOrder } from './order-list.ts';
import { NOT_REFUNDABLE_MESSAGE, OTHER_PROVIDER_MESSAGE } from './order.ts';
import { DAY } from '../time.ts';

const REFUND_TOO_LATE_MESSAGE = `An order can be refunded within ${GUARANTEE_DAYS} days.`;

/** Whether the guarantee still holds, to the millisecond (specification, section 9). Both in milliseconds since 1970. */
function isRefundable(completedAt: number, now: number): boolean {
  return now - completedAt <= GUARANTEE_DAYS * DAY;
}

type Refundable = Pick<ListedOrder, 'status' | 'provider' | 'createdAt' | 'completedAt'> & { refundAskedAt: string | null };

/**
 * Why an order can't be refunded, or null if it can. A refund requested in time can be requested again later. An offline
 * order may have been recorded by mistake, so it has no deadline.
 * @param now in milliseconds since 1970
 */
export function refundProblem(order: Refundable, providerNow: string | null, now: number): string | null {
  const { status, provider, createdAt, completedAt, refundAskedAt } = order;
  if (status !== 'completed') return NOT_REFUNDABLE_MESSAGE;
  if (provider === null || (provider !== 'offline' && provider !== providerNow)) return OTHER_PROVIDER_MESSAGE;
  if (provider !== 'offline' && refundAskedAt === null && !isRefundable(Date.parse(completedAt ?? createdAt), now))
    return REFUND_TOO_LATE_MESSAGE;
  return null;
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
