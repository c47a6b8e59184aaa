import { coupleProcedure, router } from '../../trpc/init.ts';
import { nudgePartner } from './nudge.service.ts';

export const nudgeRouter = router({
  send: coupleProcedure.mutation(async ({ ctx }) => {
    await nudgePartner(ctx.deps, { customerId: ctx.customerId, partner: ctx.session.partner });
    return { success: true };
  }),
});
