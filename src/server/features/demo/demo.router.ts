import { z } from 'zod';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { coupleProcedure, router } from '../../trpc/init.ts';
import { seeDemoAs } from './demo-view.service.ts';

export const demoRouter = router({
  /** `partner` is null for the couple that shares its sign-in. */
  seeAs: coupleProcedure.input(z.object({ partner: partnerSchema.nullable() })).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await seeDemoAs(ctx.deps, ctx.customerId, input.partner, ctx.browser));
    return { success: true };
  }),
});
