import { transact } from '#db/transact.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { forgetOtherDevices } from '../../platform/known-devices.ts';
import { endCoupleSessions } from '../../platform/sessions.ts';
import { dropCredentials, findCustomer, saveEmailProof } from './account.repository.ts';
import { deleteEmailChange } from './email-change.repository.ts';
import { deleteSignInLinks } from './sign-in-link.repository.ts';

/**
 * Notes that the couple gets the mail of its address, the first time that it shows. Whoever began the account before that
 * needed no mailbox for it, so all ways in that are not mailed end, unless it is known to be the same person. What was
 * written stays. Composes with the caller's transaction.
 */
export async function proveEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'asker'>,
  customerId: number,
  { isInside }: { isInside: boolean },
): Promise<void> {
  await transact(deps.db, async (trx) => {
    const customer = await findCustomer(trx, customerId);
    if (!customer || customer.email === null || customer.emailProvenAt !== null) return;
    await saveEmailProof(trx, customerId, deps.clock.now().toISOString());
    if (isInside) return;
    await endCoupleSessions(trx, { customerId });
    await forgetOtherDevices(trx, customerId, null);
    await dropCredentials(trx, customerId);
    await deleteEmailChange(trx, customerId);
    await deleteSignInLinks(trx, customerId);
    await audit({ ...deps, db: trx }, 'couple signed out', { actor: { kind: 'server' }, subjectId: customerId });
  });
}
