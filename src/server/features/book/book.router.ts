import { z } from 'zod';
import { bookSizeInput, leaveOutSchema } from '#src/domain/book/book.ts';
import { daySchema } from '#src/domain/book/year-ago.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { getReview, prepareBook, setLeftOut } from './book.service.ts';
import { getFinale, getPageToReread } from './reread.service.ts';
import { getYearAgo } from './year-ago.service.ts';

export const bookRouter = router({
  review: ownProcedure.query(({ ctx }) => getReview(ctx.deps, ctx.customerId, ctx.session.partner)),

  setLeftOut: ownProcedure
    .input(leaveOutSchema)
    .mutation(({ ctx, input: { userId, ...text } }) => setLeftOut(ctx.deps, userId, text, ctx.session.partner)),

  pdf: ownProcedure.input(z.object({ size: bookSizeInput })).query(({ ctx, input }) => prepareBook(ctx.deps, ctx, input.size)),

  reread: ownProcedure
    .input(daySchema)
    .query(({ ctx, input }) => getPageToReread(ctx.deps, ctx.customerId, input.today, ctx.session.partner)),

  finale: ownProcedure.query(({ ctx }) => getFinale(ctx.deps, ctx.customerId, ctx.session.partner)),

  yearAgo: ownProcedure
    .input(daySchema)
    .query(({ ctx, input }) => getYearAgo(ctx.deps, ctx.customerId, input.today, ctx.session.partner)),
});
