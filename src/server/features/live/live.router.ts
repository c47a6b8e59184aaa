import { coupleProcedure, router } from '../../trpc/init.ts';
import { subscriptionValues } from '../../trpc/subscription-values.ts';
import { watchCouple } from './live.service.ts';

export const liveRouter = router({
  watch: coupleProcedure.subscription(({ ctx, signal }) => subscriptionValues(watchCouple(ctx.deps, ctx, signal))),
});
