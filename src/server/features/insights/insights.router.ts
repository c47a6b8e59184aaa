import { insightsSchema } from '#src/domain/desk/insights.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { getInsights } from './insights.service.ts';

export const insightsRouter = router({
  get: adminProcedure.input(insightsSchema).query(({ ctx, input }) => getInsights(ctx.deps, input)),
});
