import { z } from 'zod';
import { requiredLine } from '#src/domain/text.ts';
import {
  changeEmailSchema,
  confirmEmailSchema,
  deletionSchema,
  savePasswordSchema,
} from '#src/domain/account/sign-in/sign-in-settings.ts';
import { renewToken } from '../../auth/sessions.ts';
import { coupleProcedure, router, succeed } from '../../trpc/init.ts';
import { listDevices, requestSignOutElsewhere, signOutDevice } from './device.service.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { getSignInSettings, requestDeletion, savePassword } from './account.service.ts';

/** A couple's sign-in settings and devices. */
export const accountRouter = router({
  settings: coupleProcedure.query(({ ctx }) => getSignInSettings(ctx.deps, ctx.personId, ctx.session)),

  savePassword: coupleProcedure.input(savePasswordSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await savePassword(ctx.deps, ctx.personId, input, ctx));
    return { success: true };
  }),

  changeEmail: coupleProcedure.input(changeEmailSchema).mutation(async ({ ctx, input }) => {
    await requestEmailChange(ctx.deps, ctx.personId, { ...input, session: ctx.session });
    ctx.browser.setSession(await renewToken(ctx.deps, ctx.sessionToken));
    return { success: true };
  }),

  confirmEmail: coupleProcedure.input(confirmEmailSchema).mutation(async ({ ctx, input }) => {
    const email = await confirmEmailChange(ctx.deps, ctx.personId, input.code);
    ctx.browser.setSession(await renewToken(ctx.deps, ctx.sessionToken));
    return { email };
  }),

  requestDeletion: coupleProcedure
    .input(deletionSchema)
    .mutation(({ ctx, input }) => requestDeletion(ctx.deps, ctx.personId, { ...input, session: ctx.session })),

  devices: coupleProcedure.query(({ ctx }) => listDevices(ctx.deps, ctx.personId, ctx.sessionToken)),

  signOutDevice: coupleProcedure
    .input(z.object({ id: requiredLine('Device', 100) }))
    .mutation(({ ctx, input }) => succeed(signOutDevice(ctx.deps, ctx.personId, input.id))),

  signOutElsewhere: coupleProcedure.mutation(({ ctx }) =>
    succeed(requestSignOutElsewhere(ctx.deps, ctx.personId, ctx.sessionToken)),
  ),
});
