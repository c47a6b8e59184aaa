import { inBookSchema, photoSchema } from '#src/domain/photo/photo.ts';
import { ownProcedure, router, weekProcedure } from '../../trpc/init.ts';
import { getImage, listPhotos, removePhoto, savePhoto, setInBook } from './photos.service.ts';

export const photosRouter = router({
  list: ownProcedure.query(({ ctx }) => listPhotos(ctx.deps, ctx.customerId)),

  image: weekProcedure.query(({ ctx }) => getImage(ctx.deps, ctx.week)),

  save: weekProcedure
    .input(photoSchema)
    .mutation(({ ctx, input }) => savePhoto(ctx.deps, ctx.week, input.image, ctx.session.partner)),

  setInBook: weekProcedure
    .input(inBookSchema)
    .mutation(({ ctx, input }) => setInBook(ctx.deps, ctx.week, input.inBook, ctx.session.partner)),

  remove: weekProcedure.mutation(({ ctx }) => removePhoto(ctx.deps, ctx.week, ctx.session.partner)),
});
