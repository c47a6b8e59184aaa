import { formatAmount, type Money } from '#src/domain/order/price.ts';
import type { AccessAfterRefund } from '#src/domain/order/refund.ts';
import type { Reversal } from '#src/domain/order/reversal.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import type { EmailContent } from '../../mail/layout.ts';

type RefundNotice = {
  brandName: string;
  /** `price` is what went back. */
  order: { id: number; price: Money };
  /** Null if the order has no account (any more). */
  access: AccessAfterRefund | null;
  reason: Reversal['kind'] | 'part';
};

const CONSEQUENCES: Readonly<Record<AccessAfterRefund, string>> = {
  kept: 'You have another paid order, so nothing else changes.',
  closed: `Your access has ended. We’ll keep what you wrote for ${RETENTION.refundedAccount.days} days in case you change your mind: a new order opens your workbook again. After that, it’s deleted.`,
  unpaid:
    'Your access has ended: your access code no longer works, and you’re signed out everywhere. Nothing you wrote has been deleted. To open your workbook, request a sign-in link.',
};

/** The email for an order whose money went back, in full or in part, or that was recorded by mistake. */
export function refundEmail({ brandName, order, access, reason }: RefundNotice): EmailContent {
  const { outcome, explanation, smallPrint } = describe(reason, order);
  return {
    subject: `Your ${brandName} order ${order.id} was ${outcome}`,
    heading: `Your order was ${outcome}`,
    parts: [explanation, ...(access === null ? [] : [CONSEQUENCES[access]])],
    smallPrint,
  };
}

function describe(reason: RefundNotice['reason'], { id, price }: RefundNotice['order']) {
  const amount = formatAmount(price);
  const refund = `We’ve refunded ${amount} for order ${id}. It may take a few days to appear on your statement.`;
  const smallPrint = 'Didn’t ask for this? Reply to this email.';
  switch (reason) {
    case 'refund':
      return { outcome: 'refunded', explanation: refund, smallPrint };
    case 'part':
      return { outcome: 'refunded in part', explanation: `${refund} Your access to the course doesn’t change.`, smallPrint };
    case 'dispute':
      return {
        outcome: 'reversed',
        explanation: `Your bank took back the payment of ${amount} for order ${id}.`,
        smallPrint: 'Is this a mistake? Reply to this email.',
      };
    case 'correction':
      return {
        outcome: 'canceled',
        explanation: `We recorded order ${id} by mistake and have canceled it.`,
        smallPrint: 'Did you pay for it? Reply to this email.',
      };
  }
}
