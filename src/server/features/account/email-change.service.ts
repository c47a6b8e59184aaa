import { inTransaction } from '#db/transaction.ts';
import { WRONG_EMAIL_CODE_MESSAGE } from '#src/domain/account/credentials.ts';
import {
  EMAIL_TAKEN_MESSAGE,
  SAME_EMAIL_MESSAGE,
  TOO_MANY_EMAILS_MESSAGE,
  type ChangeEmail,
} from '#src/domain/account/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { audit } from '../../lib/audit.ts';
import { renderEmail } from '../../mail/layout.ts';
import { countEmails, BATCH_SIZE, queueEmail } from '../../mail/outbox.ts';
import type { Session } from '../../auth/sessions.ts';
import { signInChangedEmail, confirmAddressEmail, addressTakenEmail } from './account.emails.ts';
import { findCustomer, findCustomerByEmail, saveEmail } from '../../auth/account.repository.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { CODE_MINUTES, CODE_TRIES, hashEmailCode, isEmailCode, newEmailCode } from '../../auth/email-code.ts';
import { countWrongChangeTry, deleteEmailChange, findEmailChange, replaceEmailChange } from './email-change.repository.ts';
import { sessionLimits } from '../../auth/login-limits.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';
import { reauthenticate } from './account.service.ts';

/**
 * Emails a code to the new address. If another couple has it, the email says so instead, and the response is the same, so
 * that it doesn't reveal who has a workbook.
 * @throws AppError BAD_REQUEST or CONFLICT, each with its field; FORBIDDEN for the demo; TOO_MANY_REQUESTS
 */
export async function requestEmailChange(
  deps: Deps,
  customerId: number,
  input: ChangeEmail & { session: Session },
): Promise<void> {
  const { clock, config, rateLimits } = deps;
  const customer = await reauthenticate(deps, customerId, { currentPassword: input.currentPassword, session: input.session });
  const { email } = input;
  if (email === customer.email) throw new AppError('CONFLICT', SAME_EMAIL_MESSAGE, { field: 'email' });
  await rateLimits.charge('email change', String(customerId));
  await rateLimits.charge('account emails', rateLimitKey(deps.actor.ip ?? ''));

  const now = clock.now();
  const createdAt = now.toISOString();
  const expiresAt = instantAfter(now, CODE_MINUTES * 60_000);
  const code = newEmailCode();
  const codeHash = hashEmailCode(deps, code, getCodePurpose(customerId, email), expiresAt);
  const { brandName } = config;
  await inTransaction(deps, async (tx) => {
    if ((await countEmails(tx.db, 'email-change', email, { now, within: CODE_MINUTES * 60_000 })) >= BATCH_SIZE) {
      throw new AppError('TOO_MANY_REQUESTS', TOO_MANY_EMAILS_MESSAGE, { retryAfterSeconds: CODE_MINUTES * 60 });
    }
    await replaceEmailChange(tx.db, { customerId, email, codeHash, createdAt, expiresAt });
    const isTaken = (await findCustomerByEmail(tx.db, email)) !== undefined;
    const content = isTaken ? addressTakenEmail(brandName) : confirmAddressEmail({ brandName, code, minutes: CODE_MINUTES });
    const mail = renderEmail(brandName, content);
    await queueEmail(tx, { kind: 'email-change', recipient: email, isSecret: true, expiresAt, ...mail });
  });
}

/**
 * Saves the new address if the code is right, and emails the old one. Returns the new one.
 * @throws AppError BAD_REQUEST for a wrong code; CONFLICT; FORBIDDEN for the demo; TOO_MANY_REQUESTS
 */
export async function confirmEmailChange(deps: Deps, customerId: number, code: string): Promise<string> {
  return deps.rateLimits.attempt(sessionLimits(customerId), async () => {
    const confirmed = await applyEmailChange(deps, customerId, code);
    if (confirmed !== null) return confirmed;
    await audit(deps, 'confirmation failed', { subjectId: customerId, way: 'email code' });
    throw new AppError('BAD_REQUEST', WRONG_EMAIL_CODE_MESSAGE, { field: 'code' });
  });
}

async function applyEmailChange(deps: Deps, customerId: number, code: string): Promise<string | null> {
  const { clock, config } = deps;
  const now = clock.now();
  return inTransaction(deps, async (tx) => {
    const customer = assertOwn(await findCustomer(tx.db, customerId));
    const change = await findEmailChange(tx.db, customerId, now.toISOString());
    if (!change || change.wrongTries >= CODE_TRIES) return null;
    const { email, expiresAt, codeHash } = change;
    if (!isEmailCode(deps, code, getCodePurpose(customerId, email), expiresAt, codeHash)) {
      await countWrongChangeTry(tx.db, customerId);
      return null;
    }
    if (!(await saveEmail(tx.db, customerId, { email, emailProvenAt: now.toISOString() })))
      throw new AppError('CONFLICT', EMAIL_TAKEN_MESSAGE, { field: 'code' });
    await deleteEmailChange(tx.db, customerId);
    await deleteSignInLinks(tx.db, customerId);
    await audit(tx, 'email changed', { subjectId: customerId });
    if (customer.email !== null) {
      const mail = renderEmail(config.brandName, signInChangedEmail(config.brandName, 'email'));
      await queueEmail(tx, { kind: 'account', recipient: customer.email, replyTo: config.supportEmail, ...mail });
    }
    return email;
  });
}

function getCodePurpose(customerId: number, email: string): string {
  return `change ${customerId} ${email}`;
}
