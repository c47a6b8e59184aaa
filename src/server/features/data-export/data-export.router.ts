import { coupleProcedure, router } from '../../trpc/init.ts';
import { getDataExport, prepareDataExport, prepareDataExportPdf } from './data-export.service.ts';

/** Everything a couple wrote and everything stored about them. */
export const dataExportRouter = router({
  json: coupleProcedure.query(({ ctx }) => getDataExport(ctx.deps, ctx)),

  jsonFile: coupleProcedure.query(({ ctx }) => prepareDataExport(ctx.deps, ctx)),

  pdf: coupleProcedure.query(({ ctx }) => prepareDataExportPdf(ctx.deps, ctx)),
});
