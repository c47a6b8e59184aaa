import { z } from 'zod';
import {
  buyerProofSchema,
  correctEmailSchema,
  LINK_EXPIRED_MESSAGE,
  paymentIntentIdSchema,
  sandboxOutcomeSchema,
} from '#src/domain/order/order.ts';
import { startOrderSchema } from '#src/domain/order/checkout.ts';
import { recordOfflinePaymentSchema } from '#src/domain/order/offline-payment.ts';
import {
  moveOrderSchema,
  orderFilterSchema,
  orderIdSchema,
  orderListSchema,
  refundSchema,
  resendReceiptSchema,
} from '#src/domain/order/order-list.ts';
import { adminProcedure, coupleProcedure, publicProcedure, router, succeed } from '../../trpc/init.ts';
import { subscriptionValues } from '../../trpc/subscription-values.ts';
import { correctBuyerEmail, signInBuyer } from './buyer.service.ts';
import { payInSandbox, startOrder } from './checkout.service.ts';
import { recordOfflinePayment } from './desk/offline-payment.service.ts';
import { getDetail } from './desk/order-detail.service.ts';
import { exportOrders, getDisputeDeadline, getTestOrders, listOrders, removeTestOrders } from './desk/order-list.service.ts';
import {
  createCoursePdfLink,
  getConfirmation,
  getOrder,
  prepareCoursePdf,
  redeemCoursePdfLink,
  watchOrder,
} from './order.service.ts';
import { resendReceipt } from './fulfillment.service.ts';
import { moveOrder } from './desk/move-order.service.ts';
import { correctOrder, refundOrder } from './refunds/refund.service.ts';

const payment = z.object({ paymentIntentId: paymentIntentIdSchema });
const signedLink = payment.extend({ expires: z.number(LINK_EXPIRED_MESSAGE), signature: z.string() });

/** Anyone with a payment's id may see its order, because the provider's ids are long and random. */
export const orderRouter = router({
  get: publicProcedure.input(payment).query(({ ctx, input }) => getOrder(ctx.deps, input.paymentIntentId)),

  confirmation: publicProcedure.input(payment).query(({ ctx, input }) => getConfirmation(ctx.deps, input.paymentIntentId)),

  watch: publicProcedure
    .input(payment)
    .subscription(({ ctx, input, signal }) => subscriptionValues(watchOrder(ctx.deps, input.paymentIntentId, signal))),

  start: publicProcedure
    .input(startOrderSchema)
    .mutation(({ ctx, input }) => startOrder(ctx.deps, input, ctx.session?.personId ?? null, ctx.browser)),

  signIn: publicProcedure.input(buyerProofSchema).mutation(async ({ ctx, input }) => {
    const token = await signInBuyer(ctx.deps, input, ctx.browser);
    if (token !== null) ctx.browser.setSession(token);
    return { signedIn: token !== null };
  }),

  correctEmail: coupleProcedure
    .input(correctEmailSchema)
    .mutation(({ ctx, input }) => succeed(correctBuyerEmail(ctx.deps, input, ctx))),

  payInSandbox: publicProcedure
    .input(payment.extend({ outcome: sandboxOutcomeSchema }))
    .mutation(({ ctx, input }) => payInSandbox(ctx.deps, input.paymentIntentId, input.outcome)),

  refund: adminProcedure.input(refundSchema).mutation(async ({ ctx, input }) => {
    const status = await refundOrder(ctx.deps, input);
    return { success: true, isPending: status === 'pending' };
  }),

  move: adminProcedure.input(moveOrderSchema).mutation(({ ctx, input }) => succeed(moveOrder(ctx.deps, input))),

  correct: adminProcedure.input(orderIdSchema).mutation(({ ctx, input }) => succeed(correctOrder(ctx.deps, input.orderId))),

  resendReceipt: adminProcedure.input(resendReceiptSchema).mutation(({ ctx, input }) => succeed(resendReceipt(ctx.deps, input))),

  list: adminProcedure.input(orderListSchema).query(({ ctx, input }) => listOrders(ctx.deps, input, ctx.role)),

  disputeDeadline: adminProcedure.query(({ ctx }) => getDisputeDeadline(ctx.deps)),

  detail: adminProcedure.input(orderIdSchema).query(({ ctx, input }) => getDetail(ctx.deps, input.orderId, ctx.role)),

  recordOfflinePayment: adminProcedure
    .input(recordOfflinePaymentSchema)
    .mutation(({ ctx, input }) => recordOfflinePayment(ctx.deps, input)),

  testOrders: adminProcedure.query(({ ctx }) => getTestOrders(ctx.deps)),

  removeTest: adminProcedure.mutation(({ ctx }) => removeTestOrders(ctx.deps)),

  csv: adminProcedure.input(orderFilterSchema).query(({ ctx, input }) => exportOrders(ctx.deps, input)),

  coursePdfLink: publicProcedure.input(payment).query(({ ctx, input }) => createCoursePdfLink(ctx.deps, input.paymentIntentId)),

  coursePdfProgress: publicProcedure
    .input(payment)
    .subscription(({ ctx, input, signal }) => subscriptionValues(prepareCoursePdf(ctx.deps, input.paymentIntentId, signal))),

  coursePdf: publicProcedure.input(signedLink).query(({ ctx, input }) => redeemCoursePdfLink(ctx.deps, input)),
});
