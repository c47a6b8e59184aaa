import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { getChecklist } from './checklist.service.ts';
import { getSettings } from './site.service.ts';

export const siteRouter = router({
  settings: publicProcedure.query(({ ctx }) => getSettings(ctx.deps)),

  checklist: adminProcedure.query(({ ctx }) => getChecklist(ctx.deps)),
});
