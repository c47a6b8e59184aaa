import { formatAmount, type Money } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/order.ts';
import type { EmailContent } from '../../mail/layout.ts';

type Receipt = {
  brandName: string;
  publicUrl: string;
  order: { id: number; firstName: string; email: string; price: Money; paymentIntentId: string };
  /** The account's sign-in details. Null if no account could be created for the email. */
  signIn: { email: string | null; accessCode: string | null } | null;
  /** It was sent before, with a code that no longer works. */
  isSentAgain: boolean;
};

/** The email for a completed order: what was paid, how to sign in, and the workbook. */
export function receiptEmail({ brandName, publicUrl, order, signIn, isSentAgain }: Receipt): EmailContent {
  const button = { button: 'Sign in', url: `${publicUrl}/customer-login` };
  const access =
    signIn === null
      ? ['Reply to this email, and we’ll open your workbook for you.']
      : signIn.accessCode === null
        ? ['You’re in, both of you. Sign in the way you did before. The access code from an earlier order still works.', button]
        : [
            'You’re in, both of you. Sign in with this email and your access code:',
            { code: signIn.accessCode, label: 'Your access code' },
            button,
            'The code works on any device, as often as you like. Keep this email.',
            ...(isSentAgain ? ['The codes in earlier emails no longer work.'] : []),
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
          ['Email', signIn?.email ?? order.email],
        ],
      },
      ...access,
      {
        button: 'Download the workbook (PDF)',
        url: `${publicUrl}/success?payment_intent=${encodeURIComponent(order.paymentIntentId)}`,
      },
    ],
    smallPrint: 'Questions? Just reply to this email.',
  };
}
