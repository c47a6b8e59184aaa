import { z } from 'zod';
import { emailSchema } from '../account/sign-in/credentials.ts';
import { daySchema } from '../time/day-schema.ts';
import { NAME_MAX } from '../person-name.ts';
import { freeText, requiredLine } from '../text.ts';

export const GIFT_INVALID_MESSAGE = 'This gift is no longer valid.';
export const GIFT_REDEEMED_MESSAGE = 'This gift has been redeemed.';
export const GIFT_SENT_MESSAGE = 'This gift was already sent, so its day can’t be changed.';
export const UNPAID_GIFT_MESSAGE = 'This order isn’t paid.';
export const GIFT_OR_COUPLES_MESSAGE = 'An order is either a gift to one couple or for several couples.';

/** How long a gift can be redeemed, from when it's sent. */
export const GIFT_DAYS = 365;
export const MESSAGE_MAX = 1_000;
export const COUPLES_MAX = 200;

const optionalEmail = z.preprocess((value) => (value === '' ? undefined : value), emailSchema.optional());
const sendOnSchema = z.preprocess((value) => (value === '' ? undefined : value), daySchema('Send on').optional());

/** "This is a gift" at the checkout. Without an email, there's only the card; without a day, it's sent right away. */
export const giftSchema = z.object(
  {
    name: requiredLine('Their name', NAME_MAX),
    email: optionalEmail,
    sendOn: sendOnSchema,
    message: freeText('Message', MESSAGE_MAX).default(''),
  },
  'Gift must have a name.',
);
export type Gift = z.infer<typeof giftSchema>;

const COUPLES_MESSAGE = `Number of couples must be a whole number from 1 to ${COUPLES_MAX}.`;

/** For how many other couples an order is, each with a link of its own. */
export const couplesSchema = z.int(COUPLES_MESSAGE).min(1, COUPLES_MESSAGE).max(COUPLES_MAX, COUPLES_MESSAGE);

/** What the seller may change of a gift. Once it's sent, a changed email gets a new link. */
export const changeGiftSchema = z.object({
  orderId: z.int('Order must be a whole number.'),
  email: emailSchema,
  sendOn: sendOnSchema,
});
export type ChangeGift = z.infer<typeof changeGiftSchema>;

/** One of an order's links, to be sent to a couple by its buyer. */
export const sendLinkSchema = z.object({ position: z.int('Link must be a whole number.'), email: emailSchema });

/** Who redeems a gift: a visitor with a name and an email, or nothing from a couple that's signed in. */
export const redeemGiftSchema = z.object({
  name: requiredLine('Your name', NAME_MAX).optional(),
  email: emailSchema.optional(),
});
export type RedeemGift = z.infer<typeof redeemGiftSchema>;

/** The same for the form, in which both are required. */
export const newcomerSchema = z.object({ name: requiredLine('Your name', NAME_MAX), email: emailSchema });

/** What a gift's page shows. `name` is empty for one of several links. */
export type OpenGift = { giver: string; name: string; message: string; expiresAt: string };

/** `giftCount` is how many links it was paid for. */
type PaidFor = { amount: number; giftCount: number };

/** How many of an order's links are still paid for. Each whole price that goes back ends one. @param left what hasn't gone back */
export function countPaidGifts({ amount, giftCount }: PaidFor, left: number): number {
  return amount === 0 ? giftCount : Math.ceil((left * giftCount) / amount);
}

/** How much of what's left can be refunded: the redeemed links are paid for good. */
export function refundableOfGifts({ amount, giftCount }: PaidFor, left: number, redeemed: number): number {
  return giftCount === 0 ? left : Math.max(0, left - Math.ceil((amount * redeemed) / giftCount));
}

export type GiftState = 'unpaid' | 'waiting' | 'sent' | 'card' | 'redeemed' | 'expired' | 'void';

export const GIFT_STATE_LABELS: Readonly<Record<GiftState, string>> = {
  unpaid: 'Not paid yet',
  waiting: 'Waiting for its day',
  sent: 'Sent',
  card: 'With the giver',
  redeemed: 'Redeemed',
  expired: 'Expired',
  void: 'No longer valid',
};

type GiftTimes = {
  sendAt: string | null;
  expiresAt: string | null;
  voidedAt: string | null;
  redeemedAt: string | null;
};

/** Where a gift is. `isPaid`: its order is completed. */
export function findGiftState(gift: GiftTimes, isPaid: boolean, now: string): GiftState {
  if (gift.redeemedAt !== null) return 'redeemed';
  if (gift.voidedAt !== null) return 'void';
  if (gift.expiresAt === null) return 'unpaid';
  if (!isPaid) return 'void';
  if (gift.expiresAt <= now) return 'expired';
  if (gift.sendAt === null) return 'card';
  return gift.sendAt > now ? 'waiting' : 'sent';
}

/** Whether its link opens the course. */
export function canBeRedeemed(state: GiftState): boolean {
  return state === 'waiting' || state === 'sent' || state === 'card';
}

/** An order's links for its buyer: how many were redeemed, not which. `gift` is null for several. */
export type BoughtGifts = {
  giftCount: number;
  redeemed: number;
  returned: number;
  expiresAt: string;
  gift: { name: string; message: string; sending: string } | null;
  links: readonly { position: number; sentTo: string | null; url: string; cardUrl: string }[];
};

/** An order's gift for the seller. Of several links, only how many. */
export type GiftDetail = {
  giftCount: number;
  redeemed: number;
  returned: number;
  state: GiftState;
  name: string;
  email: string | null;
  sendOn: string | null;
  sendAt: string | null;
  expiresAt: string | null;
  redeemedAt: string | null;
  customerId: number | null;
};

/** What's on the card to print. */
export const giftCardSchema = z.object({
  giver: z.string(),
  name: z.string(),
  message: z.string(),
  expiresAt: z.string(),
  url: z.string(),
});
export type GiftCard = z.infer<typeof giftCardSchema>;
