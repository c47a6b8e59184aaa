import { ownProcedure, router } from '../../trpc/init.ts';
import { getWins } from './wins.service.ts';

export const winsRouter = router({
  get: ownProcedure.query(({ ctx, input }) => getWins(ctx.deps, input.userId, ctx.session.partner)),
});
