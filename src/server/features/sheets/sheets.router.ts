import { z } from 'zod';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { getWeeksWithSheet, prepareActivitySheet, prepareSentences } from './sheets.service.ts';

export const sheetsRouter = router({
  weeks: ownProcedure.query(({ ctx }) => getWeeksWithSheet(ctx.deps, ctx.customerId)),

  activity: ownProcedure
    .input(z.object({ weekNumber: weekNumberSchema }))
    .query(({ ctx, input }) => prepareActivitySheet(ctx.deps, ctx, input.weekNumber)),

  sentences: ownProcedure.query(({ ctx }) => prepareSentences(ctx.deps, ctx)),
});
