import { inTransaction } from '#db/transaction.ts';
import {
  canCancelDeletion,
  CLOSED_ACCOUNT_MESSAGE,
  scheduleClosure,
  cancelDeletionDeadline,
  scheduledDeletionMessage,
  type ClosedBy,
  type Closure,
} from '#src/domain/account/closure.ts';
import { AppError } from '#src/domain/errors.ts';
import type { ActorIdentity } from '#src/domain/admin/audit.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail } from '../../mail/layout.ts';
import { deleteEmailsTo, queueEmail } from '../../mail/outbox.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { accountDeletedEmail, deletionCanceledEmail } from './account.emails.ts';
import { deleteAccount, findAccountsToDelete, findClosure, saveClosure } from './closure.repository.ts';
import { deleteLinksTo } from '../../auth/sign-in-link.repository.ts';

// A closed account lets nobody in and is deleted on a day that is set when it is closed. There is one such state, whoever
// brought it about: a refund, the couple, or the admin.

/** Closes an account and signs it out everywhere. Composes with the caller's transaction. */
export async function closeAccount(deps: Pick<Deps, 'db' | 'clock'>, customerId: number, closedBy: ClosedBy): Promise<Closure> {
  return inTransaction(deps, async (tx) => {
    const earlier = (await findClosure(tx.db, customerId))?.closure ?? null;
    const closure = scheduleClosure(closedBy, tx.clock.now(), earlier);
    await endCoupleSessions(tx.db, { customerId });
    await saveClosure(tx.db, customerId, closure);
    return closure;
  });
}

/**
 * Opens the account again, if it is closed. Where that takes a deletion back, whichever way it came about, it is noted and
 * said in the couple's mailbox. Composes with the caller's transaction.
 *
 * @param by whose doing it is, if not the actor's
 */
export async function reopenAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'config' | 'outbox'>,
  customerId: number,
  by: ActorIdentity = deps.actor.identity,
): Promise<void> {
  const { brandName, supportEmail } = deps.config;
  await inTransaction(deps, async (tx) => {
    const { closure = null, email = null } = (await findClosure(tx.db, customerId)) ?? {};
    if (closure === null) return;
    await saveClosure(tx.db, customerId, null);
    if (!canCancelDeletion(closure)) return;
    await audit(tx, 'deletion taken back', { by, subjectId: customerId });
    if (email === null) return;
    const mail = renderEmail(brandName, deletionCanceledEmail(brandName));
    await queueEmail(tx, { kind: 'account', recipient: email, replyTo: supportEmail, ...mail });
  });
}

/**
 * @throws AppError FORBIDDEN for a closed account, whatever the way in; with the way back where its deletion was asked for.
 */
export async function assertAccountOpen(deps: Pick<Deps, 'db' | 'hmac'>, customerId: number): Promise<void> {
  const closure = (await findClosure(deps.db, customerId))?.closure ?? null;
  if (closure === null) return;
  if (!canCancelDeletion(closure)) throw new AppError('FORBIDDEN', CLOSED_ACCOUNT_MESSAGE);
  const cancelDeletionToken = createCancelDeletionToken(deps, customerId, closure);
  throw new AppError('FORBIDDEN', scheduledDeletionMessage(closure.deleteAt), { cancelDeletionToken });
}

/**
 * A token that takes this deletion back, and no other one: nothing is kept of it, it is good while the account is closed
 * as it is now. It is given to whoever has shown a way in, and to the couple's mailbox.
 */
export function createCancelDeletionToken({ hmac }: Pick<Deps, 'hmac'>, customerId: number, closure: Closure): string {
  return `${customerId}.${hmac.sign(`way back ${customerId}`, cancelDeletionDeadline(closure))}`;
}

/**
 * The account that was closed when the token was given; null when it is open or gone. A refund on top has taken the way
 * back away, which is for the caller to tell.
 */
export async function findCancelableDeletion({ db, hmac }: Pick<Deps, 'db' | 'hmac'>, token: string) {
  const [id = '', signature = ''] = token.split('.');
  const account = await findClosure(db, Number.parseInt(id, 10) || 0);
  if (!account?.closure) return null;
  const isRight = hmac.isValid(`way back ${account.id}`, cancelDeletionDeadline(account.closure), signature);
  return isRight ? { ...account, closure: account.closure } : null;
}

/**
 * Deletes for good the accounts whose last day has come: what the couples wrote, their ways in, the mails to them. The
 * last mail says so. Orders stay, as books have to be kept, and belong to no account any more.
 */
export async function deleteClosedAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'actor' | 'log' | 'config' | 'outbox'>,
): Promise<void> {
  const { db, clock, log, config } = deps;
  const now = clock.now();
  for (const { id, email } of await findAccountsToDelete(db, now.toISOString())) {
    await inTransaction(deps, async (tx) => {
      if (!(await deleteAccount(tx.db, id, now.toISOString()))) return;
      await audit(tx, 'account deleted', { subjectId: id });
      log.info({ customerId: id }, 'A closed account was deleted.');
      if (email === null) return;
      await deleteLinksTo(tx.db, email);
      await deleteEmailsTo(tx.db, email);
      const mail = renderEmail(config.brandName, accountDeletedEmail(config.brandName));
      await queueEmail(tx, { kind: 'account', recipient: email, ...mail });
    });
  }
}
