import { profileSchema } from '#src/domain/profile.ts';
import { ownOrAdminProcedure, ownProcedure, router } from '../../trpc/init.ts';
import { getProfile, saveProfile } from './profile.service.ts';

export const profileRouter = router({
  get: ownOrAdminProcedure.query(({ ctx }) => getProfile(ctx.deps, ctx.customerId)),

  update: ownProcedure
    .input(profileSchema)
    .mutation(({ ctx, input: { userId, ...profile } }) => saveProfile(ctx.deps, userId, profile, ctx.session.partner)),
});
