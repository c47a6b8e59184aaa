import { RETENTION } from '../admin/retention.ts';
import { DAY } from '../time.ts';

/** What has closed an account: an order's refund, the couple itself, or the admin. */
export type ClosedBy = 'refund' | 'couple' | 'admin';

/** Since when an account lets nobody in, why, and when it is deleted with all that was written in it. UTC, ISO 8601. */
export type Closure = { closedAt: string; closedBy: ClosedBy; deleteAt: string };

/** What a couple without a password types before its account is deleted. */
export const DELETION_WORD = 'DELETE';

export const DELETION_WORD_MESSAGE = `Please type ${DELETION_WORD}, in capital letters.`;
export const CLOSED_ACCOUNT_MESSAGE = `This workbook was closed when its order was refunded. We’ll keep what you wrote for ${RETENTION.refundedAccount.days} days; buy the course again to reopen it.`;
export const ALREADY_CLOSED_MESSAGE = 'This account is already closed.';
export const DELETION_NOT_SCHEDULED_MESSAGE = 'This account is no longer scheduled for deletion.';

/** What is said to a couple that signs in to an account that it, or the admin, has asked to delete. */
export function scheduledDeletionMessage(deleteAt: string): string {
  return `This account will be deleted on ${formatDay(deleteAt)}. Changed your mind? Sign in on our website to keep it.`;
}

/** The day of an instant, in UTC: March 8, 2026. */
export function formatDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
}

/**
 * How an account is closed now; `earlier` is how it was closed before, if it was. A refund outranks a deletion that was
 * asked for, because that one can be taken back. It promises its own days to whoever changes their mind, so the later day
 * counts.
 */
export function scheduleClosure(closedBy: ClosedBy, now: Date, earlier: Closure | null): Closure {
  const { days } = closedBy === 'refund' ? RETENTION.refundedAccount : RETENTION.deletedAccount;
  const deleteAt = new Date(now.getTime() + days * DAY).toISOString();
  if (earlier === null) return { closedAt: now.toISOString(), closedBy, deleteAt };
  return { ...earlier, closedBy, deleteAt: earlier.deleteAt > deleteAt ? earlier.deleteAt : deleteAt };
}

/**
 * Until when a deletion that was asked for can be taken back, in milliseconds since 1970. It stays the same when a refund
 * comes on top, so that the way back can still be told from a false one, and its holder what has happened.
 */
export function cancelDeletionDeadline({ closedAt }: Closure): number {
  return Date.parse(closedAt) + RETENTION.deletedAccount.days * DAY;
}

/** Whether the account waits to be deleted because somebody asked for it, who can take that back. */
export function canCancelDeletion(account: { closedBy: ClosedBy | null }): boolean {
  return account.closedBy === 'couple' || account.closedBy === 'admin';
}
