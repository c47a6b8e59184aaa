import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { blockedMessage } from '#src/domain/account/block.ts';
import {
  ALREADY_CLOSED_MESSAGE,
  canCancelDeletion,
  CLOSED_ACCOUNT_MESSAGE,
  DELETION_NOT_SCHEDULED_MESSAGE,
  type AccountDeletion,
  type ScheduledDeletion,
} from '#src/domain/account/account-deletion.ts';
import type { TellPartner } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { deletionScheduledEmail } from './account-deletion.emails.ts';
import { findAccountState } from './account-deletion.repository.ts';
import {
  closeAccount,
  findCancelableDeletion,
  findLeftPerson,
  reopenAccount,
  createCancelDeletionToken,
} from './account-deletion.service.ts';
import { findPeople, type findPerson, type Person } from '../../auth/account.repository.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import { notifyOwners } from '../notifications/notifications.service.ts';
import { findTimeZone } from '../../auth/time-zone.repository.ts';
import { comeBack, findPresentPartner, leave } from './leaving.service.ts';
import { emailPerson } from '../../email/email-person.ts';

/**
 * Schedules the deletion of a person's account, or of their part while the partner stays, and emails a link that cancels it.
 * Returns when it's deleted. @throws AppError CONFLICT if the account is closed
 */
export async function deleteOwn(
  deps: Deps,
  person: NonNullable<Awaited<ReturnType<typeof findPerson>>>,
  tellPartner: TellPartner,
): Promise<{ deleteAt: string }> {
  const partner = await findPresentPartner(deps, person);
  return partner ? leave(deps, person, partner, tellPartner) : closeForDeletion(deps, person.customerId, 'couple');
}

/** Schedules the deletion of an account for the admin. @throws AppError NOT_FOUND or CONFLICT */
export async function deleteCustomer(deps: Deps, customerId: number): Promise<{ deleteAt: string }> {
  const account = await findAccountState(deps.db, customerId);
  if (!account || account.origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
  return closeForDeletion(deps, customerId, 'admin');
}

async function closeForDeletion(deps: Deps, customerId: number, closedBy: 'couple' | 'admin'): Promise<{ deleteAt: string }> {
  const { settings, publicUrl } = deps;
  const { brandName } = settings.current();
  const closed = await inTransaction(deps, async (tx): Promise<AccountDeletion> => {
    const account = await findAccountState(tx.db, customerId);
    if (account?.deletion !== null) throw new AppError('CONFLICT', ALREADY_CLOSED_MESSAGE);
    const deletion = await closeAccount(tx, customerId, closedBy);
    await audit(tx, 'deletion requested', { subjectId: customerId });
    if (closedBy === 'couple') {
      const line = `Couple ${customerId} will be deleted on ${formatLongDate(deletion.deleteAt)}`;
      await notifyOwners(tx, 'deletion', { line, path: `/admin/couples/${customerId}` });
    }
    const { deleteAt } = deletion;
    for (const person of await findPeople(tx.db, customerId)) {
      const link = `${publicUrl()}/sign-in?cancelDeletionToken=${createCancelDeletionToken(deps, person.id, deletion)}`;
      const timeZone = await findTimeZone(tx, person);
      const content = deletionScheduledEmail({ brandName, link, deleteAt, timeZone, isOwn: closedBy === 'couple' });
      // The link signs in, so its text is deleted once it's sent.
      await emailPerson(tx, person, content, { isSecret: true, expiresAt: deleteAt });
    }
    return deletion;
  });
  return { deleteAt: closed.deleteAt };
}

/** When the token's account or part will be deleted; null if it won't be, already was, or a refund has closed the account. */
export async function getScheduledDeletion(deps: Deps, token: string): Promise<ScheduledDeletion> {
  const left = await findLeftPerson(deps, token);
  if (left) return { deleteAt: left.removeAt, hasLeft: true, isRefunded: false };
  const deletion = (await findCancelableDeletion(deps, token))?.deletion;
  const isRefunded = deletion !== undefined && !canCancelDeletion(deletion);
  return { deleteAt: deletion === undefined || isRefunded ? null : deletion.deleteAt, hasLeft: false, isRefunded };
}

/**
 * Brings a person back who left, or reopens the account. Returns the person whom the token is for.
 * @throws AppError UNAUTHORIZED; FORBIDDEN if the account was blocked or refunded since
 */
export async function undoDeletion(tx: InTransaction<Deps>, token: string): Promise<Person> {
  const left = await findLeftPerson(tx, token);
  if (left) {
    await assertOpenToReturn(tx, left.customerId);
    await comeBack(tx, left);
    return left;
  }
  const account = await findCancelableDeletion(tx, token);
  if (!account) throw new AppError('UNAUTHORIZED', DELETION_NOT_SCHEDULED_MESSAGE);
  const { person, deletion, block } = account;
  if (block !== null) throw new AppError('FORBIDDEN', blockedMessage(block));
  if (!canCancelDeletion(deletion)) throw new AppError('FORBIDDEN', CLOSED_ACCOUNT_MESSAGE);
  // Nobody is signed in yet, but only the couple has the token.
  await reopenAccount(tx, person.customerId, { kind: 'couple', id: person.customerId });
  return person;
}

/** @throws AppError FORBIDDEN if the account was blocked or refunded since */
async function assertOpenToReturn({ db }: Pick<Deps, 'db'>, customerId: number): Promise<void> {
  const { deletion = null, block = null } = (await findAccountState(db, customerId)) ?? {};
  if (block !== null) throw new AppError('FORBIDDEN', blockedMessage(block));
  if (deletion !== null && !canCancelDeletion(deletion)) throw new AppError('FORBIDDEN', CLOSED_ACCOUNT_MESSAGE);
}

/** Cancels a deletion for the admin. @throws AppError CONFLICT if none is scheduled or a refund has closed the account */
export async function cancelCustomerDeletion(deps: Deps, customerId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const deletion = (await findAccountState(tx.db, customerId))?.deletion ?? null;
    if (deletion === null) throw new AppError('CONFLICT', DELETION_NOT_SCHEDULED_MESSAGE);
    if (!canCancelDeletion(deletion)) throw new AppError('CONFLICT', CLOSED_ACCOUNT_MESSAGE);
    await reopenAccount(tx, customerId);
  });
}
