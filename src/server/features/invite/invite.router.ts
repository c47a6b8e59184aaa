import { acceptInviteSchema, confirmPartnerSchema, createInviteSchema } from '#src/domain/account/invite.ts';
import { removePartnerSchema } from '#src/domain/admin/customer-list.ts';
import { linkTokenSchema } from '#src/domain/link-token.ts';
import { adminProcedure, coupleProcedure, publicProcedure, router, succeed } from '../../trpc/init.ts';
import { acceptInvite, createInvite, findInvitation, getInvite, getOpenInvite, revokeInvite } from './invite.service.ts';
import { confirmPartner, removePartner, removePartnerAsAdmin } from './seat.service.ts';

/** For an invitation's link. An unknown one is refused before anything else is checked. */
const invitedProcedure = publicProcedure.input(linkTokenSchema).use(async ({ ctx, input, next }) => {
  await getInvite(ctx.deps, input.token);
  return next();
});

/** Invitations to the other partner, and undoing them. */
export const inviteRouter = router({
  create: coupleProcedure.input(createInviteSchema).mutation(({ ctx, input }) => {
    const { customerId, session, sessionToken, browser } = ctx;
    const inviter = { customerId, session, sessionToken, deviceToken: browser.deviceToken() };
    return createInvite(ctx.deps, inviter, input);
  }),

  confirmPartner: coupleProcedure
    .input(confirmPartnerSchema)
    .mutation(({ ctx, input }) => succeed(confirmPartner(ctx.deps, ctx, input.keep))),

  removePartner: coupleProcedure.mutation(({ ctx }) => succeed(removePartner(ctx.deps, ctx))),

  removePartnerAsAdmin: adminProcedure
    .input(removePartnerSchema)
    .mutation(({ ctx, input }) => succeed(removePartnerAsAdmin(ctx.deps, input))),

  open: coupleProcedure.query(({ ctx }) => getOpenInvite(ctx.deps, ctx.customerId)),

  revoke: coupleProcedure.mutation(({ ctx }) => succeed(revokeInvite(ctx.deps, ctx.customerId))),

  get: publicProcedure.input(linkTokenSchema).query(({ ctx, input }) => getInvite(ctx.deps, input.token)),

  /** The same for the invitation's page; null if it's no longer valid. */
  find: publicProcedure.input(linkTokenSchema).query(({ ctx, input }) => findInvitation(ctx.deps, input.token)),

  accept: invitedProcedure.input(acceptInviteSchema).mutation(async ({ ctx, input: { token, ...person } }) => {
    const { sessionToken, ...joined } = await acceptInvite(ctx.deps, token, person, ctx.browser);
    ctx.browser.setSession(sessionToken);
    return joined;
  }),
});
