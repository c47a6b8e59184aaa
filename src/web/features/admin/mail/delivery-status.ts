import { formatDateTime } from '../../../lib/dates.ts';

type MailTimes = {
  attempts: number;
  queuedAt: string;
  nextAttemptAt: string;
  sentAt: string | null;
  failedAt: string | null;
};

/** Where a mail is on its way. */
export function whereabouts({ attempts, queuedAt, nextAttemptAt, sentAt, failedAt }: MailTimes): string {
  if (sentAt !== null) return `Sent ${formatDateTime(sentAt)}`;
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  if (failedAt !== null) return `Given up ${formatDateTime(failedAt)}, after ${tries}`;
  if (attempts === 0) return `Written ${formatDateTime(queuedAt)}, sent in a moment`;
  return `Not sent after ${tries}, next try ${formatDateTime(nextAttemptAt)}`;
}
