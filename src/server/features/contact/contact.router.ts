import { contactMessageSchema, contactSentMessage } from '#src/domain/contact.ts';
import {
  messageDoneSchema,
  messageIdSchema,
  messageListSchema,
  messageSearchSchema,
  replySchema,
  savedReplyIdSchema,
  savedReplySchema,
} from '#src/domain/desk/messages.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc/init.ts';
import { receiveMessage } from './contact.service.ts';
import { countMessageViews, getMessage, listMessages, markDone, sendReply } from './messages.service.ts';
import { listSavedReplies, removeSavedReply, saveSavedReply } from './saved-replies.service.ts';

/** Messages from the contact form, and the replies to them. */
export const contactRouter = router({
  send: publicProcedure.input(contactMessageSchema).mutation(async ({ ctx, input }) => {
    await receiveMessage(ctx.deps, input, ctx.ip);
    return { success: true, message: contactSentMessage(ctx.deps.settings.current().replyHours) };
  }),

  list: adminProcedure.input(messageListSchema).query(({ ctx, input }) => listMessages(ctx.deps, input)),

  counts: adminProcedure.input(messageSearchSchema).query(({ ctx, input }) => countMessageViews(ctx.deps, input.search)),

  get: adminProcedure.input(messageIdSchema).query(({ ctx, input }) => getMessage(ctx.deps, input.messageId)),

  markDone: adminProcedure.input(messageDoneSchema).mutation(({ ctx, input }) => markDone(ctx.deps, input)),

  reply: adminProcedure.input(replySchema).mutation(async ({ ctx, input }) => {
    await sendReply(ctx.deps, ctx.staffId, input);
    return getMessage(ctx.deps, input.messageId);
  }),

  savedReplies: adminProcedure.query(({ ctx }) => listSavedReplies(ctx.deps)),

  saveReply: adminProcedure.input(savedReplySchema).mutation(async ({ ctx, input }) => {
    await saveSavedReply(ctx.deps, input);
    return listSavedReplies(ctx.deps);
  }),

  removeReply: adminProcedure.input(savedReplyIdSchema).mutation(async ({ ctx, input }) => {
    await removeSavedReply(ctx.deps, input.id);
    return listSavedReplies(ctx.deps);
  }),
});
