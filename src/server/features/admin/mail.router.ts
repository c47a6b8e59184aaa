import { mailIdSchema, mailListSchema } from '#src/domain/admin/mail.ts';
import { adminProcedure, router } from '../../trpc/init.ts';
import { listMails, sendMailAgain, sendSavedMails } from './mail.service.ts';

/** The outbox as the admin sees it: recipients, times, and results, but not the texts. */
export const mailRouter = router({
  list: adminProcedure.input(mailListSchema).query(({ ctx, input }) => listMails(ctx.deps, input)),

  sendAgain: adminProcedure.input(mailIdSchema).mutation(async ({ ctx, input }) => {
    await sendMailAgain(ctx.deps, input.mailId);
    return { success: true };
  }),

  sendSaved: adminProcedure.mutation(async ({ ctx }) => ({ count: await sendSavedMails(ctx.deps) })),
});
