import { formatAmount, type Money } from '#src/domain/order/price.ts';
import type { AccessAfterRefund } from '#src/domain/order/refund.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { EmailContent } from '../../mail/layout.ts';

type RefundNotice = {
  brandName: string;
  order: { id: number; price: Money };
  /** Null if the order has no account (any more). */
  access: AccessAfterRefund | null;
};

const CONSEQUENCES: Readonly<Record<AccessAfterRefund, string>> = {
  kept: 'You have another paid order, so nothing else changes.',
  closed: `Your access has ended. We’ll keep what you wrote for ${RETENTION.refundedAccount.days} days in case you change your mind: a new order opens your workbook again. After that, it’s deleted.`,
  unpaid:
    'Your access has ended: your access code no longer works, and you’re signed out everywhere. Nothing you wrote has been deleted. To open your workbook, request a sign-in link.',
};

/** The email for a refunded order. */
export function refundEmail({ brandName, order, access }: RefundNotice): EmailContent {
  return {
    subject: `Your ${brandName} order ${order.id} was refunded`,
    heading: 'Your order was refunded',
    parts: [
      `We’ve refunded ${formatAmount(order.price)} for order ${order.id}. It may take a few days to appear on your statement.`,
      ...(access === null ? [] : [CONSEQUENCES[access]]),
    ],
    smallPrint: 'Didn’t ask for this? Reply to this email.',
  };
}
