import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { toDay } from '#src/domain/time/day.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  canBeRedeemed,
  countPaidGifts,
  findGiftState,
  GIFT_DAYS,
  GIFT_OR_COUPLES_MESSAGE,
  type Gift,
} from '#src/domain/gifts/gift.ts';
import { findSendTime, findSendOnProblem } from '#src/domain/gifts/sending.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { DAY, formatLongDate } from '#src/domain/time/time.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail, type EmailPart } from '../../email/layout.ts';
import { queueEmail, type Email, type PrepareEmail } from '../../email/outbox.ts';
import { daysAgo, instantAfter } from '../../lib/clock.ts';
import { giftLinks, hashLink } from './gift-links.ts';
import { giftEmail, giftReceiptEmail } from './gifts.emails.ts';
import {
  eraseGiftsBefore,
  findGiftByEmail,
  findGifts,
  findGiftsOfCouple,
  insertGifts,
  updateGift,
  type GiftOfOrder,
} from './gifts.repository.ts';

type Tx = InTransaction<Deps>;

/** What an order is bought for: a gift to one couple, several couples, or with neither the buyer's own workbook. */
export type ForOthers = { gift?: Gift | undefined; couples?: number | undefined };

/** For how many others an order is. @throws AppError BAD_REQUEST for both a gift and several couples */
export function countGifts({ gift, couples }: ForOthers): number {
  if (gift && couples !== undefined) throw new AppError('BAD_REQUEST', GIFT_OR_COUPLES_MESSAGE, { field: 'couples' });
  return gift ? 1 : (couples ?? 0);
}

/** @throws AppError BAD_REQUEST if the gift can't be sent on its day */
export function assertCanSend({ clock, settings }: Pick<Deps, 'clock' | 'settings'>, sendOn: string | undefined): void {
  const problem = findSendOnProblem(sendOn, toDay(clock.now(), settings.current().timeZone));
  if (problem !== null) throw new AppError('BAD_REQUEST', problem, { field: 'sendOn' });
}

/** Stores the gifts of a new order, whose links don't work until it's paid. */
export async function createGifts(
  tx: InTransaction<Pick<Deps, 'db' | 'hmac'>>,
  order: { id: number; createdAt: string },
  { gift, couples = 0 }: ForOthers,
): Promise<void> {
  const one = gift && { ...gift, email: gift.email ?? null, sendOn: gift.sendOn ?? null };
  const gifts = one ? [one] : Array.from({ length: couples }, () => ({ name: '', message: '' }));
  if (gifts.length === 0) return;
  await insertGifts(
    tx.db,
    gifts.map((each, index) => {
      const link = { orderId: order.id, position: index + 1, linkVersion: 0 };
      return { ...each, ...link, tokenHash: hashLink(tx, { ...link, createdAt: order.createdAt }) };
    }),
  );
}

/** Once the order is paid: the links work, and are sent on their day. */
export async function openGifts(tx: Tx, orderId: number): Promise<void> {
  const now = tx.clock.now();
  const { timeZone } = tx.settings.current();
  for (const gift of await findGifts(tx.db, orderId)) {
    const sendAt = findSendTime(gift.sendOn, now, timeZone);
    const expiresAt = instantAfter(sendAt, GIFT_DAYS * DAY);
    await updateGift(tx.db, gift.id, { expiresAt });
    if (gift.email !== null) await queueGift(tx, { ...gift, email: gift.email, expiresAt }, sendAt);
  }
}

/** Emails a gift's link at that time. What's in the email is decided then; an earlier one that isn't sent yet never will be. */
export async function queueGift(tx: Tx, gift: GiftOfOrder & { email: string }, at: Date): Promise<void> {
  const sendAt = at.toISOString();
  const outboxId = await queueEmail(tx, {
    kind: 'gift',
    recipient: gift.email,
    replyTo: tx.settings.current().supportEmail,
    subject: createGiftEmail(tx, gift).subject,
    text: '',
    // Secret, because the link opens the course.
    isSecret: true,
    notBefore: sendAt,
    ...(gift.expiresAt === null ? {} : { expiresAt: gift.expiresAt }),
  });
  await updateGift(tx.db, gift.id, { email: gift.email, sendAt, outboxId });
}

function createGiftEmail(deps: Pick<Deps, 'settings' | 'hmac' | 'publicUrl'>, gift: GiftOfOrder) {
  const { brandName } = deps.settings.current();
  const { url } = giftLinks(deps, gift);
  return giftEmail({ brandName, giver: formatGiver(gift), name: gift.name, url, expiresAt: gift.expiresAt ?? '' });
}

