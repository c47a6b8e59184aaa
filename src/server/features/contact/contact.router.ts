import { CONTACT_SENT_MESSAGE, contactMessageSchema } from '#src/domain/contact/contact-message.ts';
import { publicProcedure, router } from '../../trpc/init.ts';
import { receiveMessage } from './contact.service.ts';

export const contactRouter = router({
  send: publicProcedure.input(contactMessageSchema).mutation(async ({ ctx, input }) => {
    await receiveMessage(ctx.deps, input);
    return { success: true, message: CONTACT_SENT_MESSAGE };
  }),
});
