import { codeChangeSchema, codeNameSchema, newCodeSchema, priceRequestSchema } from '#src/domain/codes/discount-code.ts';
import { adminProcedure, publicProcedure, router, succeed } from '../../trpc/init.ts';
import { changeCode, createCode, getPrice, listCodes, removeCode } from './codes.service.ts';

export const codesRouter = router({
  price: publicProcedure.input(priceRequestSchema).mutation(({ ctx, input }) => getPrice(ctx.deps, input.code)),

  list: adminProcedure.query(({ ctx }) => listCodes(ctx.deps)),

  create: adminProcedure.input(newCodeSchema).mutation(({ ctx, input }) => createCode(ctx.deps, input)),

  change: adminProcedure.input(codeChangeSchema).mutation(({ ctx, input }) => changeCode(ctx.deps, input)),

  remove: adminProcedure.input(codeNameSchema).mutation(({ ctx, input }) => succeed(removeCode(ctx.deps, input.code))),
});
