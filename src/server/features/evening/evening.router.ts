import { z } from 'zod';
import { eveningActionSchema } from '#src/domain/evening/action.ts';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { actInEvening, getEvening } from './evening.service.ts';

const week = z.object({ weekNumber: weekNumberSchema });

export const eveningRouter = router({
  get: ownProcedure
    .input(week)
    .query(({ ctx, input: { weekNumber } }) => getEvening(ctx.deps, { customerId: ctx.customerId, weekNumber })),

  act: ownProcedure
    .input(week)
    .input(eveningActionSchema)
    .mutation(({ ctx, input: { userId: customerId, weekNumber, ...action } }) =>
      actInEvening(ctx.deps, { customerId, weekNumber }, action, ctx.session.partner),
    ),
});
