import { auditListSchema, auditPageSchema } from '#src/domain/admin/audit.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { getAuditPage, listAudit } from './audit.service.ts';

export const auditRouter = router({
  list: adminProcedure.input(auditListSchema).query(({ ctx, input }) => listAudit(ctx.deps, input)),

  page: adminProcedure.input(auditPageSchema).query(({ ctx, input }) => getAuditPage(ctx.deps, input)),
});
