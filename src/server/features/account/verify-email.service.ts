import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { deleteOtherKnownDevices } from '../../auth/known-devices.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { dropCredentials, findCustomer, saveEmailVerification } from '../../auth/account.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';

/**
 * Records the first proof that the couple receives email at its address. Someone else may have registered that address, so
 * sessions, known devices, and passwords from before end, unless `isKnown`. Joins the caller's transaction.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'actor'>,
  customerId: number,
  { isKnown }: { isKnown: boolean },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const customer = await findCustomer(tx.db, customerId);
    if (!customer || customer.email === null || customer.emailProvenAt !== null) return;
    await saveEmailVerification(tx.db, customerId, deps.clock.now().toISOString());
    if (isKnown) return;
    await endCoupleSessions(tx.db, { customerId });
    await deleteOtherKnownDevices(tx.db, customerId, null);
    await dropCredentials(tx.db, customerId);
    await deleteEmailChange(tx.db, customerId);
    await deleteSignInLinks(tx.db, customerId);
    await audit(tx, 'couple signed out', { by: { kind: 'server' }, subjectId: customerId });
  });
}
