import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { getChecklist } from './checklist.service.ts';

export const siteRouter = router({
  /** What the pages show of the settings. The shared codes are public while they are switched on (specification, section 1). */
  settings: publicProcedure.query(({ ctx: { deps } }) => {
    const { brandName, supportEmail, demo, trialAccessCode, payments, price, stripe } = deps.config;
    return { brandName, supportEmail, demo, trialAccessCode, payments, price, stripeKey: stripe?.publishableKey ?? null };
  }),

  checklist: adminProcedure.query(({ ctx }) => getChecklist(ctx.deps)),
});
