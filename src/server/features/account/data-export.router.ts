import { coupleProcedure, router } from '../../trpc/init.ts';
import { getDataExport, createDataExportPdf } from './data-export.service.ts';

/** A couple's own copy of all that it wrote and all that is kept about it. */
export const dataExportRouter = router({
  json: coupleProcedure.query(({ ctx }) => getDataExport(ctx.deps, ctx.customerId, ctx.sessionToken)),

  pdf: coupleProcedure.query(({ ctx }) => createDataExportPdf(ctx.deps, ctx.customerId, ctx.sessionToken)),
});
