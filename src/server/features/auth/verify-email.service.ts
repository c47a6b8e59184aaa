import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { CONFIRM_DAYS } from '#src/domain/account/invite.ts';
import { DAY } from '#src/domain/time/time.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { instantAfter } from '../../lib/clock.ts';
import { deleteOtherKnownDevices } from '../../auth/known-devices.ts';
import { findSession } from '../../auth/session.repository.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import {
  dropCredentials,
  findPeople,
  findPerson,
  saveConfirmation,
  saveEmailVerification,
} from '../../auth/account.repository.ts';
import { deleteEmailChange } from '../../auth/email-change.repository.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';
import { restoreRows } from '../../auth/withheld.repository.ts';
import { deleteUnprovenInvite } from '../../auth/invite.repository.ts';

type VerifyDeps = Pick<Deps, 'db' | 'clock' | 'actor'>;
type AccountHolder = { id: number; customerId: number; joinedAt: string | null };

/**
 * Records the first use of something that was sent to the person's email. Unless the browser is signed in to the account,
 * someone else may have entered that email, so everything from before ends. Joins the caller's transaction.
 */
export async function verifyEmail(deps: VerifyDeps, personId: number, sessionToken: string | undefined): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const person = await findPerson(tx.db, personId);
    if (!person || person.email === null || person.emailVerifiedAt !== null) return;
    const { id, email, customerId, partner, joinedAt } = person;
    await saveEmailVerification(tx.db, { id, email }, tx.clock.now().toISOString());
    const session = sessionToken === undefined ? null : await findSession(tx, sessionToken);
    if (session?.customerId !== customerId) await endEarlierAccess(tx, person);
    await completeVerification(tx, { customerId, partner, joinedAt, email });
  });
}

/** What a verified email ends, and what it gives back: what the person wrote before their seat was emptied. */
export async function completeVerification(
  { db }: InTransaction<Pick<Deps, 'db'>>,
  { customerId, partner, joinedAt, email }: Omit<AccountHolder, 'id'> & { partner: Partner | null; email: string },
): Promise<void> {
  await deleteUnprovenInvite(db, customerId);
  if (partner !== null && joinedAt !== null) await restoreRows(db, { customerId, partner, email });
}

/**
 * Ends the sessions, known devices, passwords, links, and invitation that the person who entered this email may hold: of the
 * whole account, or for someone who joined, only of their seat. The owner is then asked whether a second person belongs there.
 */
export async function endEarlierAccess(tx: InTransaction<VerifyDeps>, holder: AccountHolder): Promise<void> {
  const { customerId, joinedAt } = holder;
  const now = tx.clock.now();
  const people = joinedAt === null ? await findPeople(tx.db, customerId) : [holder];
  for (const { id } of people) {
    await endCoupleSessions(tx.db, { personId: id }, { reason: 'elsewhere', now });
    await deleteOtherKnownDevices(tx.db, id, null);
    await dropCredentials(tx.db, id);
    await deleteEmailChange(tx.db, id);
    await deleteSignInLinks(tx.db, id);
  }
  if (joinedAt === null) {
    await deleteUnprovenInvite(tx.db, customerId);
    await saveConfirmation(tx.db, customerId, { confirmBy: instantAfter(now, CONFIRM_DAYS * DAY) });
  }
  await audit(tx, 'couple signed out', { by: { kind: 'server' }, subjectId: customerId });
}
