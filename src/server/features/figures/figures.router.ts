import { adminProcedure, router } from '../../trpc/init.ts';
import { getFigures } from './figures.service.ts';

export const figuresRouter = router({
  get: adminProcedure.query(({ ctx }) => getFigures(ctx.deps)),
});
