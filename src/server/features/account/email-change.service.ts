import { inTransaction } from '#db/transaction.ts';
import { WRONG_EMAIL_CODE_MESSAGE } from '#src/domain/account/sign-in/credentials.ts';
import {
  EMAIL_TAKEN_MESSAGE,
  SAME_EMAIL_MESSAGE,
  TOO_MANY_EMAILS_MESSAGE,
  type ChangeEmail,
} from '#src/domain/account/sign-in/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail } from '../../email/layout.ts';
import { countEmails, BATCH_SIZE, queueEmail } from '../../email/outbox.ts';
import type { Session } from '../../auth/sessions.ts';
import { isRecent } from '../../auth/recent-sign-in.ts';
import { newAccessCodeEmail, signInChangedEmail, confirmAddressEmail, addressTakenEmail } from './account.emails.ts';
import { findEmailOwner, findPerson, saveEmail } from '../../auth/account.repository.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { CODE_MINUTES, CODE_TRIES, hashEmailCode, isEmailCode, newEmailCode } from '../../auth/email-code.ts';
import {
  countWrongChangeTry,
  deleteEmailChange,
  findEmailChange,
  replaceEmailChange,
} from '../../auth/email-change.repository.ts';
import { sessionLimits } from '../../auth/limits/login-limits.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';
import { reauthenticate } from './account.service.ts';
import { replaceAccessCode } from '../auth/entitlement.service.ts';
import { emailPerson } from '../../email/email-person.ts';
import { completeVerification } from '../auth/verify-email.service.ts';

/**
 * Emails a code to the new address, or to their own if it isn't verified yet. If someone else has it, the email says so
 * instead, and the response is the same, so that it doesn't reveal who has a workbook.
 * @throws AppError BAD_REQUEST or CONFLICT, each with its field; FORBIDDEN for the demo; TOO_MANY_REQUESTS
 */
export async function requestEmailChange(deps: Deps, personId: number, input: ChangeEmail & { session: Session }): Promise<void> {
  const { clock, settings, rateLimits } = deps;
  const { email, currentPassword, session } = input;
  const person = assertOwn(await findPerson(deps.db, personId));
  if (email === person.email && person.emailVerifiedAt !== null)
    throw new AppError('CONFLICT', SAME_EMAIL_MESSAGE, { field: 'email' });
  if (!canEnterEmail(person, email, clock.now())) await reauthenticate(deps, personId, { currentPassword, session });
  await rateLimits.charge('email change', String(personId));
  await rateLimits.charge('account emails', rateLimitKey(deps.actor.ip));

  const now = clock.now();
  const createdAt = now.toISOString();
  const expiresAt = instantAfter(now, CODE_MINUTES * 60_000);
  const code = newEmailCode();
  const codeHash = hashEmailCode(deps, code, getCodePurpose(personId, email), expiresAt);
  const { brandName } = settings.current();
  await inTransaction(deps, async (tx) => {
    if ((await countEmails(tx.db, 'email-change', email, { now, within: CODE_MINUTES * 60_000 })) >= BATCH_SIZE) {
      throw new AppError('TOO_MANY_REQUESTS', TOO_MANY_EMAILS_MESSAGE, { retryAfterSeconds: CODE_MINUTES * 60 });
    }
    await replaceEmailChange(tx.db, { personId, email, codeHash, createdAt, expiresAt });
    const owner = await findEmailOwner(tx.db, email);
    const isTaken = owner !== undefined && owner.id !== personId;
    const content = isTaken
      ? addressTakenEmail(brandName, `${deps.publicUrl()}/customer-login`)
      : confirmAddressEmail({ brandName, code, minutes: CODE_MINUTES });
    const message = renderEmail(settings.current(), content);
    const { customerId } = person;
    await queueEmail(tx, { kind: 'email-change', recipient: email, customerId, isSecret: true, expiresAt, ...message });
  });
}

/** Whether the email needs no confirmation: it's the person's own, to be verified, or corrects the one a trial just began with. */
function canEnterEmail(person: NonNullable<Awaited<ReturnType<typeof findPerson>>>, email: string, now: Date): boolean {
  if (person.emailVerifiedAt !== null) return false;
  const { origin, joinedAt, passwordHash, createdAt } = person;
  const isNewTrial = origin === 'trial' && joinedAt === null && isRecent(createdAt, now);
  return email === person.email || (isNewTrial && passwordHash === null);
}

/**
 * Saves the address if the code is right, and emails the old one. Returns the new one.
 * @throws AppError BAD_REQUEST for a wrong code; CONFLICT; FORBIDDEN for the demo; TOO_MANY_REQUESTS
 */
export async function confirmEmailChange(deps: Deps, personId: number, code: string): Promise<string> {
  return deps.rateLimits.attempt(sessionLimits(personId), async () => {
    const confirmed = await applyEmailChange(deps, personId, code);
    if (confirmed !== null) return confirmed;
    const subjectId = (await findPerson(deps.db, personId))?.customerId ?? null;
    await audit(deps, 'confirmation failed', { subjectId, method: 'email code' });
    throw new AppError('BAD_REQUEST', WRONG_EMAIL_CODE_MESSAGE, { field: 'code' });
  });
}

async function applyEmailChange(deps: Deps, personId: number, code: string): Promise<string | null> {
  const { clock, settings } = deps;
  const now = clock.now();
  return inTransaction(deps, async (tx) => {
    const person = assertOwn(await findPerson(tx.db, personId));
    const change = await findEmailChange(tx.db, personId, now.toISOString());
    if (!change || change.wrongTries >= CODE_TRIES) return null;
    const { email, expiresAt, codeHash } = change;
    if (!isEmailCode(deps, code, getCodePurpose(personId, email), expiresAt, codeHash)) {
      await countWrongChangeTry(tx.db, personId);
      return null;
    }
    if (!(await saveEmail(tx.db, personId, { email, emailVerifiedAt: now.toISOString() })))
      throw new AppError('CONFLICT', EMAIL_TAKEN_MESSAGE, { field: 'code' });
    await deleteEmailChange(tx.db, personId);
    await completeVerification(tx, { ...person, email });
    if (email === person.email) return email;
    await deleteSignInLinks(tx.db, personId);
    const accessCode = await replaceAccessCode(tx, personId);
    const { brandName } = settings.current();
    const url = `${deps.publicUrl()}/customer-login`;
    if (accessCode !== null) {
      const content = newAccessCodeEmail({ brandName, accessCode, url });
      // Only a hash of the access code is stored, so the outbox deletes the text once it's sent.
      await emailPerson(tx, { ...person, email, emailVerifiedAt: now.toISOString() }, content, { isSecret: true });
    }
    await audit(tx, 'email changed', { subjectId: person.customerId });
    await emailPerson(tx, person, signInChangedEmail({ brandName, url }, 'email'));
    return email;
  });
}

function getCodePurpose(personId: number, email: string): string {
  return `change ${personId} ${email}`;
}
