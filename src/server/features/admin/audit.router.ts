import { auditPageSchema } from '#src/domain/admin/audit.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { getAuditPage } from './audit.service.ts';

export const auditRouter = router({
  page: adminProcedure.input(auditPageSchema).query(({ ctx, input }) => getAuditPage(ctx.deps, input)),
});
