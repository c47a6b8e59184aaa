import { z } from 'zod';
import { saveAnswerSchema, showTopicSchema } from '#src/domain/check-in/schema.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { getCheckIn, saveAnswer, showTopic } from './check-in.service.ts';

export const checkInRouter = router({
  get: ownProcedure.query(({ ctx }) => getCheckIn(ctx.deps, ctx.customerId, ctx.session.partner)),

  saveAnswer: ownProcedure
    .input(z.object({ partner: partnerSchema }))
    .input(saveAnswerSchema)
    .mutation(({ ctx, input: { userId, partner, ...answer } }) =>
      saveAnswer(ctx.deps, { customerId: userId, partner }, answer, ctx.session.partner),
    ),

  showTopic: ownProcedure
    .input(showTopicSchema)
    .mutation(({ ctx, input: { userId, ...choice } }) => showTopic(ctx.deps, userId, choice, ctx.session.partner)),
});
