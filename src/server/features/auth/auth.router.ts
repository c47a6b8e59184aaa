import { z } from 'zod';
import {
  codeLoginSchema,
  emailCodeLoginSchema,
  linkRequestSchema,
  passwordLoginSchema,
  registerSchema,
  LINK_REQUESTED_MESSAGE,
} from '#src/domain/account/sign-in/credentials.ts';
import { customerIdSchema, personLinkSchema } from '#src/domain/admin/customer-list.ts';
import { usedPasskeySchema } from '#src/domain/staff/passkeys.ts';
import { staffLoginSchema } from '#src/domain/staff/two-factor.ts';
import { requiredLine } from '#src/domain/text.ts';
import { endSession, findEndReason } from '../../auth/sessions.ts';
import { adminProcedure, coupleProcedure, publicProcedure, router, succeed } from '../../trpc/init.ts';
import { redeemAdminLink } from './staff/admin-link.service.ts';
import { loginWithCode } from './access-code.service.ts';
import { cancelDeletion, loginCouple, loginStaff } from './login.service.ts';
import { signInWithPasskey, startPasskeySignIn } from './staff/passkey-sign-in.service.ts';
import { signOutCouple } from './session.service.ts';
import { registerCouple } from './register.service.ts';
import { getScheduledDeletion } from '../account-deletion/scheduled-deletion.service.ts';
import { createSignInLink, redeemEmailCode, redeemSignInLink, requestSignInLink } from './sign-in-link.service.ts';

const token = z.object({ token: requiredLine('Token', 100) });

export const authRouter = router({
  register: publicProcedure.input(registerSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await registerCouple(ctx.deps, input, ctx.browser));
    return { success: true, message: 'Account Created' };
  }),

  login: publicProcedure.input(passwordLoginSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await loginCouple(ctx.deps, input, ctx.browser));
    return { success: true, message: 'Login Successful' };
  }),

  loginWithCode: publicProcedure.input(codeLoginSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await loginWithCode(ctx.deps, input, ctx.browser));
    return { success: true, message: 'Welcome back!' };
  }),

  requestSignInLink: publicProcedure.input(linkRequestSchema).mutation(async ({ ctx, input }) => {
    await requestSignInLink(ctx.deps, input.email, ctx.browser);
    return { success: true, message: LINK_REQUESTED_MESSAGE };
  }),

  signInWithEmailCode: publicProcedure.input(emailCodeLoginSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await redeemEmailCode(ctx.deps, input, ctx.browser));
    return { success: true, message: 'Welcome back!' };
  }),

  redeemSignInLink: publicProcedure.input(token).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await redeemSignInLink(ctx.deps, input.token, ctx.browser));
    return { success: true, message: 'Welcome back!' };
  }),

  /** A mutation, because POST keeps the token out of URLs and logs. */
  scheduledDeletion: publicProcedure.input(token).mutation(({ ctx, input }) => getScheduledDeletion(ctx.deps, input.token)),

  cancelDeletion: publicProcedure.input(token).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await cancelDeletion(ctx.deps, input.token, ctx.browser));
    return { success: true };
  }),

  adminLogin: publicProcedure.input(staffLoginSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await loginStaff(ctx.deps, input, ctx.browser));
    return { success: true };
  }),

  startPasskeySignIn: publicProcedure.mutation(({ ctx }) => startPasskeySignIn(ctx.deps)),

  signInWithPasskey: publicProcedure.input(usedPasskeySchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await signInWithPasskey(ctx.deps, input, ctx.browser));
    return { success: true };
  }),

  redeemAdminLink: publicProcedure.input(token).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await redeemAdminLink(ctx.deps, input.token, ctx.browser));
    return { success: true };
  }),

  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.browser.sessionToken !== undefined) await endSession(ctx.deps, ctx.browser.sessionToken);
    ctx.browser.clearSession();
    return { success: true, message: 'Logged out successfully' };
  }),

  check: publicProcedure.query(({ ctx }) => {
    const role = ctx.session?.role ?? null;
    return role === null ? { isAdmin: false } : { isAdmin: true, role };
  }),

  /** Why another device signed this one out. */
  signedOutReason: publicProcedure.query(async ({ ctx }) => ({
    reason: await findEndReason(ctx.deps, ctx.browser.sessionToken),
  })),

  createSignInLink: adminProcedure.input(personLinkSchema).mutation(({ ctx, input }) => createSignInLink(ctx.deps, input)),

  signOutCouple: adminProcedure
    .input(customerIdSchema)
    .mutation(({ ctx, input }) => succeed(signOutCouple(ctx.deps, input.customerId))),

  session: coupleProcedure.query(({ ctx }) => ({ customerId: ctx.customerId, partner: ctx.session.partner })),
});
