import { transact } from '#db/transact.ts';
import {
  canBeKept,
  CLOSED_ACCOUNT_MESSAGE,
  closureOf,
  keepableUntil,
  toBeDeletedMessage,
  type ClosedBy,
  type Closure,
} from '#src/domain/account/closure.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Actor } from '#src/domain/operation/audit.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import { deleteMailsTo, queueMail } from '../../platform/outbox.ts';
import { endCoupleSessions } from '../../platform/sessions.ts';
import { accountDeletedMail, accountKeptMail } from './account.mail.ts';
import { deleteAccount, findAccountsToDelete, findClosure, saveClosure } from './closure.repository.ts';
import { deleteLinksTo } from './sign-in-link.repository.ts';

// A closed account lets nobody in and is deleted on a day that is set when it is closed. There is one such state, whoever
// brought it about: a refund, the couple, or the admin.

/** Closes an account and signs it out everywhere. Composes with the caller's transaction. */
export async function closeAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: number,
  closedBy: ClosedBy,
): Promise<Closure> {
  return transact(db, async (trx) => {
    const earlier = (await findClosure(trx, customerId))?.closure ?? null;
    const closure = closureOf(closedBy, clock.now(), earlier);
    await endCoupleSessions(trx, { customerId });
    await saveClosure(trx, customerId, closure);
    return closure;
  });
}

/**
 * Opens the account again, if it is closed. Where that takes a deletion back, whichever way it came about, it is noted and
 * said in the couple's mailbox. Composes with the caller's transaction, after which the caller wakes the outbox.
 *
 * @param actor whose doing it is, if not the asker's
 */
export async function openAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'asker' | 'config'>,
  customerId: number,
  actor: Actor = deps.asker.actor,
): Promise<void> {
  const { db, clock, config } = deps;
  await transact(db, async (trx) => {
    const { closure = null, email = null } = (await findClosure(trx, customerId)) ?? {};
    if (closure === null) return;
    await saveClosure(trx, customerId, null);
    if (!canBeKept(closure)) return;
    await audit({ ...deps, db: trx }, 'deletion taken back', { actor, subjectId: customerId });
    if (email === null) return;
    const mail = layOutMail(config.brandName, accountKeptMail(config.brandName));
    await queueMail(trx, { kind: 'account', recipient: email, ...mail }, clock.now());
  });
}

/**
 * @throws AppError FORBIDDEN for a closed account, whatever the way in; with the way back where its deletion was asked for.
 */
export async function assertOpen(deps: Pick<Deps, 'db' | 'linkSigner'>, customerId: number): Promise<void> {
  const closure = (await findClosure(deps.db, customerId))?.closure ?? null;
  if (closure === null) return;
  if (!canBeKept(closure)) throw new AppError('FORBIDDEN', CLOSED_ACCOUNT_MESSAGE);
  const wayBack = wayBackOf(deps, customerId, closure);
  throw new AppError('FORBIDDEN', toBeDeletedMessage(closure.deleteAt), { wayBack });
}

/**
 * A token that takes this deletion back, and no other one: nothing is kept of it, it is good while the account is closed
 * as it is now. It is given to whoever has shown a way in, and to the couple's mailbox.
 */
export function wayBackOf({ linkSigner }: Pick<Deps, 'linkSigner'>, customerId: number, closure: Closure): string {
  return `${customerId}.${linkSigner.sign(`way back ${customerId}`, keepableUntil(closure))}`;
}

/**
 * The account that was closed when the token was given; null when it is open or gone. A refund on top has taken the way
 * back away, which is for the caller to tell.
 */
export async function findWayBack({ db, linkSigner }: Pick<Deps, 'db' | 'linkSigner'>, token: string) {
  const [id = '', signature = ''] = token.split('.');
  const account = await findClosure(db, Number.parseInt(id, 10) || 0);
  if (!account?.closure) return null;
  const isRight = linkSigner.isValid(`way back ${account.id}`, keepableUntil(account.closure), signature);
  return isRight ? { ...account, closure: account.closure } : null;
}

/**
 * Deletes for good the accounts whose last day has come: what the couples wrote, their ways in, the mails to them. The
 * last mail says so. Orders stay, as books have to be kept, and belong to no account any more.
 */
export async function sweepClosedAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'asker' | 'log' | 'config' | 'outbox'>,
): Promise<void> {
  const { db, clock, log, config, outbox } = deps;
  const now = clock.now();
  for (const { id, email } of await findAccountsToDelete(db, now.toISOString())) {
    await transact(db, async (trx) => {
      if (!(await deleteAccount(trx, id, now.toISOString()))) return;
      await audit({ ...deps, db: trx }, 'account deleted', { subjectId: id });
      log.info({ customerId: id }, 'A closed account was deleted.');
      if (email === null) return;
      await deleteLinksTo(trx, email);
      await deleteMailsTo(trx, email);
      const mail = layOutMail(config.brandName, accountDeletedMail(config.brandName));
      await queueMail(trx, { kind: 'account', recipient: email, ...mail }, now);
    });
  }
  outbox.wake();
}
