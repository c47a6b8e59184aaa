import { coupleProcedure, router } from '../../trpc/init.ts';
import { watchCouple } from './live.service.ts';

export const liveRouter = router({
  watch: coupleProcedure.subscription(({ ctx, signal }) => watchCouple(ctx.deps, ctx, signal)),
});
