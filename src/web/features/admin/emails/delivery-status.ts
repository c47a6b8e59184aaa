import type { EmailState } from '#src/domain/admin/emails.ts';
import { formatCount } from '#src/domain/count.ts';
import { formatDateTime } from '../../../lib/dates.ts';

/** `attempts` counts the failed ones; the other fields are UTC instants in ISO 8601. */
export type Delivery = {
  attempts: number;
  queuedAt: string;
  nextAttemptAt: string;
  sentAt: string | null;
  failedAt: string | null;
  state: EmailState;
};

/** An email's delivery in a few words, such as "Sent Mar 1, 2026, 1:05 PM". */
export function describeDelivery({ attempts, queuedAt, nextAttemptAt, sentAt, failedAt, state }: Delivery): string {
  if (sentAt !== null) return `${state === 'saved' ? 'Saved to a file' : 'Sent'} ${formatDateTime(sentAt)}`;
  const tries = formatCount(attempts, 'attempt');
  if (failedAt !== null) return `Failed ${formatDateTime(failedAt)}, after ${tries}`;
  if (attempts === 0) return `Queued ${formatDateTime(queuedAt)}, about to be sent`;
  return `Not sent after ${tries}, will retry ${formatDateTime(nextAttemptAt)}`;
}
