import { blockSchema } from '#src/domain/account/block.ts';
import { customerIdSchema } from '#src/domain/admin/customer-list.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { blockCustomer, unblockCustomer } from '../account-deletion/block.service.ts';
import { deleteCustomer, cancelCustomerDeletion } from '../account-deletion/scheduled-deletion.service.ts';

/** Ends a couple's access or account, and takes that back. */
export const customerRouter = router({
  /** Closes the account and deletes it a week later, unless the couple or the admin cancels that. */
  remove: adminProcedure.input(customerIdSchema).mutation(({ ctx, input }) => deleteCustomer(ctx.deps, input.customerId)),

  block: adminProcedure.input(blockSchema).mutation(async ({ ctx, input }) => {
    await blockCustomer(ctx.deps, input);
    return { success: true };
  }),

  unblock: adminProcedure.input(customerIdSchema).mutation(async ({ ctx, input }) => {
    await unblockCustomer(ctx.deps, input.customerId);
    return { success: true };
  }),

  cancelDeletion: adminProcedure.input(customerIdSchema).mutation(async ({ ctx, input }) => {
    await cancelCustomerDeletion(ctx.deps, input.customerId);
    return { success: true };
  }),
});
