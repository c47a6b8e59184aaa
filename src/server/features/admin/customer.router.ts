import { blockSchema } from '#src/domain/account/block.ts';
import { customerIdSchema } from '#src/domain/admin/customer-list.ts';
import { adminProcedure, router, succeed } from '../../trpc/init.ts';
import { blockCustomer, unblockCustomer } from '../account-deletion/block.service.ts';
import { deleteCustomer, cancelCustomerDeletion } from '../account-deletion/scheduled-deletion.service.ts';

/** Ends a couple's access or account, and takes that back. */
export const customerRouter = router({
  /** Closes the account and deletes it a week later, unless the couple or the admin cancels that. */
  remove: adminProcedure.input(customerIdSchema).mutation(({ ctx, input }) => deleteCustomer(ctx.deps, input.customerId)),

  block: adminProcedure.input(blockSchema).mutation(({ ctx, input }) => succeed(blockCustomer(ctx.deps, input))),

  unblock: adminProcedure
    .input(customerIdSchema)
    .mutation(({ ctx, input }) => succeed(unblockCustomer(ctx.deps, input.customerId))),

  cancelDeletion: adminProcedure
    .input(customerIdSchema)
    .mutation(({ ctx, input }) => succeed(cancelCustomerDeletion(ctx.deps, input.customerId))),
});
