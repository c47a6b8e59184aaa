import { z } from 'zod';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { courseSchema, editedContentSchema } from '#src/domain/course/content-problem.ts';
import { adminProcedure, ownProcedure, router } from '../../trpc/init.ts';
import { assertUnlocked } from '../course/progress.service.ts';
import {
  countFillable,
  editDraft,
  exportCourse,
  fillWeeks,
  getAnswerCounts,
  getEditedWeek,
  getOverview,
  getPublished,
  importCourse,
  publishDraft,
} from './content.service.ts';
import { getRemovedAnswers } from './removed-answers.service.ts';
import { discardDraft, getHistory, restoreVersion } from './history.service.ts';

const week = z.object({ weekNumber: weekNumberSchema });
const version = z.object({ version: z.int('The version must be a whole number.') });

export const contentRouter = router({
  list: adminProcedure.query(({ ctx }) => getOverview(ctx.deps)),

  get: adminProcedure.input(week).query(({ ctx, input }) => getEditedWeek(ctx.deps, input.weekNumber)),

  history: adminProcedure.input(week).query(({ ctx, input }) => getHistory(ctx.deps, input.weekNumber)),

  answerCounts: adminProcedure.input(week).query(({ ctx, input }) => getAnswerCounts(ctx.deps, input.weekNumber)),

  saveDraft: adminProcedure
    .input(week)
    .input(version)
    .input(z.object({ content: editedContentSchema }))
    .mutation(({ ctx, input }) => editDraft(ctx.deps, input)),

  restore: adminProcedure
    .input(week)
    .input(version)
    .input(z.object({ kind: z.enum(['published', 'discarded']), id: z.int() }))
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps, input)),

  discardDraft: adminProcedure.input(week).mutation(({ ctx, input }) => discardDraft(ctx.deps, input.weekNumber)),

  publish: adminProcedure.input(week).mutation(({ ctx, input }) => publishDraft(ctx.deps, input.weekNumber)),

  exportCourse: adminProcedure.query(({ ctx }) => exportCourse(ctx.deps)),

  importCourse: adminProcedure.input(courseSchema).mutation(({ ctx, input }) => importCourse(ctx.deps, input.weeks)),

  fillable: adminProcedure.query(({ ctx }) => countFillable(ctx.deps)),

  fill: adminProcedure.mutation(({ ctx }) => fillWeeks(ctx.deps)),

  published: ownProcedure.input(week).query(async ({ ctx: { deps, customerId }, input: { weekNumber } }) => {
    await assertUnlocked(deps, { customerId, weekNumber });
    return getPublished(deps, weekNumber);
  }),

  removedAnswers: ownProcedure
    .input(week.extend({ partner: partnerSchema }))
    .query(({ ctx, input: { weekNumber, partner } }) =>
      getRemovedAnswers(ctx.deps, { customerId: ctx.customerId, weekNumber, partner }, ctx.session.partner),
    ),
});
