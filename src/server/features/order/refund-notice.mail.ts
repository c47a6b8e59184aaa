import { formatAmount, type Money } from '#src/domain/order/price.ts';
import { CLOSED_ACCOUNT_DAYS } from '#src/domain/order/refund.ts';

type RefundNotice = { brandName: string; order: { id: number; firstName: string; price: Money } };

/** The mail of a refunded order. */
export function refundNoticeMail({ brandName, order }: RefundNotice) {
  return {
    subject: `Your ${brandName} order ${order.id} was refunded`,
    text: [
      `Hello ${order.firstName},`,
      `we have given back ${formatAmount(order.price)} for order ${order.id}. It can take some days until your bank shows it.`,
      `What this order had opened is closed. What you wrote is kept for ${CLOSED_ACCOUNT_DAYS} days, in case you change your mind: a new order opens it again. After that it is deleted.`,
    ].join('\n\n'),
  };
}
