import { z } from 'zod';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { coupleProcedure, router } from '../../trpc/init.ts';
import { openDashboard } from './dashboard.service.ts';

export const dashboardRouter = router({
  /** All that a couple's dashboard begins with, `weekNumber` being the week that its address names. */
  open: coupleProcedure
    .input(z.object({ weekNumber: weekNumberSchema.optional() }))
    .query(({ ctx, input }) => openDashboard(ctx.deps, ctx.customerId, input.weekNumber)),
});
