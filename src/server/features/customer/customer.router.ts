import { customerListSchema } from '#src/domain/customer/customer-list.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { listCustomers } from './customer.service.ts';

/** The couples as the admin sees them: figures, never words. */
export const customerRouter = router({
  list: adminProcedure.input(customerListSchema).query(({ ctx, input }) => listCustomers(ctx.deps, input)),
});
