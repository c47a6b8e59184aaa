import { RETENTION } from '../admin/retention.ts';
import { DAY, formatLongDate } from '../time/time.ts';

export type ClosedBy = 'refund' | 'couple' | 'admin';

/** A closed account, which nobody can sign in to and which is deleted at `deleteAt`. Times are UTC in ISO 8601. */
export type AccountDeletion = { closedAt: string; closedBy: ClosedBy; deleteAt: string };

/** What a link to cancel a deletion finds. `hasLeft`: it's one partner's part that is deleted, not the account. */
export type ScheduledDeletion = { deleteAt: string | null; hasLeft: boolean; isRefunded: boolean };

/** A couple without a password types this to confirm a deletion. */
export const DELETION_WORD = 'DELETE';

export const DELETION_WORD_MESSAGE = `Please type ${DELETION_WORD}, in capital letters.`;
export const CLOSED_ACCOUNT_MESSAGE = `This workbook was closed when its order was refunded. We’ll keep what you wrote for ${RETENTION.refundedAccount.days} days; buy the course again to reopen it.`;
export const ALREADY_CLOSED_MESSAGE = 'This account is already closed.';
export const DELETION_NOT_SCHEDULED_MESSAGE = 'This account is no longer scheduled for deletion.';

/** Whether the other partner knows that a person has left: they may be told only when the person's part is deleted. */
export function isKnownToHaveLeft({ leftAt, partnerToldAt }: { leftAt: string | null; partnerToldAt: string | null }): boolean {
  return leftAt !== null && partnerToldAt !== null;
}

/** For a couple that signs in to an account scheduled for deletion. */
export function scheduledDeletionMessage(deleteAt: string, timeZone: string): string {
  return `This account will be deleted on ${formatLongDate(deleteAt, timeZone)}. Changed your mind? Sign in on our website to keep it.`;
}

/** For a person who signs in after leaving. */
export function leftMessage(removeAt: string, timeZone: string): string {
  return `You’ve left this workbook, and your pages will be deleted on ${formatLongDate(removeAt, timeZone)}. Changed your mind? Sign in on our website to come back.`;
}

/**
 * Schedules the deletion of an account that may already be closed. A refund overrides a requested deletion, because that can be canceled;
 * the later of the two dates counts.
 */
export function scheduleDeletion(closedBy: ClosedBy, now: Date, earlier: AccountDeletion | null): AccountDeletion {
  const { days } = closedBy === 'refund' ? RETENTION.refundedAccount : RETENTION.deletedAccount;
  const deleteAt = new Date(now.getTime() + days * DAY).toISOString();
  if (earlier === null) return { closedAt: now.toISOString(), closedBy, deleteAt };
  return { ...earlier, closedBy, deleteAt: earlier.deleteAt > deleteAt ? earlier.deleteAt : deleteAt };
}

/**
 * Until when a requested deletion can be canceled, in milliseconds since 1970. A later refund doesn't change it, so that the
 * link's signature stays valid and its page can say what happened.
 */
export function cancelDeletionDeadline({ closedAt }: AccountDeletion): number {
  return Date.parse(closedAt) + RETENTION.deletedAccount.days * DAY;
}

/** Whether the couple or the admin requested the deletion, which can be canceled. */
export function canCancelDeletion(account: { closedBy: ClosedBy | null }): boolean {
  return account.closedBy === 'couple' || account.closedBy === 'admin';
}
