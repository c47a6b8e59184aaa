import { ownProcedure, router, weekProcedure } from '../../trpc/init.ts';
import { getWeeksWithSheet, prepareActivitySheet, prepareSentences } from './sheets.service.ts';

export const sheetsRouter = router({
  weeks: ownProcedure.query(({ ctx }) => getWeeksWithSheet(ctx.deps, ctx.customerId)),

  activity: weekProcedure.query(({ ctx }) => prepareActivitySheet(ctx.deps, ctx, ctx.week.weekNumber)),

  sentences: ownProcedure.query(({ ctx }) => prepareSentences(ctx.deps, ctx)),
});
