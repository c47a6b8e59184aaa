import { z } from 'zod';
import { codeLoginSchema, passwordLoginSchema, registerSchema } from '#src/domain/account/credentials.ts';
import { requiredLine } from '#src/domain/text.ts';
import { rememberDevice } from '../../platform/known-devices.ts';
import { endSession, startSession } from '../../platform/sessions.ts';
import { newToken } from '../../platform/tokens.ts';
import type { Context } from '../../trpc/context.ts';
import { coupleProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { checkAccessCode, redeemSignInLink } from './access-code.service.ts';
import { checkAdminPassword, checkCouplePassword, registerCouple } from './account.service.ts';
import { assertOpen } from './paid-account.service.ts';

export const accountRouter = router({
  register: publicProcedure.input(registerSchema).mutation(async ({ ctx, input }) => {
    await signInCouple(ctx, await registerCouple(ctx.deps, input));
    return { success: true, message: 'Account Created' };
  }),

  login: publicProcedure.input(passwordLoginSchema).mutation(async ({ ctx, input }) => {
    await signInCouple(ctx, await checkCouplePassword(ctx.deps, input, ctx.address));
    return { success: true, message: 'Login Successful' };
  }),

  loginWithCode: publicProcedure.input(codeLoginSchema).mutation(async ({ ctx, input }) => {
    const browser = { address: ctx.address, deviceToken: ctx.browser.deviceToken };
    await signInCouple(ctx, await checkAccessCode(ctx.deps, input, browser));
    return { success: true, message: 'Welcome back!' };
  }),

  redeemSignInLink: publicProcedure.input(z.object({ token: requiredLine('Token', 100) })).mutation(async ({ ctx, input }) => {
    await signInCouple(ctx, await redeemSignInLink(ctx.deps, input.token, ctx.address));
    return { success: true, message: 'Welcome back!' };
  }),

  adminLogin: publicProcedure.input(passwordLoginSchema).mutation(async ({ ctx, input }) => {
    const adminId = await checkAdminPassword(ctx.deps, input, ctx.address);
    ctx.browser.setSession(await startSession(ctx.deps, { adminId }, ctx.browser.sessionToken));
    return { success: true };
  }),

  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.browser.sessionToken !== undefined) await endSession(ctx.deps, ctx.browser.sessionToken);
    ctx.browser.clearSession();
    return { success: true, message: 'Logged out successfully' };
  }),

  check: publicProcedure.query(({ ctx }) => ({ isAdmin: (ctx.session?.adminId ?? null) !== null })),

  session: coupleProcedure.query(({ ctx }) => ({ customerId: ctx.customerId })),
});

async function signInCouple({ deps, browser }: Context, customerId: number): Promise<void> {
  await assertOpen(deps, customerId);
  browser.setSession(await startSession(deps, { customerId }, browser.sessionToken));
  const deviceToken = browser.deviceToken ?? newToken();
  await rememberDevice(deps, deviceToken, customerId);
  browser.setDevice(deviceToken);
}
