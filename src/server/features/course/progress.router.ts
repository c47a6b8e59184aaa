import { z } from 'zod';
import { saveProgressSchema } from '#src/domain/progress/progress-record.ts';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { adminProcedure, ownOrAdminProcedure, ownProcedure, router } from '../../trpc/init.ts';
import { assertAccountExists } from '../account/profile.service.ts';
import {
  completeWeek,
  getCouplesByWeek,
  getProgression,
  getRecords,
  getWeekLimit,
  saveProgress,
  undoCompletion,
} from './progress.service.ts';

const week = z.object({ weekNumber: weekNumberSchema });

export const progressRouter = router({
  list: ownProcedure.query(({ ctx, input }) => getRecords(ctx.deps, input.userId)),

  progression: ownOrAdminProcedure.query(async ({ ctx, input }) => {
    await assertAccountExists(ctx.deps, input.userId);
    return getProgression(ctx.deps, input.userId);
  }),

  couplesByWeek: adminProcedure.query(({ ctx }) => getCouplesByWeek(ctx.deps)),

  weekLimit: ownProcedure.query(({ ctx, input }) => getWeekLimit(ctx.deps, input.userId)),

  complete: ownProcedure
    .input(week)
    .mutation(({ ctx, input }) => completeWeek(ctx.deps, { customerId: input.userId, weekNumber: input.weekNumber })),

  undoComplete: ownProcedure
    .input(week)
    .mutation(({ ctx, input }) => undoCompletion(ctx.deps, { customerId: input.userId, weekNumber: input.weekNumber })),

  save: ownProcedure
    .input(week)
    .input(saveProgressSchema)
    .mutation(({ ctx, input }) =>
      saveProgress(
        ctx.deps,
        { customerId: input.userId, weekNumber: input.weekNumber },
        { notes: input.notes, rating: input.rating },
        input.basedOnNotes,
      ),
    ),
});
