import { z } from 'zod';
import { saveOutcomeSchema } from '#src/domain/workbook/commitment.ts';
import { partnerSchema, saveResponseSchema } from '#src/domain/workbook/response.ts';
import { ownProcedure, router, weekProcedure } from '../../trpc/init.ts';
import { recordOutcome } from './commitment.service.ts';
import { getThisWeek } from './this-week.service.ts';
import { generateSummary, getSummary } from './summary/summary.service.ts';
import { getResponse, getWeek, writeResponse } from './workbook.service.ts';

const pageProcedure = weekProcedure
  .input(z.object({ partner: partnerSchema }))
  .use(({ ctx, input, next }) => next({ ctx: { page: { ...ctx.week, partner: input.partner } } }));

export const workbookRouter = router({
  week: weekProcedure.query(({ ctx }) => getWeek(ctx.deps, ctx.week, ctx.session.partner)),

  thisWeek: ownProcedure.query(({ ctx }) => getThisWeek(ctx.deps, ctx.customerId, ctx.session.partner)),

  get: pageProcedure.query(({ ctx }) => getResponse(ctx.deps, ctx.page, ctx.session.partner)),

  save: pageProcedure
    .input(saveResponseSchema)
    .mutation(({ ctx, input: { userId: _userId, weekNumber: _weekNumber, partner: _partner, ...response } }) =>
      writeResponse(ctx.deps, ctx.page, response, ctx.session.partner),
    ),

  /** The REST path, whose answer is the page alone. */
  saveResponse: pageProcedure
    .input(saveResponseSchema)
    .mutation(async ({ ctx, input: { userId: _userId, weekNumber: _weekNumber, partner: _partner, ...response } }) => {
      const saved = await writeResponse(ctx.deps, ctx.page, response, ctx.session.partner);
      return saved.response;
    }),

  summary: weekProcedure.query(({ ctx }) => getSummary(ctx.deps, ctx.week, ctx.session.partner)),

  generateSummary: weekProcedure.mutation(({ ctx }) => generateSummary(ctx.deps, ctx.week, ctx.session.partner)),
});

export const commitmentRouter = router({
  recordOutcome: pageProcedure
    .input(saveOutcomeSchema)
    .mutation(({ ctx, input }) => recordOutcome(ctx.deps, ctx.page, input.outcome, ctx.session.partner)),
});
