import { RETENTION } from '#src/domain/admin/retention.ts';
import type { ListedInvoice } from '#src/domain/invoices/invoice.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/order.ts';
import { describePrice, formatAmount, type Money, type OrderPrice } from '#src/domain/order/price.ts';
import type { AccessAfterRefund } from '#src/domain/order/refund.ts';
import type { Reversal } from '#src/domain/order/reversal.ts';
import type { EmailContent } from '../../email/layout.ts';
import { describePaperwork, invoiceButton, type Paperwork } from './paperwork.ts';

type Receipt = Paperwork & {
  brandName: string;
  publicUrl: string;
  order: { id: number; firstName: string; email: string; price: OrderPrice; paymentIntentId: string };
  /** The account's sign-in details. Null if no account could be created for the email. */
  signIn: { accessCode: string | null; hasCode: boolean; isShared: boolean } | null;
  /** It was sent before; a code in it replaces the earlier ones. */
  isSentAgain: boolean;
};

/** The email for a completed order: what was paid, how to sign in, and the workbook. */
export function receiptEmail({ brandName, publicUrl, order, signIn, invoices, consents, isSentAgain }: Receipt): EmailContent {
  const button = { button: 'Sign in', url: `${publicUrl}/customer-login` };
  const covers = signIn?.isShared ? 'Your order covers you both.' : 'You’re both in.';
  const access =
    signIn === null
      ? ['Reply to this email, and we’ll open your workbook for you.']
      : signIn.accessCode === null
        ? [
            `${covers} Sign in the way you did before.${signIn.hasCode ? ` The access code from an earlier ${isSentAgain ? 'email' : 'order'} still works.` : ''}`,
            button,
          ]
        : [
            `${covers} Sign in with this email and your access code:`,
            { code: signIn.accessCode, label: 'Your access code' },
            button,
            signIn.isShared
              ? 'The code works on any device until your partner joins, since they may know it. From then on, sign in with a link we email you.'
              : 'The code works on any device.',
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
          ...describePrice(order.price, { isPaid: true }),
          ['Email', order.email],
        ],
      },
      ...access,
      ...(signIn?.isShared ? ['To write on two phones, invite your partner from your workbook.'] : []),
      {
        button: 'Download the workbook (PDF)',
        url: `${publicUrl}/success?payment_intent=${encodeURIComponent(order.paymentIntentId)}`,
      },
      ...describePaperwork({ invoices, consents }),
    ],
    smallPrint: 'Questions? Just reply to this email.',
    ...(signIn === null ? { linkHelp: 'Reply to this email.' } : {}),
  };
}

type RefundNotice = {
  brandName: string;
  /** `price` is what went back. */
  order: { id: number; price: Money; giftCount: number };
  publicUrl: string;
  /** Null if the order has no account (any more). */
  access: AccessAfterRefund | null;
  reason: Reversal['kind'] | 'part';
  creditNote: ListedInvoice | null;
};

const CONSEQUENCES: Readonly<Record<AccessAfterRefund, string>> = {
  kept: 'You have another paid order, so nothing else changes.',
  closed: `Your access has ended. We’ll keep what you wrote for ${RETENTION.refundedAccount.days} days in case you change your mind: a new order opens your workbook again. After that, it’s deleted.`,
  unpaid:
    'Your access has ended: your access code no longer works, and you’re signed out everywhere. Nothing you wrote has been deleted. To open your workbook, request a sign-in link.',
};

const PART_CONSEQUENCES = {
  own: 'Your access to the course doesn’t change.',
  gift: 'The gift stays as it is.',
  several: 'Links that were returned no longer work; all others do.',
};

function describeBuying(giftCount: number): keyof typeof PART_CONSEQUENCES {
  if (giftCount === 0) return 'own';
  return giftCount === 1 ? 'gift' : 'several';
}

/** The email for an order whose money went back, in full or in part, or that was recorded by mistake. */
export function refundEmail({ brandName, publicUrl, order, access, reason, creditNote }: RefundNotice): EmailContent {
  const { outcome, explanation, smallPrint } = describeRefund(reason, order);
  return {
    subject: `Your ${brandName} order ${order.id} was ${outcome}`,
    heading: `Your order was ${outcome}`,
    parts: [
      explanation,
      ...(access === null ? [] : [CONSEQUENCES[access]]),
      ...(creditNote === null ? [] : [invoiceButton(creditNote)]),
      ...(order.giftCount > 0 && reason !== 'part' ? ['Links that nobody has used no longer work.'] : []),
      ...(access === 'unpaid' ? [{ button: 'Sign in', url: `${publicUrl}/customer-login` }] : []),
    ],
    smallPrint,
  };
}

function describeRefund(reason: RefundNotice['reason'], { id, price, giftCount }: RefundNotice['order']) {
  const amount = formatAmount(price);
  const refund = `We’ve refunded ${amount} for order ${id}. It may take a few days to appear on your statement.`;
  const smallPrint = 'Didn’t ask for this? Reply to this email.';
  switch (reason) {
    case 'refund':
      return { outcome: 'refunded', explanation: refund, smallPrint };
    case 'part':
      return {
        outcome: 'refunded in part',
        explanation: `${refund} ${PART_CONSEQUENCES[describeBuying(giftCount)]}`,
        smallPrint,
      };
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

type PaidTwice = { orderId: number; earlierId: number; refunded: string | null; url: string };

/** Tells the seller that a couple has paid twice. @param refunded what's being refunded, or null if the seller has to decide */
export function paidTwiceEmail({ orderId, earlierId, refunded, url }: PaidTwice): EmailContent {
  const outcome =
    refunded === null
      ? 'You probably want to refund one of them.'
      : `We’re refunding ${refunded} for order ${orderId} and have told the buyer. There’s nothing for you to do.`;
  return {
    subject: `Order ${orderId} is a second payment`,
    heading: 'A couple has paid twice',
    parts: [
      `Order ${orderId} was paid although order ${earlierId} of the same couple or email is paid. ${outcome}`,
      { button: 'Open Order', url },
    ],
    smallPrint: 'Two checkouts were open at the same time.',
  };
}

type SecondPayment = { brandName: string; firstName: string; orderId: number; firstId: number; amount: string };

/** Tells a buyer that they have paid twice, and that the second payment goes back. */
export function secondPaymentEmail({ brandName, firstName, orderId, firstId, amount }: SecondPayment): EmailContent {
  return {
    subject: `You paid ${brandName} twice: we’re refunding ${amount}`,
    heading: `${firstName}, you paid twice`,
    parts: [
      `Order ${firstId} was already paid when your payment for order ${orderId} arrived. We’re refunding ${amount} to your original payment method and will email you when it’s done. Order ${firstId} stays as it is.`,
    ],
    smallPrint: 'You don’t have to do anything. Questions? Just reply to this email.',
  };
}
