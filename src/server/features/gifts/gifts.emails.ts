import { nameInEmail } from '#src/domain/account/invite.ts';
import { GIFT_DAYS } from '#src/domain/gifts/gift.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/order.ts';
import { describePrice, type OrderPrice } from '#src/domain/order/price.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import type { EmailContent, EmailPart } from '../../email/layout.ts';

type GiftEmail = { brandName: string; giver: string; name: string; url: string; expiresAt: string };

/** Sent to whom a gift is for: neither what it cost nor what the giver wrote, which its page shows. */
export function giftEmail({ brandName, giver, name, url, expiresAt }: GiftEmail): EmailContent {
  const from = nameInEmail(giver);
  return {
    subject: `${from} has a gift for you`,
    heading: name === '' ? 'A gift for the two of you' : `For ${nameInEmail(name)}`,
    parts: [
      `${from} is giving you a year of ${brandName}: one evening a week to talk about what matters, before it has to.`,
      { button: 'Open your gift', url },
      `The link works once, until ${formatLongDate(expiresAt)}. There’s nothing to pay.`,
    ],
    smallPrint: 'Don’t know who this is from? You can ignore this email.',
    linkHelp: 'Reply to this email.',
  };
}

type GiftReceipt = {
  brandName: string;
  order: { id: number; firstName: string; email: string; price: OrderPrice };
  /** The order's page. */
  orderUrl: string;
  /** Null if the order has several links, which its page lists. */
  gift: { name: string; url: string; cardUrl: string; expiresAt: string; sending: string } | null;
  couples: number;
  /** Invoices, and what the buyer agreed to. */
  paperwork?: readonly EmailPart[];
};

/** The receipt of an order for others, with the gift's link and card. It gives the buyer no workbook. */
export function giftReceiptEmail({ brandName, order, orderUrl, gift, couples, paperwork = [] }: GiftReceipt): EmailContent {
  const facts: (readonly [string, string])[] = [
    ['Order', String(order.id)],
    ['Workbook', WORKBOOK_TITLE],
    gift === null ? ['Couples', String(couples)] : ['A gift for', nameInEmail(gift.name)],
    ...describePrice(order.price, { isPaid: true }),
    ['Email', order.email],
  ];
  return {
    subject: `Your ${brandName} order ${order.id}`,
    heading: `Thank you, ${nameInEmail(order.firstName)}`,
    parts: [
      { facts },
      ...(gift === null
        ? [
            `You’ve paid for ${couples} couples. Each has a link of its own, which works once, within ${GIFT_DAYS} days. Your order’s page has them all: copy them, print a card for each, or email them from there.`,
            { button: 'Get the links', url: orderUrl },
            'Keep this email to yourself: whoever has the page has the links.',
          ]
        : [
            gift.sending,
            { code: gift.url, label: 'The gift’s link, which works once' },
            { button: 'Print the card (PDF)', url: gift.cardUrl },
            `It can be redeemed until ${formatLongDate(gift.expiresAt)}. Neither the card nor the link’s page says what it cost.`,
            { button: 'See your order', url: orderUrl },
          ]),
      ...paperwork,
    ],
    smallPrint: 'Questions? Just reply to this email.',
    linkHelp: 'Reply to this email.',
  };
}
