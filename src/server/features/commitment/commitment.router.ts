import { z } from 'zod';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { saveOutcomeSchema } from '#src/domain/workbook/commitment.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { recordOutcome } from './commitment.service.ts';

const page = z.object({ weekNumber: weekNumberSchema, partner: partnerSchema });

export const commitmentRouter = router({
  recordOutcome: ownProcedure
    .input(page)
    .input(saveOutcomeSchema)
    .mutation(({ ctx, input: { weekNumber, partner, outcome } }) =>
      recordOutcome(ctx.deps, { customerId: ctx.customerId, weekNumber, partner }, outcome, ctx.session.partner),
    ),
});
