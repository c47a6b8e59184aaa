import { z } from 'zod';
import { mediaSchema } from '#src/domain/course/media.ts';
import { adminProcedure, memberProcedure, router, succeed } from '../../trpc/init.ts';
import { getMedia, getMediaFile, removeMedia, saveMedia } from './media.service.ts';

// Streams can't be sent as JSON, so only the REST path calls this.
const upload = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  'Please choose a file.',
);

export const mediaRouter = router({
  list: memberProcedure.query(({ ctx }) => getMedia(ctx.deps)),

  upload: adminProcedure
    .input(mediaSchema.extend({ upload }))
    .mutation(({ ctx, input: { upload: body, ...key } }) => saveMedia(ctx.deps, key, body)),

  remove: adminProcedure.input(mediaSchema).mutation(({ ctx, input }) => succeed(removeMedia(ctx.deps, input))),

  play: memberProcedure.input(mediaSchema).query(({ ctx, input }) => getMediaFile(ctx.deps, ctx.session, input)),
});
