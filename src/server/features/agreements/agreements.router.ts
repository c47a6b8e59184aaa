import { agreementIdSchema, createAgreementSchema, updateAgreementSchema } from '#src/domain/agreement/agreement.ts';
import { ownProcedure, router } from '../../trpc/init.ts';
import { createAgreement, listAgreements, removeAgreement, updateAgreement } from './agreements.service.ts';

export const agreementsRouter = router({
  list: ownProcedure.query(({ ctx }) => listAgreements(ctx.deps, ctx.customerId)),

  create: ownProcedure
    .input(createAgreementSchema)
    .mutation(({ ctx, input: { userId, ...agreement } }) => createAgreement(ctx.deps, userId, agreement, ctx.session.partner)),

  update: ownProcedure
    .input(agreementIdSchema)
    .input(updateAgreementSchema)
    .mutation(({ ctx, input: { userId, agreementId, ...change } }) =>
      updateAgreement(ctx.deps, { customerId: userId, agreementId }, change, ctx.session.partner),
    ),

  remove: ownProcedure
    .input(agreementIdSchema)
    .mutation(({ ctx, input: { agreementId } }) =>
      removeAgreement(ctx.deps, { customerId: ctx.customerId, agreementId }, ctx.session.partner),
    ),
});
