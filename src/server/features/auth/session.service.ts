import { inTransaction } from '#db/transaction.ts';
import type { SignInMethod } from '#src/domain/admin/audit.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { rememberAdminDevice, rememberDevice } from '../../auth/known-devices.ts';
import { startSession, type ClientBrowser } from '../../auth/sessions.ts';
import type { Person } from '../../auth/account.repository.ts';
import { assertAccountOpen } from '../closure/closure.service.ts';
import { verifyEmail } from '../account/verify-email.service.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'actor' | 'hmac'>;

/** Who signs in, and how. `isMailed`: with a link or code that was sent to their email. */
type SignIn = { person: Person; method: SignInMethod; isMailed?: boolean };

/**
 * Signs a couple in and remembers the browser. Joins the caller's transaction. Returns the session's token.
 * @throws AppError FORBIDDEN for a closed account
 */
export async function openSession(deps: SessionDeps, signIn: SignIn, browser: ClientBrowser): Promise<string> {
  const { person, method, isMailed = false } = signIn;
  const { id: personId, customerId } = person;
  return inTransaction(deps, async (tx) => {
    await assertAccountOpen(tx, person);
    if (isMailed) await verifyEmail(tx, personId, browser.sessionToken);
    const token = await startSession(tx, { customerId, personId, signInMethod: method }, browser);
    await rememberDevice(tx, browser.deviceToken(), personId);
    await audit(tx, 'signed in', { by: { kind: 'couple', id: customerId }, subjectId: customerId, method });
    return token;
  });
}

/** Signs the admin in and remembers the browser. Joins the caller's transaction. Returns the session's token. */
export async function openAdminSession(
  deps: SessionDeps,
  adminId: number,
  browser: ClientBrowser,
  method: 'password' | 'link',
): Promise<string> {
  return inTransaction(deps, async (tx) => {
    const token = await startSession(tx, { adminId }, browser);
    await rememberAdminDevice(tx, browser.deviceToken(), adminId);
    await audit(tx, 'signed in', { by: { kind: 'admin' }, method });
    return token;
  });
}
