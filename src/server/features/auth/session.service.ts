import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { WRONG_PASSWORD_MESSAGE } from '#src/domain/account/credentials.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { rememberAdminDevice, rememberDevice } from '../../auth/known-devices.ts';
import { startSession, type ClientBrowser } from '../../auth/sessions.ts';
import { findPerson } from '../../auth/account.repository.ts';
import { refuse, type SignIn } from './auth.service.ts';
import { assertAccountOpen } from '../closure/closure.service.ts';
import { verifyEmail } from '../account/verify-email.service.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'actor' | 'hmac'>;

/** Completes a sign-in's check in the transaction that starts the session, so that neither happens alone. */
export type CheckSignIn = (tx: InTransaction<SessionDeps>) => Promise<SignIn>;

/**
 * Signs a couple in and remembers the browser. Returns the session's token.
 * @throws AppError FORBIDDEN for a closed account; UNAUTHORIZED if the password was changed while it was checked
 */
export async function openSession(deps: SessionDeps, check: CheckSignIn, browser: ClientBrowser): Promise<string> {
  const checked: SignIn[] = [];
  try {
    return await inTransaction(deps, async (tx) => {
      const signIn = await check(tx);
      checked.push(signIn);
      return openSessionIn(tx, signIn, browser);
    });
  } catch (error) {
    const [signIn] = checked;
    if (signIn && error instanceof AppError) {
      await audit(deps, 'sign-in failed', { subjectId: signIn.person.customerId, as: 'couple', way: signIn.way });
    }
    throw error;
  }
}

async function openSessionIn(deps: SessionDeps, { person, way, passwordHash, isMailed = false }: SignIn, browser: ClientBrowser) {
  const { id: personId, customerId } = person;
  await assertAccountOpen(deps, person);
  if (passwordHash !== undefined && (await findPerson(deps.db, personId))?.passwordHash !== passwordHash) {
    refuse(WRONG_PASSWORD_MESSAGE);
  }
  if (isMailed) await verifyEmail(deps, personId, browser.sessionToken);
  const token = await startSession(deps, { customerId, personId, way }, browser, browser.deviceToken);
  await rememberDevice(deps, browser.deviceToken, personId);
  await audit(deps, 'signed in', { by: { kind: 'couple', id: customerId }, subjectId: customerId, way });
  return token;
}

/** Signs the admin in and remembers the browser. Returns the session's token. */
export async function openAdminSession(
  deps: SessionDeps,
  adminId: number,
  browser: ClientBrowser,
  way: 'password' | 'link',
): Promise<string> {
  return inTransaction(deps, async (tx) => {
    const token = await startSession(tx, { adminId }, browser, browser.deviceToken);
    await rememberAdminDevice(tx, browser.deviceToken, adminId);
    await audit(tx, 'signed in', { by: { kind: 'admin' }, way });
    return token;
  });
}
