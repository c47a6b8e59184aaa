import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { deleteOtherKnownDevices } from '../../auth/known-devices.ts';
import { endCoupleSessions } from '../../auth/sessions.ts';
import { dropCredentials, findCustomer, saveEmailVerification } from '../../auth/account.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';

/**
 * Notes that the couple gets the mail of its address, the first time that it shows. Whoever began the account before that
 * needed no mailbox for it, so all ways in that are not mailed end, unless it is known to be the same person. What was
 * written stays. Composes with the caller's transaction.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'actor'>,
  customerId: number,
  { isInside }: { isInside: boolean },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const customer = await findCustomer(tx.db, customerId);
    if (!customer || customer.email === null || customer.emailProvenAt !== null) return;
    await saveEmailVerification(tx.db, customerId, deps.clock.now().toISOString());
    if (isInside) return;
    await endCoupleSessions(tx.db, { customerId });
    await deleteOtherKnownDevices(tx.db, customerId, null);
    await dropCredentials(tx.db, customerId);
    await deleteEmailChange(tx.db, customerId);
    await deleteSignInLinks(tx.db, customerId);
    await audit(tx, 'couple signed out', { by: { kind: 'server' }, subjectId: customerId });
  });
}
