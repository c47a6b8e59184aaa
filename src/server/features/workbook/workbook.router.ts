import { z } from 'zod';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { saveOutcomeSchema } from '#src/domain/workbook/commitment.ts';
import { partnerSchema, saveResponseSchema } from '#src/domain/workbook/response.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { recordOutcome } from './commitment.service.ts';
import { getThisWeek } from './this-week.service.ts';
import { generateSummary, getSummary } from './summary/summary.service.ts';
import { getResponse, getWeek, writeResponse } from './workbook.service.ts';

const week = z.object({ weekNumber: weekNumberSchema });
const page = week.extend({ partner: partnerSchema });

export const workbookRouter = router({
  week: ownProcedure
    .input(week)
    .query(({ ctx, input }) =>
      getWeek(ctx.deps, { customerId: ctx.customerId, weekNumber: input.weekNumber }, ctx.session.partner),
    ),

  thisWeek: ownProcedure.query(({ ctx }) => getThisWeek(ctx.deps, ctx.customerId, ctx.session.partner)),

  get: ownProcedure
    .input(page)
    .query(({ ctx, input: { weekNumber, partner } }) =>
      getResponse(ctx.deps, { customerId: ctx.customerId, weekNumber, partner }, ctx.session.partner),
    ),

  save: ownProcedure
    .input(page)
    .input(saveResponseSchema)
    .mutation(({ ctx, input: { userId, weekNumber, partner, ...response } }) =>
      writeResponse(ctx.deps, { customerId: userId, weekNumber, partner }, response, ctx.session.partner),
    ),

  /** The REST path, whose answer is the page alone. */
  saveResponse: ownProcedure
    .input(page)
    .input(saveResponseSchema)
    .mutation(async ({ ctx, input: { userId, weekNumber, partner, ...response } }) => {
      const saved = await writeResponse(ctx.deps, { customerId: userId, weekNumber, partner }, response, ctx.session.partner);
      return saved.response;
    }),

  summary: ownProcedure
    .input(week)
    .query(({ ctx, input }) =>
      getSummary(ctx.deps, { customerId: ctx.customerId, weekNumber: input.weekNumber }, ctx.session.partner),
    ),

  generateSummary: ownProcedure
    .input(week)
    .mutation(({ ctx, input }) =>
      generateSummary(ctx.deps, { customerId: ctx.customerId, weekNumber: input.weekNumber }, ctx.session.partner),
    ),
});

export const commitmentRouter = router({
  recordOutcome: ownProcedure
    .input(page)
    .input(saveOutcomeSchema)
    .mutation(({ ctx, input: { weekNumber, partner, outcome } }) =>
      recordOutcome(ctx.deps, { customerId: ctx.customerId, weekNumber, partner }, outcome, ctx.session.partner),
    ),
});
