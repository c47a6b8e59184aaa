import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { CODE_REQUIRED_MESSAGE, WRONG_TOTP_MESSAGE, type StaffLogin } from '#src/domain/staff/two-factor.ts';
import { usernameKey, type PasswordLogin, WRONG_PASSWORD_MESSAGE } from '#src/domain/account/sign-in/credentials.ts';
import { findPerson, findPersonByUsername } from '../../auth/account.repository.ts';
import { linkLimits, loginLimits } from '../../auth/limits/login-limits.ts';
import { findStaff, findStaffByLogin } from '../../auth/staff/staff.repository.ts';
import { needsSecondFactor, takeSecondFactor } from './staff/second-factor.service.ts';
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

/** Signs one of the staff in, who may also need a code. Returns the session's token. @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE */
export async function loginStaff(deps: Deps, { username, password, code }: StaffLogin, browser: ClientBrowser): Promise<string> {
  const key = usernameKey(username);
  const staff = await findStaffByLogin(deps.db, { usernameKey: key, email: username.toLowerCase() });
  const limits = await loginLimits(deps, browser.existingDeviceToken, staff ? { staffId: staff.id } : { unknownStaff: key });
  const attempt = { as: 'admin', method: 'password', accountId: staff?.id ?? null, limits } as const;
  const session = await trySignIn(deps, attempt, async () => {
    const matches = await deps.passwords.matches(staff?.passwordHash ?? null, password);
    if (!staff || !matches) return refuse(WRONG_PASSWORD_MESSAGE);
    await deps.rateLimits.charge('sign-in', `staff ${staff.id}`);
    return inTransaction(deps, async (tx) => {
      const current = (await findStaff(tx.db, staff.id)) ?? refuse(WRONG_PASSWORD_MESSAGE);
      if (current.passwordHash !== staff.passwordHash) refuse(WRONG_PASSWORD_MESSAGE);
      if (await needsSecondFactor(tx, current)) {
        // Not a failure: the page asks for the code once it knows that it's needed.
        if (code === undefined) return null;
        if (!(await takeSecondFactor(tx, current, code))) throw codeRequired(WRONG_TOTP_MESSAGE);
      }
      return openStaffSession(tx, current, browser, 'password');
    });
  });
  if (session === null) throw codeRequired(CODE_REQUIRED_MESSAGE);
  return session;
}

function codeRequired(message: string): AppError {
  return new AppError('UNAUTHORIZED', message, { reason: 'code required', field: 'code' });
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
