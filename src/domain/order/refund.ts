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
 * Why an order cannot be refunded, or null when it can. A refund that was asked for in time may be asked for again; one
 * that was paid offline needs no provider. @param now in milliseconds since 1970
 */
export function refundProblem(order: Refundable, providerNow: string | null, now: number): string | null {
  const { status, provider, createdAt, completedAt, refundAskedAt } = order;
  if (status !== 'completed') return NOT_REFUNDABLE_MESSAGE;
  if (provider === null || (provider !== 'offline' && provider !== providerNow)) return OTHER_PROVIDER_MESSAGE;
  if (refundAskedAt === null && !isRefundable(Date.parse(completedAt ?? createdAt), now)) return REFUND_TOO_LATE_MESSAGE;
  return null;
}

/** What is left of a couple's account after a refund: all of it, nothing that can be opened, or all but what was bought. */
export type AccessAfterRefund = 'kept' | 'closed' | 'unpaid';

/**
 * What a refund does to the couple's account: nothing while another order of theirs is paid; an account that an order
 * has made is closed; one that was there before only loses what was bought.
 */
export function accessAfterRefund(account: { origin: string; hasPaidOrder: boolean }): AccessAfterRefund {
  if (account.hasPaidOrder) return 'kept';
  return account.origin === 'order' ? 'closed' : 'unpaid';
}
