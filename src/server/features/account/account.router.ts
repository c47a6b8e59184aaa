import { z } from 'zod';
import { requiredLine } from '#src/domain/text.ts';
import {
  changeEmailSchema,
  confirmEmailSchema,
  deletionSchema,
  savePasswordSchema,
} from '#src/domain/account/sign-in-settings.ts';
import { renewToken, startSession } from '../../auth/sessions.ts';
import { coupleProcedure, router } from '../../trpc/init.ts';
import { requestDeletion } from './deletion.service.ts';
import { listDevices, signOutDevice, signOutElsewhere } from './device.service.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { requireRecentSignIn, getSignInSettings, savePassword } from './account.service.ts';

/** For what could shut a couple out of its workbook: an open session alone, perhaps on a lost phone, is not enough. */
const confirmedProcedure = coupleProcedure.use(async ({ ctx, next }) => {
  await requireRecentSignIn(ctx.deps, ctx.customerId, ctx.session);
  return next();
});

/** A couple's own ways in: its username, password and email, and the devices on which it is signed in. */
export const accountRouter = router({
  settings: coupleProcedure.query(({ ctx }) => getSignInSettings(ctx.deps, ctx.customerId, ctx.session)),

  savePassword: confirmedProcedure.input(savePasswordSchema).mutation(async ({ ctx, input }) => {
    const { deps, browser, customerId, session, sessionToken } = ctx;
    await savePassword(deps, customerId, input, { session, sessionToken });
    // As after every proof of who is there: the token so far is worth nothing any more.
    const soFar = { sessionToken, deviceLabel: browser.deviceLabel() };
    browser.setSession(await startSession(deps, { customerId }, soFar, browser.deviceToken()));
    return { success: true };
  }),

  changeEmail: confirmedProcedure.input(changeEmailSchema).mutation(async ({ ctx, input }) => {
    await requestEmailChange(ctx.deps, ctx.customerId, { ...input, session: ctx.session });
    ctx.browser.setSession(await renewToken(ctx.deps, ctx.sessionToken));
    return { success: true };
  }),

  confirmEmail: coupleProcedure.input(confirmEmailSchema).mutation(async ({ ctx, input }) => {
    const email = await confirmEmailChange(ctx.deps, ctx.customerId, input.code);
    ctx.browser.setSession(await renewToken(ctx.deps, ctx.sessionToken));
    return { email };
  }),

  requestDeletion: confirmedProcedure
    .input(deletionSchema)
    .mutation(({ ctx, input }) => requestDeletion(ctx.deps, ctx.customerId, { ...input, session: ctx.session })),

  devices: coupleProcedure.query(({ ctx }) => listDevices(ctx.deps, ctx.customerId, ctx.sessionToken)),

  signOutDevice: coupleProcedure.input(z.object({ id: requiredLine('Device', 100) })).mutation(async ({ ctx, input }) => {
    await signOutDevice(ctx.deps, ctx.customerId, input.id);
    return { success: true };
  }),

  signOutElsewhere: coupleProcedure.mutation(async ({ ctx }) => {
    await signOutElsewhere(ctx.deps, ctx.customerId, ctx.sessionToken);
    return { success: true };
  }),
});
