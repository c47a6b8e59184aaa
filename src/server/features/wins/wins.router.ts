import { ownProcedure, router } from '../../trpc/init.ts';
import { getWins } from './wins.service.ts';

export const winsRouter = router({
  get: ownProcedure.query(({ ctx }) => getWins(ctx.deps, ctx.customerId, ctx.session.partner)),
});
