import { z } from 'zod';
import { saveProgressSchema } from '#src/domain/progress/progress-record.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
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
import { getForLater, setWeekAside, setWeeksAside, takeBack } from './set-aside.service.ts';

const week = z.object({ weekNumber: weekNumberSchema });
const weeks = z.object({ weekNumbers: z.array(weekNumberSchema).min(1).max(WEEK_COUNT) });

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

  forLater: ownProcedure.query(({ ctx, input }) => getForLater(ctx.deps, input.userId)),

  setAside: ownProcedure
    .input(week)
    .mutation(({ ctx, input }) => setWeekAside(ctx.deps, { customerId: input.userId, weekNumber: input.weekNumber })),

  setWeeksAside: ownProcedure.input(weeks).mutation(({ ctx, input }) => setWeeksAside(ctx.deps, input.userId, input.weekNumbers)),

  takeBack: ownProcedure.input(week).mutation(({ ctx, input }) => takeBack(ctx.deps, input.userId, input.weekNumber)),

  takeAllBack: ownProcedure.mutation(({ ctx, input }) => takeBack(ctx.deps, input.userId, 'all')),

  save: ownProcedure
    .input(week)
    .input(saveProgressSchema)
    .mutation(({ ctx, input }) =>
      saveProgress(
        ctx.deps,
        { customerId: input.userId, weekNumber: input.weekNumber },
        { notes: input.notes, rating: input.rating },
        ctx.session.partner,
        input.basedOnNotes,
      ),
    ),
});
