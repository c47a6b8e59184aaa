import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { DELETION_WORD, DELETION_WORD_MESSAGE, isKnownToHaveLeft } from '#src/domain/account/account-deletion.ts';
import { isCommonPassword } from '#src/domain/account/sign-in/common-passwords.ts';
import { USERNAME_TAKEN_MESSAGE, usernameKey } from '#src/domain/account/sign-in/credentials.ts';
import { isNameOrBrand } from '#src/domain/account/name-or-brand.ts';
import {
  COMMON_PASSWORD_MESSAGE,
  CURRENT_PASSWORD_REQUIRED_MESSAGE,
  NEW_PASSWORD_REQUIRED_MESSAGE,
  NAME_OR_BRAND_MESSAGE,
  SIGN_IN_AGAIN_MESSAGE,
  WRONG_CURRENT_PASSWORD_MESSAGE,
  type Deletion,
  type SavePassword,
  type SignInSettings,
} from '#src/domain/account/sign-in/sign-in-settings.ts';
import { AppError, NOT_SIGNED_IN_MESSAGE } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { countEmails, BATCH_SIZE } from '../../email/outbox.ts';
import { readSession, startSession, type ClientBrowser, type Session } from '../../auth/sessions.ts';
import { isProven, isRecent } from '../../auth/recent-sign-in.ts';
import { signInChangedEmail } from './account.emails.ts';
import { findPeople, findPerson, saveCredentials } from '../../auth/account.repository.ts';
import { deleteOwn } from '../account-deletion/scheduled-deletion.service.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { signOutElsewhere } from './device.service.ts';
import { emailPerson } from '../../email/email-person.ts';
import { getProfile } from '../profile/profile.service.ts';
import { sessionLimits } from '../../auth/limits/login-limits.ts';
import { HOUR } from '#src/domain/time/time.ts';

type OwnPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** How the person signs in. */
export async function getSignInSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: number,
  session: Session,
): Promise<SignInSettings> {
  const person = await findPerson(db, personId);
  if (!person) throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
  const { username, email, emailVerifiedAt, passwordHash, origin, joinedAt, customerId } = person;
  const other = (await findPeople(db, customerId)).find(({ id }) => id !== personId);
  const hasPassword = passwordHash !== null;
  const isConfirmed = isProven(session, clock.now());
  return {
    username,
    email,
    isVerified: emailVerifiedAt !== null,
    hasPassword,
    needsCurrentPassword: hasPassword && !isConfirmed,
    canSetPassword: await canSetFirstPassword({ db, clock }, person, session),
    isProven: isConfirmed,
    hasJoined: joinedAt !== null,
    canRemovePartner: joinedAt === null && other?.emailVerifiedAt === null,
    isShared: origin === 'demo',
    mustConfirmPartner: joinedAt === null && (other?.confirmBy ?? null) !== null,
    partner: person.partner === null ? 'none' : other === undefined || isKnownToHaveLeft(other) ? 'left' : 'joined',
  };
}

/**
 * Sets or changes the username and the password. A new password ends the person's other sessions. Returns the token of the
 * session that replaces this one.
 * @throws AppError UNAUTHORIZED if the session has ended; BAD_REQUEST or CONFLICT, each with its field; FORBIDDEN for the
 *   demo; TOO_MANY_REQUESTS
 */
export async function savePassword(
  deps: Deps,
  personId: number,
  input: SavePassword,
  { session, sessionToken, browser }: { session: Session; sessionToken: string; browser: ClientBrowser },
): Promise<string> {
  const { clock, passwords } = deps;
  const own = assertOwn(await findPerson(deps.db, personId));
  if (own.passwordHash === null && !(await canSetFirstPassword(deps, own, session)))
    throw new AppError('FORBIDDEN', SIGN_IN_AGAIN_MESSAGE);
  const person =
    own.passwordHash === null ? own : await reauthenticate(deps, personId, { currentPassword: input.currentPassword, session });
  const { customerId } = person;
  const { username, password } = input;
  if (password === undefined && person.passwordHash === null) throw wrong('password', NEW_PASSWORD_REQUIRED_MESSAGE);
  if (password !== undefined) await assertGoodPassword(deps, personId, { username, password });
  const isUnchanged = password === undefined && username === person.username;
  if (person.email !== null && !isUnchanged) await deps.rateLimits.charge('account emails', rateLimitKey(deps.actor.ip));
  const newPassword = password === undefined ? {} : { passwordHash: await passwords.hash(password) };
  const now = clock.now();
  return inTransaction(deps, async (tx) => {
    if (password !== undefined || username !== person.username) await save(tx);
    if ((await readSession(tx, sessionToken))?.personId !== personId) throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
    return startSession(tx, { customerId, personId }, browser);
  });

  async function save(tx: InTransaction<Deps>): Promise<void> {
    const { passwordHash } = assertOwn(await findPerson(tx.db, personId));
    if (passwordHash !== person.passwordHash) throw wrong('currentPassword', WRONG_CURRENT_PASSWORD_MESSAGE);
    const isSaved = await saveCredentials(tx.db, personId, { username, usernameKey: usernameKey(username), ...newPassword });
    if (!isSaved) throw new AppError('CONFLICT', USERNAME_TAKEN_MESSAGE, { field: 'username' });
    const what = password === undefined ? 'username' : 'password';
    await audit(tx, `${what} changed`, { subjectId: customerId });
    if (password !== undefined) await signOutElsewhere(tx, personId, sessionToken, 'password');
    if (person.email === null) return;
    // Usernames can be changed at will, so those emails are limited.
    const recently = { now, within: HOUR };
    if (what === 'username' && (await countEmails(tx.db, 'account', person.email, recently)) >= BATCH_SIZE) return;
    const isNew = password !== undefined && person.passwordHash === null;
    await emailPerson(
      tx,
      person,
      signInChangedEmail({ brandName: deps.settings.current().brandName, url: `${deps.publicUrl()}/customer-login` }, what, {
        isNew,
      }),
    );
  }
}

