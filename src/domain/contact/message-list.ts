import { z } from 'zod';
import { pageCursorSchema } from '../pagination.ts';

export const MESSAGE_NOT_FOUND_MESSAGE = 'There is no such message.';

/** One page of the messages, the newest first. */
export const messageListSchema = z.object({ cursor: pageCursorSchema });

export const markAnsweredSchema = z.object({
  messageId: z.int('Message id must be a whole number.'),
  isAnswered: z.boolean('Answered must be true or false.'),
});
