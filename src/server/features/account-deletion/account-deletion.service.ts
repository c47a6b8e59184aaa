import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { blockedMessage } from '#src/domain/account/block.ts';
import { ownsEmail } from '#src/domain/account/email-owner.ts';
import {
  canCancelDeletion,
  CLOSED_ACCOUNT_MESSAGE,
  scheduleDeletion,
  cancelDeletionDeadline,
  leftMessage,
  scheduledDeletionMessage,
  type ClosedBy,
  type AccountDeletion,
} from '#src/domain/account/account-deletion.ts';
import { AppError } from '#src/domain/errors.ts';
import type { ActorIdentity } from '#src/domain/admin/audit.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail, type EmailContent } from '../../email/layout.ts';
import { deleteEmailsAbout, deleteEmailsTo, queueEmail } from '../../email/outbox.ts';
import { findPeople, findPerson, type Person } from '../../auth/account.repository.ts';
import { deleteInvite } from '../../auth/invite.repository.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { findTimeZone } from '../../auth/time-zone.repository.ts';
import { accountDeletedEmail, deletionCanceledEmail } from './account-deletion.emails.ts';
import { deleteAccount, findAccountsToDelete, findAccountState, saveDeletion } from './account-deletion.repository.ts';
import { deleteLinksTo } from '../../auth/sign-in-link.repository.ts';
import { emailPerson } from '../../email/email-person.ts';
import { deleteMessagesFrom } from '../contact/messages.service.ts';

/** Closes an account until it's deleted, and signs it out everywhere. Joins the caller's transaction. */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerId: number,
  closedBy: ClosedBy,
): Promise<AccountDeletion> {
  return inTransaction(deps, async (tx) => {
    const earlier = (await findAccountState(tx.db, customerId))?.deletion ?? null;
    const deletion = scheduleDeletion(closedBy, tx.clock.now(), earlier);
    await endCoupleSessions(tx.db, { customerId });
    await deleteInvite(tx.db, customerId);
    await saveDeletion(tx.db, customerId, deletion);
    return deletion;
  });
}

/**
 * Reopens a closed account. If that cancels a deletion, the couple gets an email. Joins the caller's transaction.
 * @param by who does it, if not the actor
 */
export async function reopenAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'settings' | 'outbox' | 'publicUrl'>,
  customerId: number,
  by: ActorIdentity = deps.actor.identity,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { deletion = null } = (await findAccountState(tx.db, customerId)) ?? {};
    if (deletion === null) return;
    await saveDeletion(tx.db, customerId, null);
    if (!canCancelDeletion(deletion)) return;
    await audit(tx, 'deletion taken back', { by, subjectId: customerId });
    await emailCouple(tx, customerId, deletionCanceledEmail(tx.settings.current().brandName, `${tx.publicUrl()}/dashboard`));
  });
}

/** Emails both of a couple about their account. */
export async function emailCouple(
  tx: InTransaction<Pick<Deps, 'db' | 'clock' | 'settings' | 'outbox'>>,
  customerId: number,
  content: EmailContent,
): Promise<void> {
  for (const person of await findPeople(tx.db, customerId)) await emailPerson(tx, person, content);
}

/** @throws AppError FORBIDDEN for a blocked or closed account, with a token that cancels the deletion if that's possible */
export async function assertAccountOpen(deps: Pick<Deps, 'db' | 'hmac' | 'actor'>, person: Person): Promise<void> {
  const { deletion = null, block = null } = (await findAccountState(deps.db, person.customerId)) ?? {};
  if (block !== null) throw new AppError('FORBIDDEN', blockedMessage(block));
  if (deletion === null) return assertStillHere(deps, person);
  if (!canCancelDeletion(deletion)) throw new AppError('FORBIDDEN', CLOSED_ACCOUNT_MESSAGE);
  const cancelDeletionToken = createCancelDeletionToken(deps, person.id, deletion);
  const message = scheduledDeletionMessage(deletion.deleteAt, await findTimeZone(deps, person));
  throw new AppError('FORBIDDEN', message, { cancelDeletionToken });
}

