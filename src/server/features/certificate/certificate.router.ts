import { z } from 'zod';
import { certificateSizeInput, createCertificateSchema } from '#src/domain/certificate/certificate.ts';
import { ownProcedure, publicProcedure, router, succeed } from '../../trpc/init.ts';
import {
  createCertificate,
  getCertificate,
  prepareCertificate,
  revokeCertificate,
  verifyCertificate,
} from './certificate.service.ts';

export const certificateRouter = router({
  get: ownProcedure.query(({ ctx }) => getCertificate(ctx.deps, ctx.customerId)),

  create: ownProcedure
    .input(createCertificateSchema)
    .mutation(({ ctx, input: { userId, ...names } }) => createCertificate(ctx.deps, userId, names)),

  revoke: ownProcedure.mutation(({ ctx }) => succeed(revokeCertificate(ctx.deps, ctx.customerId, ctx.session.partner))),

  pdf: ownProcedure
    .input(z.object({ size: certificateSizeInput }))
    .query(({ ctx, input }) => prepareCertificate(ctx.deps, ctx, input.size)),

  verify: publicProcedure
    .input(z.object({ number: z.string('Number must be text.') }))
    .query(({ ctx, input }) => verifyCertificate(ctx.deps, input.number)),
});
