import { eveningActionSchema } from '#src/domain/evening/action.ts';
import { router, weekProcedure } from '../../trpc/init.ts';
import { actInEvening, getEvening } from './evening.service.ts';

export const eveningRouter = router({
  get: weekProcedure.query(({ ctx }) => getEvening(ctx.deps, ctx.week)),

  act: weekProcedure
    .input(eveningActionSchema)
    .mutation(({ ctx, input: { userId: _userId, weekNumber: _weekNumber, ...action } }) =>
      actInEvening(ctx.deps, ctx.week, action, ctx.session.partner),
    ),
});