/** @throws AppError FORBIDDEN for a person who left, with a token that brings them back */
async function assertStillHere(deps: Pick<Deps, 'db' | 'hmac' | 'actor'>, person: Person): Promise<void> {
  const removeAt = (await findPerson(deps.db, person.id))?.removeAt ?? null;
  if (removeAt === null) return;
  const message = leftMessage(removeAt, await findTimeZone(deps, person));
  throw new AppError('FORBIDDEN', message, { cancelDeletionToken: createReturnToken(deps, person.id, removeAt) });
}

/** A signed token that brings a person back who left. It's given only to them. */
export function createReturnToken({ hmac }: Pick<Deps, 'hmac'>, personId: number, removeAt: string): string {
  return `${personId}.${hmac.sign(`come back ${personId}`, Date.parse(removeAt))}`;
}

/** The person who left and whom the token brings back; null if there's none. */
export async function findLeftPerson({ db, hmac }: Pick<Deps, 'db' | 'hmac'>, token: string) {
  const [id = '', signature = ''] = token.split('.');
  const person = await findPerson(db, Number.parseInt(id, 10) || 0);
  if (!person || person.removeAt === null) return null;
  return hmac.isValid(`come back ${person.id}`, Date.parse(person.removeAt), signature)
    ? { ...person, removeAt: person.removeAt }
    : null;
}

/** A signed token that cancels this deletion only and signs the person in. It's given to people who proved who they are. */
export function createCancelDeletionToken({ hmac }: Pick<Deps, 'hmac'>, personId: number, deletion: AccountDeletion): string {
  return `${personId}.${hmac.sign(`way back ${personId}`, cancelDeletionDeadline(deletion))}`;
}

/** The person whom the token is for, with the deletion; null if the account is open or deleted. A refund may have closed it for good since. */
export async function findCancelableDeletion({ db, hmac }: Pick<Deps, 'db' | 'hmac'>, token: string) {
  const [id = '', signature = ''] = token.split('.');
  const person = await findPerson(db, Number.parseInt(id, 10) || 0);
  const account = person && (await findAccountState(db, person.customerId));
  if (!person || !account?.deletion) return null;
  const isSigned = hmac.isValid(`way back ${person.id}`, cancelDeletionDeadline(account.deletion), signature);
  return isSigned ? { person, deletion: account.deletion, block: account.block } : null;
}

/**
 * Deletes the accounts that are due, with everything the couples wrote and the emails to them, and sends a last email.
 * Their orders stay, because the law requires it.
 */
export async function deleteClosedAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'log' | 'settings' | 'outbox'>,
): Promise<void> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  for (const { id } of await findAccountsToDelete(db, now.toISOString())) {
    await inTransaction(deps, async (tx) => {
      const people = await findPeople(tx.db, id);
      if (!(await deleteAccount(tx.db, id, now.toISOString()))) return;
      await audit(tx, 'account deleted', { subjectId: id });
      tx.afterCommit(() => tx.log.info({ customerId: id }, 'A closed account was deleted.'));
      await deleteEmailsAbout(tx.db, id);
      for (const person of people) {
        const { email } = person;
        if (email === null || !ownsEmail(person)) continue;
        await deleteLinksTo(tx.db, email);
        await deleteEmailsTo(tx.db, email);
        if (person.emailVerifiedAt === null) continue;
        await deleteMessagesFrom(tx, email);
        const isAlone = people.some(({ leftAt }) => leftAt !== null) || (people.length === 1 && people[0]?.partner !== null);
        const message = renderEmail(settings.current(), accountDeletedEmail(settings.current().brandName, isAlone));
        await queueEmail(tx, { kind: 'account', recipient: email, ...message });
      }
    });
  }
}
