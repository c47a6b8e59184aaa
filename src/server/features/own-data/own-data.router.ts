import { coupleProcedure, router } from '../../trpc/init.ts';
import { getOwnData, makeOwnDataPdf } from './own-data.service.ts';

/** A couple's own copy of all that it wrote and all that is kept about it. */
export const ownDataRouter = router({
  json: coupleProcedure.query(({ ctx }) => getOwnData(ctx.deps, ctx.customerId, ctx.sessionToken)),

  pdf: coupleProcedure.query(({ ctx }) => makeOwnDataPdf(ctx.deps, ctx.customerId, ctx.sessionToken)),
});
