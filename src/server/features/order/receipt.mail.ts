import { formatAmount, type Money } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/workbook-title.ts';

type Receipt = {
  brandName: string;
  publicUrl: string;
  order: { id: number; firstName: string; email: string; price: Money; paymentIntentId: string };
  /** Null when no account could be made for the email. */
  accessCode: string | null;
};

/** The mail of a completed order: what was paid, the way in, and the workbook. */
export function receiptMail({ brandName, publicUrl, order, accessCode }: Receipt) {
  const wayIn =
    accessCode === null
      ? ['Answer this mail, and we will open your workbook for you.']
      : [
          `Your workbook is open, for both of you. Sign in at ${publicUrl}/customer-login with`,
          `Email: ${order.email}\nAccess code: ${accessCode}`,
          'The code is yours alone. It works on every device, as often as you like; keep this mail.',
        ];
  return {
    subject: `Your ${brandName} order ${order.id}`,
    text: [
      `Hello ${order.firstName},`,
      'thank you for your order.',
      `Order: ${order.id}\nWorkbook: ${WORKBOOK_TITLE}\nAmount: ${formatAmount(order.price)}`,
      ...wayIn,
      'All the weeks as one PDF:',
      `${publicUrl}/success?payment_intent=${encodeURIComponent(order.paymentIntentId)}`,
    ].join('\n\n'),
  };
}
