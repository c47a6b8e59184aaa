import { inTransaction } from '#db/transaction.ts';
import {
  ALREADY_CLOSED_MESSAGE,
  canCancelDeletion,
  CLOSED_ACCOUNT_MESSAGE,
  DELETION_WORD,
  DELETION_WORD_MESSAGE,
  DELETION_NOT_SCHEDULED_MESSAGE,
  type Closure,
} from '#src/domain/account/closure.ts';
import type { Deletion } from '#src/domain/account/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail } from '../../mail/layout.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Session } from '../../auth/sessions.ts';
import { deletionScheduledEmail } from './account.emails.ts';
import { refuse, trySignIn, type SignIn } from '../auth/auth.service.ts';
import { findClosure } from './closure.repository.ts';
import { closeAccount, findCancelableDeletion, reopenAccount, createCancelDeletionToken } from './closure.service.ts';
import { linkLimits } from '../../auth/login-limits.ts';
import { reauthenticate } from './account.service.ts';

/**
 * Closes the couple's own account until it is deleted; a mail has the way back. Returns when that will be.
 * @throws AppError BAD_REQUEST with the field of a wrong password or word; FORBIDDEN for the demo; TOO_MANY_REQUESTS.
 */
export async function requestDeletion(
  deps: Deps,
  customerId: number,
  { currentPassword, word, session }: Deletion & { session: Session },
) {
  const { passwordHash } = await reauthenticate(deps, customerId, { currentPassword, session });
  const isByPassword = passwordHash !== null && currentPassword !== undefined;
  if (!isByPassword && word?.trim() !== DELETION_WORD) {
    throw new AppError('BAD_REQUEST', DELETION_WORD_MESSAGE, { field: 'word' });
  }
  return closeForDeletion(deps, customerId, 'couple');
}

/** The admin's deletion of an account, with the same days and the same way back. @throws AppError NOT_FOUND or CONFLICT */
export async function deleteCustomer(deps: Deps, customerId: number): Promise<{ deleteAt: string }> {
  const account = await findClosure(deps.db, customerId);
  if (!account || account.origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
  return closeForDeletion(deps, customerId, 'admin');
}

async function closeForDeletion(deps: Deps, customerId: number, closedBy: 'couple' | 'admin'): Promise<{ deleteAt: string }> {
  const { config, publicUrl } = deps;
  const { brandName } = config;
  const closed = await inTransaction(deps, async (tx): Promise<Closure> => {
    const account = await findClosure(tx.db, customerId);
    if (account?.closure !== null) throw new AppError('CONFLICT', ALREADY_CLOSED_MESSAGE);
    const closure = await closeAccount(tx, customerId, closedBy);
    await audit(tx, 'deletion asked', { subjectId: customerId });
    if (account.email === null) return closure;
    const { deleteAt } = closure;
    const link = `${publicUrl()}/sign-in?cancelDeletionToken=${createCancelDeletionToken(deps, customerId, closure)}`;
    const mail = renderEmail(brandName, deletionScheduledEmail({ brandName, link, deleteAt, isOwn: closedBy === 'couple' }));
    // The link is a way in, too, so the mail is wiped like any that holds one.
    const secret = { isSecret: true, expiresAt: deleteAt };
    await queueEmail(tx, { kind: 'account', recipient: account.email, replyTo: config.supportEmail, ...secret, ...mail });
    return closure;
  });
  return { deleteAt: closed.deleteAt };
}

/** When the account is deleted that the token is a way back to; null when it is kept or gone, or a refund has closed it. */
export async function getScheduledDeletion(deps: Deps, token: string): Promise<{ deleteAt: string | null; isRefunded: boolean }> {
  const closure = (await findCancelableDeletion(deps, token))?.closure;
  if (!closure) return { deleteAt: null, isRefunded: false };
  return canCancelDeletion(closure) ? { deleteAt: closure.deleteAt, isRefunded: false } : { deleteAt: null, isRefunded: true };
}

/**
 * Takes the deletion back of the account, which is to be signed in to.
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS, or FORBIDDEN when a refund has closed the account since.
 */
export async function cancelDeletion(deps: Deps, token: string, address: string): Promise<SignIn> {
  const door = { as: 'couple', way: 'way back', accountId: null, counters: linkLimits(address) } as const;
  const customerId = await trySignIn(deps, door, () =>
    inTransaction(deps, async (tx) => {
      const account = await findCancelableDeletion(tx, token);
      if (!account) return refuse(DELETION_NOT_SCHEDULED_MESSAGE);
      const { id, closure } = account;
      if (!canCancelDeletion(closure)) throw new AppError('FORBIDDEN', CLOSED_ACCOUNT_MESSAGE);
      // Nobody is signed in yet, but whoever has the token is the couple.
      await reopenAccount(tx, id, { kind: 'couple', id });
      return id;
    }),
  );
  return { customerId, way: 'way back' };
}

/** The admin takes a deletion back. @throws AppError CONFLICT for an account that does not wait to be deleted on demand. */
export async function cancelCustomerDeletion(deps: Deps, customerId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const closure = (await findClosure(tx.db, customerId))?.closure ?? null;
    if (closure === null) throw new AppError('CONFLICT', DELETION_NOT_SCHEDULED_MESSAGE);
    if (!canCancelDeletion(closure)) throw new AppError('CONFLICT', CLOSED_ACCOUNT_MESSAGE);
    await reopenAccount(tx, customerId);
  });
}
