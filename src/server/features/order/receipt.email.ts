import { formatAmount, type Money } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/workbook-title.ts';
import type { EmailContent } from '../../mail/layout.ts';

type Receipt = {
  brandName: string;
  publicUrl: string;
  order: { id: number; firstName: string; email: string; price: Money; paymentIntentId: string };
  /** What the account is signed in to with. Null when no account could be made for the email. */
  wayIn: { email: string; accessCode: string } | null;
  /** It was sent before, with a code that is void from now on. */
  isSentAgain: boolean;
};

/** The mail of a completed order: what was paid, the way in, and the workbook. */
export function receiptEmail({ brandName, publicUrl, order, wayIn, isSentAgain }: Receipt): EmailContent {
  const waysIn =
    wayIn === null
      ? ['Answer this mail, and we will open your workbook for you.']
      : [
          'Your workbook is open, for both of you. Sign in with your email and this code:',
          { code: wayIn.accessCode, label: 'Your access code' },
          { button: 'Sign in', url: `${publicUrl}/customer-login` },
          'It works on every device, as often as you like, so keep this mail.',
          ...(isSentAgain ? ['The codes of earlier mails no longer work.'] : []),
        ];
  return {
    subject: `Your ${brandName} order ${order.id}`,
    heading: `Thank you, ${order.firstName}`,
    parts: [
      {
        facts: [
          ['Order', String(order.id)],
          ['Workbook', WORKBOOK_TITLE],
          ['Amount', formatAmount(order.price)],
          ['Email', wayIn?.email ?? order.email],
        ],
      },
      ...waysIn,
      {
        button: 'All the weeks as one PDF',
        url: `${publicUrl}/success?payment_intent=${encodeURIComponent(order.paymentIntentId)}`,
      },
    ],
    smallPrint: 'If something is not as you expected, answer this mail.',
  };
}
