import { deliveryIdSchema, webhookSchema } from '#src/domain/webhook/webhook.ts';
import { adminProcedure, router, succeed } from '../../trpc/init.ts';
import { deliverAgain, getWebhook, listDeliveries, removeWebhook, replaceSecret, setWebhook } from './webhook.service.ts';

export const webhookRouter = router({
  get: adminProcedure.query(({ ctx }) => getWebhook(ctx.deps)),

  save: adminProcedure.input(webhookSchema).mutation(({ ctx, input }) => setWebhook(ctx.deps, input)),

  replaceSecret: adminProcedure.mutation(({ ctx }) => replaceSecret(ctx.deps)),

  remove: adminProcedure.mutation(({ ctx }) => succeed(removeWebhook(ctx.deps))),

  deliveries: adminProcedure.query(({ ctx }) => listDeliveries(ctx.deps)),

  deliverAgain: adminProcedure
    .input(deliveryIdSchema)
    .mutation(({ ctx, input }) => succeed(deliverAgain(ctx.deps, input.deliveryId))),
});
