import { formatAmount, type Money } from '#src/domain/order/price.ts';
import { RETENTION } from '#src/domain/operation/retention.ts';
import type { MailContent } from '../../platform/mail-layout.ts';

type RefundNotice = { brandName: string; order: { id: number; price: Money } };

/** The mail of a refunded order. */
export function refundNoticeMail({ brandName, order }: RefundNotice): MailContent {
  return {
    subject: `Your ${brandName} order ${order.id} was refunded`,
    heading: 'Your order was refunded',
    parts: [
      `We have given back ${formatAmount(order.price)} for order ${order.id}. It can take some days until your bank shows it.`,
      `What this order had opened is closed. What you wrote is kept for ${RETENTION.refundedAccount.days} days, in case you change your mind: a new order opens it again. After that it is deleted.`,
    ],
    smallPrint: 'If you did not ask for this, answer this mail.',
  };
}
