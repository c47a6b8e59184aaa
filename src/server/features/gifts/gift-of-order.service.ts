import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  canBeRedeemed,
  findGiftState,
  GIFT_DAYS,
  GIFT_INVALID_MESSAGE,
  GIFT_SENT_MESSAGE,
  type ChangeGift,
  type GiftDetail,
} from '#src/domain/gifts/gift.ts';
import { findSendTime } from '#src/domain/gifts/sending.ts';
import { ORDER_NOT_FOUND_MESSAGE } from '#src/domain/order/order.ts';
import { DAY } from '#src/domain/time/time.ts';
import type { Deps } from '../../deps.ts';
import { queueEmail } from '../../email/outbox.ts';
import { audit } from '../../lib/audit.ts';
import { instantAfter } from '../../lib/clock.ts';
import { hashLink } from './gift-links.ts';
import { assertCanSend, createGiftReceipt, queueGift } from './gifts.service.ts';
import { findGifts, updateGift } from './gifts.repository.ts';

/** An order's gift for the seller, without what the giver wrote or the link. Null if the order is the buyer's own. */
export async function getGiftDetail(deps: Pick<Deps, 'db' | 'clock'>, orderId: number): Promise<GiftDetail | null> {
  const gifts = await findGifts(deps.db, orderId);
  const [first] = gifts;
  if (!first) return null;
  const { name, email, sendOn, sendAt, expiresAt, redeemedAt, customerId, giftCount } = first;
  return {
    giftCount,
    redeemed: gifts.filter((gift) => gift.redeemedAt !== null).length,
    returned: gifts.filter((gift) => gift.voidedAt !== null).length,
    state: findGiftState(first, first.status === 'completed', deps.clock.now().toISOString()),
    // Of several, only how many: who got which link is its buyer's affair.
    ...(giftCount > 1
      ? { name: '', email: null, sendOn: null, sendAt: null, redeemedAt: null, customerId: null }
      : { name, email, sendOn, sendAt, redeemedAt, customerId }),
    expiresAt,
  };
}

/**
 * Corrects where or when a gift is sent. Once it's sent, it's sent again: to another email with a new link, which the giver
 * gets, too, because the old one no longer works.
 * @throws AppError NOT_FOUND; BAD_REQUEST for a day that's too early or late; CONFLICT for a gift that can't be redeemed, or the day of one that was sent
 */
export async function changeGift(deps: Deps, { orderId, email, sendOn }: ChangeGift): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const [gift, another] = await findGifts(tx.db, orderId);
    if (!gift || another) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
    const now = tx.clock.now();
    const state = findGiftState(gift, gift.status === 'completed', now.toISOString());
    if (!canBeRedeemed(state)) throw new AppError('CONFLICT', GIFT_INVALID_MESSAGE);
    const isSent = state === 'sent';
    if (isSent && sendOn !== undefined && sendOn !== gift.sendOn)
      throw new AppError('CONFLICT', GIFT_SENT_MESSAGE, { field: 'sendOn' });
    if (!isSent) assertCanSend(tx, sendOn);
    const isRenewed = isSent && email !== gift.email;
    const linkVersion = gift.linkVersion + (isRenewed ? 1 : 0);
    const day = isSent ? gift.sendOn : (sendOn ?? null);
    const sendAt = isSent ? now : findSendTime(day, now, tx.settings.current().timeZone);
    const expiresAt = isSent ? gift.expiresAt : instantAfter(sendAt, GIFT_DAYS * DAY);
    const changed = { ...gift, email, linkVersion, sendOn: day, expiresAt };
    await updateGift(tx.db, gift.id, { linkVersion, tokenHash: hashLink(tx, changed), sendOn: day, expiresAt });
    await queueGift(tx, changed, sendAt);
    if (isRenewed) await queueEmail(tx, await createGiftReceipt(tx, orderId));
    await tx.hooks.onGiftChanged(tx, orderId, isSent && !isRenewed ? 'gift sent' : 'gift changed');
    await audit(tx, isSent && !isRenewed ? 'gift sent' : 'gift changed', { subjectId: orderId });
  });
}
