import { z } from 'zod';
import { changeGiftSchema, redeemGiftSchema, sendLinkSchema } from '#src/domain/gifts/gift.ts';
import { linkTokenSchema } from '#src/domain/link-token.ts';
import { paymentIntentIdSchema } from '#src/domain/order/order.ts';
import { adminProcedure, publicProcedure, router, succeed } from '../../trpc/init.ts';
import { prepareGiftCard } from './gift-card.service.ts';
import { changeGift } from './gift-of-order.service.ts';
import { getBoughtGifts, sendLink } from './giver.service.ts';
import { findGift, findOpenGift, getGift, redeemGift } from './redeem.service.ts';

const payment = z.object({ paymentIntentId: paymentIntentIdSchema });

/** For a gift's link. A wrong one is refused before anything else is checked. */
const giftProcedure = publicProcedure.input(linkTokenSchema).use(async ({ ctx, input, next }) => {
  await findGift(ctx.deps, input.token);
  return next();
});

/** The links that orders for others have: for who gets one, for their buyer, and for the seller. */
export const giftsRouter = router({
  get: publicProcedure.input(linkTokenSchema).query(({ ctx, input }) => getGift(ctx.deps, input.token)),

  /** The same for the gift's page; null if it's no longer valid. */
  find: publicProcedure.input(linkTokenSchema).query(({ ctx, input }) => findOpenGift(ctx.deps, input.token)),

  card: publicProcedure.input(linkTokenSchema).query(({ ctx, input }) => prepareGiftCard(ctx.deps, input.token)),

  redeem: giftProcedure.input(redeemGiftSchema).mutation(async ({ ctx, input }) => {
    const couple = ctx.session?.isUnconfirmed === false ? ctx.session.customerId : null;
    const { customerId, sessionToken } = await redeemGift(ctx.deps, input, couple, ctx.browser);
    if (sessionToken !== null) ctx.browser.setSession(sessionToken);
    return { customerId };
  }),

  /** Anyone with a payment's id may see its order, and so its links. */
  bought: publicProcedure.input(payment).query(({ ctx, input }) => getBoughtGifts(ctx.deps, input.paymentIntentId)),

  send: publicProcedure
    .input(payment.extend(sendLinkSchema.shape))
    .mutation(({ ctx, input }) => succeed(sendLink(ctx.deps, input))),

  change: adminProcedure.input(changeGiftSchema).mutation(({ ctx, input }) => succeed(changeGift(ctx.deps, input))),
});
