import { coupleProcedure, router, succeed } from '../../trpc/init.ts';
import { nudgePartner } from './nudge.service.ts';

export const nudgeRouter = router({
  send: coupleProcedure.mutation(({ ctx }) =>
    succeed(nudgePartner(ctx.deps, { customerId: ctx.customerId, partner: ctx.session.partner })),
  ),
});