/** The gift's email as it's sent now; nobody gets it once the gift is void, redeemed, or sent to another address. */
export const prepareGiftEmail =
  (deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'hmac' | 'publicUrl'>): PrepareEmail =>
  async (email) => {
    const gift = await findGiftByEmail(deps.db, email.id);
    if (!gift || gift.sendAt === null || !isValid(deps, gift)) return null;
    if (gift.sendAt > deps.clock.now().toISOString()) return { notBefore: gift.sendAt };
    return { ...email, ...renderEmail(deps.settings.current(), createGiftEmail(deps, gift)) };
  };

/** Whether the gift's link works. */
export function isValid({ clock }: Pick<Deps, 'clock'>, gift: GiftOfOrder): boolean {
  return canBeRedeemed(findGiftState(gift, gift.status === 'completed', clock.now().toISOString()));
}

/** Who gives it, as the recipients read it. */
export function formatGiver({ firstName, lastName }: Pick<GiftOfOrder, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The receipt of a paid order for others. @param paperwork what it ends with */
export async function createGiftReceipt(deps: Deps, orderId: number, paperwork: readonly EmailPart[] = []): Promise<Email> {
  const [gift] = await findGifts(deps.db, orderId);
  if (!gift || gift.paymentIntentId === null) throw new Error('unreachable: a paid order for others has gifts');
  const { brandName, supportEmail, timeZone } = deps.settings.current();
  const { firstName, buyerEmail, giftCount, name, expiresAt } = gift;
  const content = giftReceiptEmail({
    brandName,
    order: { id: orderId, firstName, email: buyerEmail, price: gift },
    orderUrl: `${deps.publicUrl()}/success?payment_intent=${encodeURIComponent(gift.paymentIntentId)}`,
    gift:
      giftCount > 1 || name === ''
        ? null
        : { name, ...giftLinks(deps, gift), expiresAt: expiresAt ?? '', sending: describeSending(gift, timeZone) },
    couples: giftCount,
    paperwork,
  });
  return {
    kind: 'receipt',
    recipient: buyerEmail,
    replyTo: supportEmail,
    // Secret, because the links open the course.
    isSecret: true,
    ...renderEmail(deps.settings.current(), content),
  };
}

/** How the gift gets to them, in a sentence for its buyer. */
export function describeSending({ email, sendAt }: Pick<GiftOfOrder, 'email' | 'sendAt'>, timeZone: string): string {
  if (email === null || sendAt === null) return 'Nobody is emailed: print the card, or send them the link yourself.';
  return `We email the link to ${email} on ${formatLongDate(sendAt, timeZone)}. You can hand them the card as well.`;
}

/** After money went back, or came back: as many links work as are paid for. @param left of the order's amount */
export async function settleGifts(tx: Tx, order: { id: number; amount: number; giftCount: number }, left: number): Promise<void> {
  if (order.giftCount === 0) return;
  const gifts = await findGifts(tx.db, order.id);
  const redeemed = gifts.filter(({ redeemedAt }) => redeemedAt !== null).length;
  const paid = countPaidGifts(order, left) - redeemed;
  const others = gifts.filter(({ redeemedAt }) => redeemedAt === null);
  for (const [index, { id, voidedAt }] of others.entries()) {
    if (index < paid && voidedAt !== null) await updateGift(tx.db, id, { voidedAt: null });
    if (index >= paid && voidedAt === null) await updateGift(tx.db, id, { voidedAt: tx.clock.now().toISOString() });
  }
}

/** How many of the order's links have been redeemed. */
export async function countRedeemed({ db }: Pick<Deps, 'db'>, orderId: number): Promise<number> {
  return (await findGifts(db, orderId)).filter(({ redeemedAt }) => redeemedAt !== null).length;
}

/** For a data export: what the couple was given. */
export async function exportGifts({ db }: Pick<Deps, 'db'>, customerId: number) {
  return (await findGiftsOfCouple(db, customerId)).map((gift) => ({
    giver: formatGiver(gift),
    name: gift.name,
    message: gift.message,
    redeemedAt: gift.redeemedAt ?? '',
  }));
}

/** Erases whom old gifts were for and what was written to them. */
export async function eraseOldGifts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps, (tx) => eraseGiftsBefore(tx.db, daysAgo(tx.clock.now(), RETENTION.gift.days)));
}

/** The seller gives the order to a couple, which uses its gift up. Joins the caller's transaction. */
export async function assignGift(
  tx: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  orderId: number,
  customerId: number,
): Promise<void> {
  for (const { id, redeemedAt } of await findGifts(tx.db, orderId))
    await updateGift(tx.db, id, { redeemedAt: redeemedAt ?? tx.clock.now().toISOString(), voidedAt: null, customerId });
}
