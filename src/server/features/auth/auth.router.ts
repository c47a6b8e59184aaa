import { z } from 'zod';
import {
  codeLoginSchema,
  emailCodeLoginSchema,
  linkRequestSchema,
  passwordLoginSchema,
  registerSchema,
  LINK_REQUESTED_MESSAGE,
} from '#src/domain/account/credentials.ts';
import { customerIdSchema, personLinkSchema } from '#src/domain/admin/customer-list.ts';
import { requiredLine } from '#src/domain/text.ts';
import { endSession, findEndReason } from '../../auth/sessions.ts';
import { getClientBrowser, type Context } from '../../trpc/context.ts';
import { adminProcedure, coupleProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { redeemAdminLink } from './admin-link.service.ts';
import { checkAccessCode } from './access-code.service.ts';
import { checkAdminPassword, checkCouplePassword, type SignIn } from './auth.service.ts';
import { signOutCouple } from '../account/device.service.ts';
import { registerCouple } from './register.service.ts';
import { openAdminSession, openSession, type CheckSignIn } from './session.service.ts';
import { getScheduledDeletion, cancelDeletion } from '../closure/deletion.service.ts';
import type { KnownDevice, ClientInfo } from '../../auth/login-limits.ts';
import { createSignInLink, redeemEmailCode, redeemSignInLink, requestSignInLink } from './sign-in-link.service.ts';

const cancelDeletionSchema = z.object({ token: requiredLine('Token', 100) });

export const authRouter = router({
  register: publicProcedure.input(registerSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await registerCouple(ctx.deps, input, getClientBrowser(ctx)));
    return { success: true, message: 'Account Created' };
  }),

  login: publicProcedure.input(passwordLoginSchema).mutation(async ({ ctx, input }) => {
    await signInCouple(ctx, await checkCouplePassword(ctx.deps, input, getClientInfo(ctx)));
    return { success: true, message: 'Login Successful' };
  }),

  loginWithCode: publicProcedure.input(codeLoginSchema).mutation(async ({ ctx, input }) => {
    await signInCouple(ctx, await checkAccessCode(ctx.deps, input, createDevice(ctx)));
    return { success: true, message: 'Welcome back!' };
  }),

  requestSignInLink: publicProcedure.input(linkRequestSchema).mutation(async ({ ctx, input }) => {
    await requestSignInLink(ctx.deps, input.email, createDevice(ctx));
    return { success: true, message: LINK_REQUESTED_MESSAGE };
  }),

  signInWithEmailCode: publicProcedure.input(emailCodeLoginSchema).mutation(async ({ ctx, input }) => {
    const open = (check: CheckSignIn) => openSession(ctx.deps, check, getClientBrowser(ctx));
    ctx.browser.setSession(await redeemEmailCode(ctx.deps, input, createDevice(ctx), open));
    return { success: true, message: 'Welcome back!' };
  }),

  redeemSignInLink: publicProcedure.input(z.object({ token: requiredLine('Token', 100) })).mutation(async ({ ctx, input }) => {
    const open = (check: CheckSignIn) => openSession(ctx.deps, check, getClientBrowser(ctx));
    ctx.browser.setSession(await redeemSignInLink(ctx.deps, input.token, ctx.ip, open));
    return { success: true, message: 'Welcome back!' };
  }),

  /** A mutation, because POST keeps the token out of URLs and logs. */
  scheduledDeletion: publicProcedure
    .input(cancelDeletionSchema)
    .mutation(({ ctx, input }) => getScheduledDeletion(ctx.deps, input.token)),

  cancelDeletion: publicProcedure.input(cancelDeletionSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await cancelDeletion(ctx.deps, input.token, ctx.ip, getClientBrowser(ctx)));
    return { success: true };
  }),

  adminLogin: publicProcedure.input(passwordLoginSchema).mutation(async ({ ctx, input }) => {
    const adminId = await checkAdminPassword(ctx.deps, input, getClientInfo(ctx));
    ctx.browser.setSession(await openAdminSession(ctx.deps, adminId, getClientBrowser(ctx), 'password'));
    return { success: true };
  }),

  redeemAdminLink: publicProcedure.input(z.object({ token: requiredLine('Token', 100) })).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await redeemAdminLink(ctx.deps, input.token, ctx.ip, getClientBrowser(ctx)));
    return { success: true };
  }),

  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.browser.sessionToken !== undefined) await endSession(ctx.deps, ctx.browser.sessionToken);
    ctx.browser.clearSession();
    return { success: true, message: 'Logged out successfully' };
  }),

  check: publicProcedure.query(({ ctx }) => ({ isAdmin: (ctx.session?.adminId ?? null) !== null })),

  /** Why another device signed this one out. */
  signedOutReason: publicProcedure.query(async ({ ctx }) => ({
    reason: await findEndReason(ctx.deps, ctx.browser.sessionToken),
  })),

  createSignInLink: adminProcedure.input(personLinkSchema).mutation(({ ctx, input }) => createSignInLink(ctx.deps, input)),

  signOutCouple: adminProcedure.input(customerIdSchema).mutation(async ({ ctx, input }) => {
    await signOutCouple(ctx.deps, input.customerId);
    return { success: true };
  }),

  session: coupleProcedure.query(({ ctx }) => ({ customerId: ctx.customerId, partner: ctx.session.partner })),
});

async function signInCouple(ctx: Context, signIn: SignIn): Promise<void> {
  ctx.browser.setSession(await openSession(ctx.deps, async () => signIn, getClientBrowser(ctx)));
}

function getClientInfo({ ip, browser }: Context): ClientInfo {
  return { ip, deviceToken: browser.existingDeviceToken };
}

/** Gives the browser a device token now, because an emailed code works only in the browser that requested it. */
function createDevice({ ip, browser }: Context): KnownDevice {
  return { ip, deviceToken: browser.deviceToken() };
}
