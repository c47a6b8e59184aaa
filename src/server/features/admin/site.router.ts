import { policySchema } from '#src/domain/site/policy-text.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { getChecklist } from './checklist.service.ts';
import { getFindingHelp, getImprint, getPolicy, getSettings, getWithdrawalText } from './site.service.ts';

export const siteRouter = router({
  settings: publicProcedure.query(({ ctx }) => getSettings(ctx.deps)),

  policy: publicProcedure.input(policySchema).query(({ ctx, input }) => getPolicy(ctx.deps, input.id)),

  withdrawal: publicProcedure.query(({ ctx }) => getWithdrawalText(ctx.deps)),

  imprint: publicProcedure.query(({ ctx }) => getImprint(ctx.deps)),

  findingHelp: publicProcedure.query(({ ctx }) => getFindingHelp(ctx.deps)),

  checklist: adminProcedure.query(({ ctx }) => getChecklist(ctx.deps)),
});