/** @throws AppError BAD_REQUEST for a common password or one of the person's own names */
export async function assertGoodPassword(
  deps: Deps,
  personId: number,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const { customerId, email } = assertOwn(await findPerson(deps.db, personId));
  if (isCommonPassword(password)) throw wrong('password', COMMON_PASSWORD_MESSAGE);
  const names = [deps.settings.current().brandName, username, email ?? '', ...(await findNames(deps, customerId))];
  if (isNameOrBrand(password, names)) throw wrong('password', NAME_OR_BRAND_MESSAGE);
}

/** The couple's names as far as they're known. */
async function findNames(deps: Deps, customerId: number): Promise<string[]> {
  const { userDisplayName, partnerName } = await getProfile(deps, customerId);
  return [userDisplayName ?? '', partnerName ?? ''];
}

/**
 * Whether a person without a password can set one: after a recent sign-in or joining, and at any time without an email. An
 * admin's link isn't enough if they can open a link to an email of their own.
 */
async function canSetFirstPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: OwnPerson,
  session: Session,
): Promise<boolean> {
  const now = clock.now();
  if (person.email === null) return true;
  if (session.signInMethod === 'admin link' && person.emailVerifiedAt !== null) return false;
  if (isRecent(session.createdAt, now)) return true;
  if (session.signInMethod !== 'invitation') return false;
  const people = await findPeople(db, person.customerId);
  return people.some(({ joinedAt }) => joinedAt !== null && isRecent(joinedAt, now));
}

/**
 * Checks that it's the person, by their password or a recent sign-in with an emailed link or code, and returns them.
 * @throws AppError BAD_REQUEST if the password is wrong or missing; FORBIDDEN without either and for the demo;
 *   TOO_MANY_REQUESTS
 */
export async function reauthenticate(
  deps: Deps,
  personId: number,
  { currentPassword, session }: { currentPassword: string | undefined; session: Session },
): Promise<OwnPerson> {
  const { db, clock, passwords, rateLimits } = deps;
  const person = assertOwn(await findPerson(db, personId));
  const { passwordHash } = person;
  if (passwordHash === null || currentPassword === undefined) {
    if (isProven(session, clock.now())) return person;
    if (passwordHash === null) throw new AppError('FORBIDDEN', SIGN_IN_AGAIN_MESSAGE);
    throw wrong('currentPassword', CURRENT_PASSWORD_REQUIRED_MESSAGE);
  }
  await rateLimits.attempt(sessionLimits(personId), async () => {
    if (await passwords.matches(passwordHash, currentPassword)) return;
    await audit(deps, 'confirmation failed', { subjectId: person.customerId, method: 'password' });
    throw wrong('currentPassword', WRONG_CURRENT_PASSWORD_MESSAGE);
  });
  return person;
}

/**
 * Schedules the deletion of the couple's own account, or of one's own part while the partner stays, and emails a link that
 * cancels it. Returns when it's deleted.
 * @throws AppError BAD_REQUEST with the field of a wrong password or confirmation; FORBIDDEN for the demo; TOO_MANY_REQUESTS.
 */
export async function requestDeletion(
  deps: Deps,
  personId: number,
  { currentPassword, word, tellPartner, session }: Deletion & { session: Session },
) {
  const person = await reauthenticate(deps, personId, { currentPassword, session });
  const isByPassword = person.passwordHash !== null && currentPassword !== undefined;
  if (!isByPassword && word?.trim() !== DELETION_WORD) {
    throw new AppError('BAD_REQUEST', DELETION_WORD_MESSAGE, { field: 'word' });
  }
  await deps.rateLimits.charge('account emails', rateLimitKey(deps.actor.ip));
  return deleteOwn(deps, person, tellPartner);
}

function wrong(field: string, message: string): AppError {
  return new AppError('BAD_REQUEST', message, { field });
}
