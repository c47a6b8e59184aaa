import { settleWithdrawalSchema, withdrawalSchema } from '#src/domain/withdrawal/withdrawal.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { listWithdrawals, receiveWithdrawal, settleWithdrawal } from './withdrawals.service.ts';

export const withdrawalsRouter = router({
  send: publicProcedure.input(withdrawalSchema).mutation(({ ctx, input }) => receiveWithdrawal(ctx.deps, input)),

  list: adminProcedure.query(({ ctx }) => listWithdrawals(ctx.deps)),

  settle: adminProcedure.input(settleWithdrawalSchema).mutation(({ ctx, input }) => settleWithdrawal(ctx.deps, input)),
});
