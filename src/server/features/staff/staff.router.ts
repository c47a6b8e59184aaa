import { acceptStaffSchema, newStaffSchema, staffChangeSchema, staffIdSchema } from '#src/domain/staff/staff.ts';
import { newPasskeySchema, passkeyIdSchema, startPasskeySchema } from '#src/domain/staff/passkeys.ts';
import { newOwnPasswordSchema, staffDeviceSchema } from '#src/domain/staff/own-account.ts';
import { removeTotpSchema, renewRecoveryCodesSchema, totpSchema } from '#src/domain/staff/two-factor.ts';
import { adminProcedure, publicProcedure, router, succeed } from '../../trpc/init.ts';
import { acceptStaffLink } from './accept.service.ts';
import {
  getSecurityStatus,
  listStaffDevices,
  saveOwnPassword,
  signOutStaffDevice,
  signOutStaffElsewhere,
} from './own-account.service.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.service.ts';
import { changeStaff, deleteStaff, inviteStaff, listStaff, sendStaffLink } from './staff.service.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './two-factor.service.ts';

/** The team, for owners. */
export const staffRouter = router({
  list: adminProcedure.query(({ ctx }) => listStaff(ctx.deps)),

  invite: adminProcedure.input(newStaffSchema).mutation(({ ctx, input }) => inviteStaff(ctx.deps, ctx.staffId, input)),

  change: adminProcedure.input(staffChangeSchema).mutation(({ ctx, input }) => changeStaff(ctx.deps, input)),

  remove: adminProcedure.input(staffIdSchema).mutation(({ ctx, input }) => succeed(deleteStaff(ctx.deps, input.staffId))),

  sendLink: adminProcedure.input(staffIdSchema).mutation(({ ctx, input }) => sendStaffLink(ctx.deps, ctx.staffId, input.staffId)),

  accept: publicProcedure.input(acceptStaffSchema).mutation(async ({ ctx, input }) => {
    ctx.browser.setSession(await acceptStaffLink(ctx.deps, input, ctx.browser));
    return { success: true };
  }),
});

/** How somebody on the team signs in, for themselves. */
export const securityRouter = router({
  status: adminProcedure.query(({ ctx }) => getSecurityStatus(ctx.deps, ctx)),

  startTotp: adminProcedure.mutation(({ ctx }) => startTotp(ctx.deps, ctx)),

  confirmTotp: adminProcedure.input(totpSchema).mutation(({ ctx, input }) => confirmTotp(ctx.deps, ctx, input.code)),

  removeTotp: adminProcedure.input(removeTotpSchema).mutation(({ ctx, input }) => succeed(removeTotp(ctx.deps, ctx, input.code))),

  renewRecoveryCodes: adminProcedure
    .input(renewRecoveryCodesSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.deps, ctx, input.currentPassword)),

  passkeys: adminProcedure.query(({ ctx }) => listPasskeys(ctx.deps, ctx.staffId)),

  startPasskey: adminProcedure
    .input(startPasskeySchema)
    .mutation(({ ctx, input }) => startPasskey(ctx.deps, ctx, input.currentPassword)),

  addPasskey: adminProcedure.input(newPasskeySchema).mutation(({ ctx, input }) => addPasskey(ctx.deps, ctx, input)),

  removePasskey: adminProcedure.input(passkeyIdSchema).mutation(({ ctx, input }) => succeed(removePasskey(ctx.deps, ctx, input))),

  devices: adminProcedure.query(({ ctx }) => listStaffDevices(ctx.deps, ctx)),

  signOutDevice: adminProcedure
    .input(staffDeviceSchema)
    .mutation(({ ctx, input }) => succeed(signOutStaffDevice(ctx.deps, ctx, input.deviceId))),

  signOutElsewhere: adminProcedure.mutation(({ ctx }) => succeed(signOutStaffElsewhere(ctx.deps, ctx))),

  savePassword: adminProcedure
    .input(newOwnPasswordSchema)
    .mutation(({ ctx, input }) => succeed(saveOwnPassword(ctx.deps, ctx, input))),
});
