import { emailIdSchema, emailListSchema } from '#src/domain/admin/emails.ts';
import { adminProcedure, router, succeed } from '../../trpc/init.ts';
import { listEmails, resendEmail, sendSavedEmails } from './emails.service.ts';

/** The outbox as the admin sees it: recipients, times, and results, but not the texts. */
export const emailsRouter = router({
  list: adminProcedure.input(emailListSchema).query(({ ctx, input }) => listEmails(ctx.deps, input)),

  sendAgain: adminProcedure.input(emailIdSchema).mutation(({ ctx, input }) => succeed(resendEmail(ctx.deps, input.emailId))),

  sendSaved: adminProcedure.mutation(async ({ ctx }) => ({ count: await sendSavedEmails(ctx.deps) })),
});
