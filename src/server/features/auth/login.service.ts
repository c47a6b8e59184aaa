import { inTransaction } from '#db/transaction.ts';
import { usernameKey, type PasswordLogin, WRONG_PASSWORD_MESSAGE } from '#src/domain/account/credentials.ts';
import { findPerson, findPersonByUsername } from '../../auth/account.repository.ts';
import { linkLimits, loginLimits } from '../../auth/login-limits.ts';
import { findStaffByLogin } from '../../auth/staff.repository.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { undoDeletion } from '../account-deletion/scheduled-deletion.service.ts';
import { refuse, trySignIn } from './auth.service.ts';
import { openStaffSession, openSession } from './session.service.ts';

/** Signs a couple in. Returns the session's token. @throws AppError UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE */
export async function loginCouple(deps: Deps, { username, password }: PasswordLogin, browser: ClientBrowser): Promise<string> {
  const key = usernameKey(username);
  const person = await findPersonByUsername(deps.db, key);
  const target = person ? { personId: person.id } : { nobody: `couple ${key}` };
  const limits = await loginLimits(deps, browser.existingDeviceToken, target);
  const attempt = { as: 'couple', method: 'password', accountId: person?.customerId ?? null, limits } as const;
  return trySignIn(deps, attempt, async () => {
    const matches = await deps.passwords.matches(person?.passwordHash ?? null, password);
    if (!person || !matches) return refuse(WRONG_PASSWORD_MESSAGE);
    await deps.rateLimits.charge('sign-in', `person ${person.id}`);
    return inTransaction(deps, async (tx) => {
      const { passwordHash } = (await findPerson(tx.db, person.id)) ?? refuse(WRONG_PASSWORD_MESSAGE);
      if (passwordHash !== person.passwordHash) refuse(WRONG_PASSWORD_MESSAGE);
      return openSession(tx, { person, method: 'password' }, browser);
    });
  });
}

/** Signs one of the staff in. Returns the session's token. @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE */
export async function loginAdmin(deps: Deps, { username, password }: PasswordLogin, browser: ClientBrowser): Promise<string> {
  const key = usernameKey(username);
  const staff = await findStaffByLogin(deps.db, key);
  const limits = await loginLimits(deps, browser.existingDeviceToken, staff ? { staffId: staff.id } : { unknownStaff: key });
  return trySignIn(deps, { as: 'admin', method: 'password', accountId: staff?.id ?? null, limits }, async () => {
    const matches = await deps.passwords.matches(staff?.passwordHash ?? null, password);
    if (!staff || !matches) return refuse(WRONG_PASSWORD_MESSAGE);
    await deps.rateLimits.charge('sign-in', `staff ${staff.id}`);
    return openStaffSession(deps, staff.id, browser, 'password');
  });
}

/**
 * Cancels a deletion and signs in, or neither. Returns the session's token.
 * @throws AppError UNAUTHORIZED; TOO_MANY_REQUESTS; FORBIDDEN if a refund has closed the account since, or for a partner who has
 *   left
 */
export async function cancelDeletion(deps: Deps, token: string, browser: ClientBrowser): Promise<string> {
  const attempt = { as: 'couple', method: 'way back', accountId: null, limits: linkLimits(deps.actor) } as const;
  return trySignIn(deps, attempt, () =>
    inTransaction(deps, async (tx) => openSession(tx, { person: await undoDeletion(tx, token), method: 'way back' }, browser)),
  );
}
