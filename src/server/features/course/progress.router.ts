import { z } from 'zod';
import { saveProgressSchema } from '#src/domain/progress/progress-record.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { ownOrAdminProcedure, ownProcedure, router, weekProcedure } from '../../trpc/init.ts';
import { assertAccountExists } from '../profile/profile.service.ts';
import { listChanges } from '../changes/changes.service.ts';
import { completeWeek, getProgression, getRecords, getWeekLimit, saveProgress, undoCompletion } from './progress.service.ts';
import { getForLater, setWeekAside, setWeeksAside, takeBack } from './set-aside.service.ts';

const weeks = z.object({ weekNumbers: z.array(weekNumberSchema).min(1).max(WEEK_COUNT) });

export const progressRouter = router({
  list: ownProcedure.query(({ ctx }) => getRecords(ctx.deps, ctx.customerId)),

  progression: ownOrAdminProcedure.query(async ({ ctx }) => {
    await assertAccountExists(ctx.deps, ctx.customerId);
    return getProgression(ctx.deps, ctx.customerId);
  }),

  /** Who of the two last changed the notes, the rating, and the like. */
  changes: ownProcedure.query(({ ctx }) => listChanges(ctx.deps, ctx.customerId)),

  weekLimit: ownProcedure.query(({ ctx }) => getWeekLimit(ctx.deps, ctx.customerId)),

  complete: weekProcedure.mutation(({ ctx }) => completeWeek(ctx.deps, ctx.week, ctx.session.partner)),

  undoComplete: weekProcedure.mutation(({ ctx }) => undoCompletion(ctx.deps, ctx.week)),

  forLater: ownProcedure.query(({ ctx }) => getForLater(ctx.deps, ctx.customerId)),

  setAside: weekProcedure.mutation(({ ctx }) => setWeekAside(ctx.deps, ctx.week, ctx.session.partner)),

  setWeeksAside: ownProcedure
    .input(weeks)
    .mutation(({ ctx, input }) => setWeeksAside(ctx.deps, ctx.customerId, input.weekNumbers, ctx.session.partner)),

  takeBack: weekProcedure.mutation(({ ctx }) => takeBack(ctx.deps, ctx.customerId, ctx.week.weekNumber)),

  takeAllBack: ownProcedure.mutation(({ ctx }) => takeBack(ctx.deps, ctx.customerId, 'all')),

  save: weekProcedure
    .input(saveProgressSchema)
    .mutation(({ ctx, input: { notes, rating, basedOnNotes } }) =>
      saveProgress(ctx.deps, ctx.week, { notes, rating }, ctx.session.partner, basedOnNotes),
    ),
});
