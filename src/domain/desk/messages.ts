import { z } from 'zod';
import type { ContactMessage } from '../contact.ts';
import { pageSchema } from '../pagination.ts';
import { freeText, isBlank, requiredLine } from '../text.ts';
import { searchSchema } from './search.ts';

export const MESSAGE_VIEWS = ['all', 'unanswered', 'answered'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

export const MESSAGE_VIEW_LABELS: Readonly<Record<MessageView, string>> = {
  all: 'All',
  unanswered: 'Unanswered',
  answered: 'Answered',
};

export const MESSAGE_NOT_FOUND_MESSAGE = 'This message doesn’t exist.';
export const SAVED_REPLY_NOT_FOUND_MESSAGE = 'This saved reply doesn’t exist.';

export const messageSearchSchema = z.object({ search: searchSchema });

/** Which messages a list shows. */
export const messageListSchema = messageSearchSchema.extend({
  view: z.enum(MESSAGE_VIEWS, `View must be one of: ${MESSAGE_VIEWS.join(', ')}.`).default('all'),
  page: pageSchema,
});
export type MessageList = z.infer<typeof messageListSchema>;

export const messageIdSchema = z.object({ messageId: z.int('Message must be a whole number.') });

/** Marks a message as answered or unanswered. */
export const messageDoneSchema = messageIdSchema.extend({ done: z.boolean('Done must be true or false.') });

const requiredText = (label: string) => freeText(label, 10_000).refine((value) => !isBlank(value), `${label} is required.`);

export const replyFormSchema = z.object({ text: requiredText('Reply') });
export const replySchema = messageIdSchema.extend(replyFormSchema.shape);
export type Reply = z.infer<typeof replySchema>;

export const savedReplyFormSchema = z.object({ name: requiredLine('Name', 60), text: requiredText('Text') });
/** A text to answer with again. Without an id, it's a new one. */
export const savedReplySchema = savedReplyFormSchema.extend({ id: z.int('Id must be a whole number.').optional() });
export const savedReplyIdSchema = z.object({ id: z.int('Id must be a whole number.') });
export type SavedReply = z.infer<typeof savedReplyFormSchema> & { id: number };

/** A message from the contact form. */
export type MessageRow = ContactMessage & { id: number; receivedAt: string; done: boolean; answeredAt: string | null };

/** What the seller answered; `state` is the email's, or null once the outbox has deleted it. */
export type SentReply = {
  id: number;
  at: string;
  who: string;
  text: string;
  state: 'waiting' | 'sent' | 'saved' | 'failed' | null;
};
