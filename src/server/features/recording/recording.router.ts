import { z } from 'zod';
import { NOT_A_RECORDING_MESSAGE, recordedWeekSchema } from '#src/domain/course/recording.ts';
import { adminProcedure, memberProcedure, router } from '../../trpc/init.ts';
import { getRecordingFile, getRecordings, removeRecording, saveRecording } from './recording.service.ts';

// Streams can't be sent as JSON, so only the REST path calls this.
const upload = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  NOT_A_RECORDING_MESSAGE,
);

export const recordingRouter = router({
  list: memberProcedure.query(({ ctx }) => getRecordings(ctx.deps)),

  upload: adminProcedure
    .input(recordedWeekSchema.extend({ upload }))
    .mutation(({ ctx, input }) => saveRecording(ctx.deps, input.weekNumber, input.upload)),

  remove: adminProcedure.input(recordedWeekSchema).mutation(async ({ ctx, input }) => {
    await removeRecording(ctx.deps, input.weekNumber);
    return { success: true };
  }),

  play: memberProcedure
    .input(recordedWeekSchema)
    .query(({ ctx, input }) => getRecordingFile(ctx.deps, ctx.session, input.weekNumber)),
});
