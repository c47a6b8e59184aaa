import { z } from 'zod';
import { pageCursorSchema } from '../pagination.ts';

export const EMAIL_NOT_FOUND_MESSAGE = 'There is no such mail.';
export const EMAIL_ERASED_MESSAGE = 'This mail held a way in, so its text is no longer kept and it cannot be sent again.';

/** Waiting for its first or its next try, sent, or given up. */
const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** One page of the outbox, the newest first: the mails older than `cursor`, or the newest ones. */
export const mailListSchema = z.object({
  state: z.enum(mailStates, 'State must be one of: waiting, sent, failed.'),
  cursor: pageCursorSchema,
});
export type MailList = z.infer<typeof mailListSchema>;

export const mailIdSchema = z.object({ mailId: z.int('Mail id must be a whole number.') });
