import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { deleteOtherKnownDevices } from '../../auth/known-devices.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { dropCredentials, findPerson, saveEmailVerification } from '../../auth/account.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';

/**
 * Records the first proof that the person receives email at their address. Someone else may have registered that address, so
 * sessions, known devices, and passwords from before end, unless `isKnown`. Joins the caller's transaction.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'actor'>,
  personId: number,
  { isKnown }: { isKnown: boolean },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const person = await findPerson(tx.db, personId);
    if (!person || person.email === null || person.emailProvenAt !== null) return;
    await saveEmailVerification(tx.db, personId, deps.clock.now().toISOString());
    if (isKnown) return;
    await endCoupleSessions(tx.db, { personId }, { reason: 'elsewhere', now: deps.clock.now() });
    await deleteOtherKnownDevices(tx.db, personId, null);
    await dropCredentials(tx.db, personId);
    await deleteEmailChange(tx.db, personId);
    await deleteSignInLinks(tx.db, personId);
    await audit(tx, 'couple signed out', { by: { kind: 'server' }, subjectId: person.customerId });
  });
}
