import type { inferRouterOutputs } from '@trpc/server';
import type { MessageRow, SentReply } from '#src/domain/desk/messages.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';
import { formatDate } from '../../../lib/dates.ts';

/** A message on its page. */
export type MessageDetail = inferRouterOutputs<AppRouter>['contact']['get'];

export const writerName = ({ firstName, lastName }: Pick<MessageRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

export const describeAnswer = ({ answeredAt }: Pick<MessageRow, 'answeredAt'>) =>
  answeredAt === null ? 'Not yet' : formatDate(answeredAt);

/** What became of a reply's email. */
export const EMAIL_STATES: Readonly<Record<NonNullable<SentReply['state']>, string>> = {
  waiting: 'queued',
  sent: 'sent',
  saved: 'saved to a file',
  failed: 'failed',
};
