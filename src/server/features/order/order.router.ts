import { z } from 'zod';
import { LINK_EXPIRED_MESSAGE, paymentIntentIdSchema } from '#src/domain/order/order.ts';
import { publicProcedure, router } from '../../trpc/init.ts';
import { createWorkbookLink, getOrder, redeemWorkbookLink } from './order.service.ts';

const payment = z.object({ paymentIntentId: paymentIntentIdSchema });
const signedLink = payment.extend({ expires: z.number(LINK_EXPIRED_MESSAGE), signature: z.string() });

/** Whoever holds a payment's id may see its order: the provider's ids are long and random. */
export const orderRouter = router({
  get: publicProcedure.input(payment).query(({ ctx, input }) => getOrder(ctx.deps, input.paymentIntentId)),

  workbookLink: publicProcedure.input(payment).query(({ ctx, input }) => createWorkbookLink(ctx.deps, input.paymentIntentId)),

  workbook: publicProcedure.input(signedLink).query(({ ctx, input }) => redeemWorkbookLink(ctx.deps, input)),
});
