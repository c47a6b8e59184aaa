import { z } from 'zod';
import { CHECK_IN_WEEKS } from './check-in.ts';
import { ANSWERS, STATEMENTS } from './statements.ts';

const topicSchema = z.enum(
  STATEMENTS.map(({ topic }) => topic),
  { error: 'Please name one of the check-in’s topics.' },
);

export const saveAnswerSchema = z.object({
  week: z.literal(CHECK_IN_WEEKS, { error: 'Check-ins are at weeks 0, 13, 26, and 52, and on anniversaries.' }),
  topic: topicSchema,
  answer: z.enum(ANSWERS, { error: "Answer must be 'notYet', 'nowAndThen', 'mostly', or 'yes'." }),
});
export type SaveAnswer = z.infer<typeof saveAnswerSchema>;

export const showTopicSchema = z.object({ topic: topicSchema, isShown: z.boolean('Please say whether to show this topic.') });
export type ShowTopic = z.infer<typeof showTopicSchema>;
