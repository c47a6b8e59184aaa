import { contactMessageSchema, contactSentMessage, markAnsweredSchema, messageListSchema } from '#src/domain/contact.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { receiveMessage } from './contact.service.ts';
import { listMessages, markAnswered } from './message-list.service.ts';

export const contactRouter = router({
  send: publicProcedure.input(contactMessageSchema).mutation(async ({ ctx, input }) => {
    await receiveMessage(ctx.deps, input, ctx.ip);
    return { success: true, message: contactSentMessage(ctx.deps.settings.current().replyHours) };
  }),

  list: adminProcedure.input(messageListSchema).query(({ ctx, input }) => listMessages(ctx.deps, input)),

  markAnswered: adminProcedure.input(markAnsweredSchema).mutation(async ({ ctx, input }) => {
    await markAnswered(ctx.deps, input);
    return { success: true };
  }),
});
