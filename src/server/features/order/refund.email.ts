import { formatAmount, type Money } from '#src/domain/order/price.ts';
import type { AccessAfterRefund } from '#src/domain/order/refund.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { EmailContent } from '../../mail/layout.ts';

type RefundNotice = {
  brandName: string;
  order: { id: number; price: Money };
  /** Null when the order's account is gone, or it never had one. */
  access: AccessAfterRefund | null;
};

const WHAT_FOLLOWS: Readonly<Record<AccessAfterRefund, string>> = {
  kept: 'Another order of yours is paid, so nothing else changes.',
  closed: `What this order had opened is closed. What you wrote is kept for ${RETENTION.refundedAccount.days} days, in case you change your mind: a new order opens it again. After that it is deleted.`,
  unpaid:
    'What this order had opened is closed, its access code no longer works, and you are signed out everywhere. This deletes nothing that you wrote: ask for a sign-in link to open your workbook.',
};

/** The mail of a refunded order. */
export function refundEmail({ brandName, order, access }: RefundNotice): EmailContent {
  return {
    subject: `Your ${brandName} order ${order.id} was refunded`,
    heading: 'Your order was refunded',
    parts: [
      `We have given back ${formatAmount(order.price)} for order ${order.id}. It can take some days until your bank shows it.`,
      ...(access === null ? [] : [WHAT_FOLLOWS[access]]),
    ],
    smallPrint: 'If you did not ask for this, answer this mail.',
  };
}
