import { z } from 'zod';
import { MISSING_UPLOAD_FIELDS_MESSAGE, weekTextsSchema } from '#src/domain/course/pdf/week-pdf.ts';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import { adminProcedure, memberProcedure, ownOrAdminProcedure, ownProcedure, router, succeed } from '../../trpc/init.ts';
import { assertAccountExists } from '../profile/profile.service.ts';
import {
  getCouplesAt,
  getDownload,
  getWeekPdfs,
  getWeeksWithAccess,
  getWeekTitles,
  removeWeekPdf,
  saveTexts,
} from './week-pdf.service.ts';
import { generateMissing, getGeneratedWeeks } from './generated-pdf.service.ts';
import { getReplacedPdfs, restorePdf } from './replaced-pdf.service.ts';
import { receiveUpload, type UploadPart } from './upload.service.ts';

const week = z.object({ weekNumber: weekNumberSchema });

// Streams can't be sent as JSON, so only the REST path calls this.
const uploadParts = z.custom<AsyncIterable<UploadPart>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  MISSING_UPLOAD_FIELDS_MESSAGE,
);

export const weekPdfRouter = router({
  list: memberProcedure.query(({ ctx }) => getWeekPdfs(ctx.deps)),

  listWithAccess: ownOrAdminProcedure.query(async ({ ctx }) => {
    await assertAccountExists(ctx.deps, ctx.customerId);
    return getWeeksWithAccess(ctx.deps, ctx.customerId);
  }),

  titles: ownProcedure.query(({ ctx }) => getWeekTitles(ctx.deps)),

  upload: adminProcedure.input(uploadParts).mutation(({ ctx, input }) => receiveUpload(ctx.deps, input)),

  saveTexts: adminProcedure.input(weekTextsSchema).mutation(({ ctx, input }) => saveTexts(ctx.deps, input)),

  generated: adminProcedure.query(({ ctx }) => getGeneratedWeeks(ctx.deps)),

  generateMissing: adminProcedure.mutation(({ ctx }) => generateMissing(ctx.deps)),

  couplesAt: adminProcedure.input(week).query(({ ctx, input }) => getCouplesAt(ctx.deps, input.weekNumber)),

  remove: adminProcedure.input(week).mutation(({ ctx, input }) => succeed(removeWeekPdf(ctx.deps, input.weekNumber))),

  replaced: adminProcedure.query(({ ctx }) => getReplacedPdfs(ctx.deps)),

  restore: adminProcedure.input(z.object({ id: z.int() })).mutation(({ ctx, input }) => restorePdf(ctx.deps, input.id)),

  download: memberProcedure.input(week).query(({ ctx, input }) => getDownload(ctx.deps, ctx.session, input.weekNumber)),
});
