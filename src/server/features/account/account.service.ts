import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { isCommonPassword } from '#src/domain/account/common-passwords.ts';
import { USERNAME_TAKEN_MESSAGE, usernameKey } from '#src/domain/account/credentials.ts';
import { isNameOrBrand } from '#src/domain/account/name-or-brand.ts';
import {
  COMMON_PASSWORD_MESSAGE,
  CURRENT_PASSWORD_REQUIRED_MESSAGE,
  NEW_PASSWORD_REQUIRED_MESSAGE,
  NAME_OR_BRAND_MESSAGE,
  SIGN_IN_AGAIN_MESSAGE,
  WRONG_CURRENT_PASSWORD_MESSAGE,
  type SavePassword,
  type SignInSettings,
} from '#src/domain/account/sign-in-settings.ts';
import { AppError, NOT_SIGNED_IN_MESSAGE } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { renderEmail } from '../../mail/layout.ts';
import { countEmails, BATCH_SIZE, queueEmail } from '../../mail/outbox.ts';
import { isFresh, isFreshLink, readSession, startSession, type Session } from '../../auth/sessions.ts';
import { signInChangedEmail } from './account.emails.ts';
import { findCustomer, saveCredentials } from '../../auth/account.repository.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { signOutElsewhere } from './device.service.ts';
import { getProfile } from './profile.service.ts';
import { sessionLimits } from '../../auth/login-limits.ts';
import { HOUR } from '#src/domain/time.ts';

/** How the couple signs in. */
export async function getSignInSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: number,
  session: Session,
): Promise<SignInSettings> {
  const customer = await findCustomer(db, customerId);
  const hasPassword = (customer?.passwordHash ?? null) !== null;
  return {
    username: customer?.username ?? null,
    email: customer?.email ?? null,
    hasPassword,
    needsCurrentPassword: hasPassword && !isFreshLink(session, clock.now()),
    isShared: customer?.origin === 'demo',
  };
}

/**
 * Sets or changes the username and the password. A new password ends the couple's other sessions. Returns the token of the
 * session that replaces this one.
 * @throws AppError UNAUTHORIZED if the session has ended; BAD_REQUEST or CONFLICT, each with its field; FORBIDDEN for the
 *   demo; TOO_MANY_REQUESTS
 */
export async function savePassword(
  deps: Deps,
  customerId: number,
  input: SavePassword,
  current: { session: Session; sessionToken: string; deviceLabel: string; deviceToken: string },
): Promise<string> {
  const { clock, config, passwords } = deps;
  const customer = await reauthenticate(deps, customerId, { currentPassword: input.currentPassword, session: current.session });
  const { username, password } = input;
  if (password === undefined && customer.passwordHash === null) throw wrong('password', NEW_PASSWORD_REQUIRED_MESSAGE);
  if (password !== undefined && isCommonPassword(password)) throw wrong('password', COMMON_PASSWORD_MESSAGE);
  if (
    password !== undefined &&
    isNameOrBrand(password, [config.brandName, username, customer.email ?? '', ...(await findNames(deps, customerId))])
  ) {
    throw wrong('password', NAME_OR_BRAND_MESSAGE);
  }
  const isUnchanged = password === undefined && username === customer.username;
  if (customer.email !== null && !isUnchanged) await deps.rateLimits.charge('account emails', rateLimitKey(deps.actor.ip ?? ''));
  const newPassword = password === undefined ? {} : { passwordHash: await passwords.hash(password) };
  const now = clock.now();
  return inTransaction(deps, async (tx) => {
    if (password !== undefined || username !== customer.username) await save(tx);
    const session = await readSession(tx, current.sessionToken);
    if (session?.customerId !== customerId) throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
    return startSession(tx, { customerId }, current, current.deviceToken);
  });

  async function save(tx: InTransaction<Deps>): Promise<void> {
    const { passwordHash } = assertOwn(await findCustomer(tx.db, customerId));
    if (passwordHash !== customer.passwordHash) throw wrong('currentPassword', WRONG_CURRENT_PASSWORD_MESSAGE);
    const isSaved = await saveCredentials(tx.db, customerId, { username, usernameKey: usernameKey(username), ...newPassword });
    if (!isSaved) throw new AppError('CONFLICT', USERNAME_TAKEN_MESSAGE, { field: 'username' });
    const what = password === undefined ? 'username' : 'password';
    await audit(tx, `${what} changed`, { subjectId: customerId });
    if (password !== undefined) await signOutElsewhere(tx, customerId, current.sessionToken);
    if (customer.email === null) return;
    // Usernames can be changed at will, so those emails are limited.
    const recently = { now, within: HOUR };
    if (what === 'username' && (await countEmails(tx.db, 'account', customer.email, recently)) >= BATCH_SIZE) return;
    const mail = renderEmail(config.brandName, signInChangedEmail(config.brandName, what));
    await queueEmail(tx, { kind: 'account', recipient: customer.email, replyTo: config.supportEmail, ...mail });
  }
}

/** The couple's names as far as they're known. */
async function findNames(deps: Deps, customerId: number): Promise<string[]> {
  const { userDisplayName, partnerName } = await getProfile(deps, customerId);
  return [userDisplayName ?? '', partnerName ?? ''];
}

/** Requires a couple without a password to have signed in recently. @throws AppError FORBIDDEN */
export async function requireRecentSignIn({ db, clock }: Pick<Deps, 'db' | 'clock'>, customerId: number, session: Session) {
  const customer = assertOwn(await findCustomer(db, customerId));
  if (customer.passwordHash === null && !isFresh(session, clock.now())) throw new AppError('FORBIDDEN', SIGN_IN_AGAIN_MESSAGE);
}

/**
 * Checks the couple's password, if it has one, and returns the couple. After signing in with an emailed link or code, no
 * password is needed, because it may be forgotten.
 * @throws AppError BAD_REQUEST if the password is wrong or missing; FORBIDDEN for the demo; TOO_MANY_REQUESTS.
 */
export async function reauthenticate(
  deps: Deps,
  customerId: number,
  { currentPassword, session }: { currentPassword: string | undefined; session: Session },
) {
  const { db, clock, passwords, rateLimits } = deps;
  const customer = assertOwn(await findCustomer(db, customerId));
  const { passwordHash } = customer;
  if (passwordHash === null) return customer;
  if (currentPassword === undefined && isFreshLink(session, clock.now())) return customer;
  if (currentPassword === undefined) throw wrong('currentPassword', CURRENT_PASSWORD_REQUIRED_MESSAGE);
  await rateLimits.attempt(sessionLimits(customerId), async () => {
    if (await passwords.matches(passwordHash, currentPassword)) return;
    await audit(deps, 'confirmation failed', { subjectId: customerId, way: 'password' });
    throw wrong('currentPassword', WRONG_CURRENT_PASSWORD_MESSAGE);
  });
  return customer;
}

function wrong(field: string, message: string): AppError {
  return new AppError('BAD_REQUEST', message, { field });
}
