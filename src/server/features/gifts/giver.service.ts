import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { GIFT_INVALID_MESSAGE, UNPAID_GIFT_MESSAGE, type BoughtGifts } from '#src/domain/gifts/gift.ts';
import { ORDER_NOT_FOUND_MESSAGE } from '#src/domain/order/order.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { giftLinks } from './gift-links.ts';
import { describeSending, isValid, queueGift } from './gifts.service.ts';
import { findGiftsOfPayment, type GiftOfOrder } from './gifts.repository.ts';

/**
 * The links of an order for others, for whoever has its payment's id, and how many have been redeemed: not which. Null if
 * the order is the buyer's own or isn't paid.
 */
export async function getBoughtGifts(deps: Deps, paymentIntentId: string): Promise<BoughtGifts | null> {
  const gifts = await findGiftsOfPayment(deps.db, paymentIntentId);
  const [first] = gifts;
  if (first?.status !== 'completed') return null;
  const { timeZone } = deps.settings.current();
  return {
    giftCount: first.giftCount,
    redeemed: gifts.filter(({ redeemedAt }) => redeemedAt !== null).length,
    returned: gifts.filter(({ voidedAt }) => voidedAt !== null).length,
    expiresAt: first.expiresAt ?? '',
    gift: first.name === '' ? null : { name: first.name, message: first.message, sending: describeSending(first, timeZone) },
    links: gifts.filter(({ voidedAt }) => voidedAt === null).map((gift) => describeLink(deps, gift)),
  };
}

const describeLink = (deps: Deps, gift: GiftOfOrder) => ({
  position: gift.position,
  sentTo: gift.email,
  ...giftLinks(deps, gift),
});

/**
 * Emails one of several links to a couple for the buyer. @throws AppError NOT_FOUND; CONFLICT if the order isn't paid or the
 * link no longer works; TOO_MANY_REQUESTS
 */
export async function sendLink(
  deps: Deps,
  { paymentIntentId, position, email }: { paymentIntentId: string; position: number; email: string },
): Promise<void> {
  await deps.rateLimits.charge('account emails', rateLimitKey(deps.actor.ip));
  await inTransaction(deps, async (tx) => {
    const gifts = await findGiftsOfPayment(tx.db, paymentIntentId);
    const gift = gifts.find((one) => one.position === position && one.name === '');
    if (!gift) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
    if (gift.status !== 'completed') throw new AppError('CONFLICT', UNPAID_GIFT_MESSAGE);
    if (!isValid(tx, gift)) throw new AppError('CONFLICT', GIFT_INVALID_MESSAGE, { field: 'email' });
    await queueGift(tx, { ...gift, email }, tx.clock.now());
  });
}
