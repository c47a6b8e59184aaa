import type { InTransaction } from '#db/transaction.ts';
import { isCommonPassword } from '#src/domain/account/sign-in/common-passwords.ts';
import { COMMON_PASSWORD_MESSAGE, WRONG_CURRENT_PASSWORD_MESSAGE } from '#src/domain/account/sign-in/sign-in-settings.ts';
import { AppError } from '#src/domain/errors.ts';
import { staffSessionLimits } from '../../auth/limits/login-limits.ts';
import { isRescued } from '../../auth/recent-sign-in.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Staff } from '../../auth/staff/staff.repository.ts';
import type { Deps } from '../../deps.ts';
import { emailStaff } from '../../email/email-staff.ts';
import { credentialChangedEmail, type ChangedCredential } from './staff.emails.ts';

/** @throws AppError BAD_REQUEST for a password that's easy to guess, on a live site */
export function assertUncommon({ config }: Pick<Deps, 'config'>, password: string): void {
  if (config.isLive && isCommonPassword(password)) {
    throw new AppError('BAD_REQUEST', COMMON_PASSWORD_MESSAGE, { field: 'password' });
  }
}

/**
 * Asks for the person's password before they change how they sign in, unless they came with the link from the terminal.
 * @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS
 */
export async function confirmPassword(
  { rateLimits, passwords, clock }: Pick<Deps, 'rateLimits' | 'passwords' | 'clock'>,
  session: Session,
  { id, passwordHash }: Pick<Staff, 'id' | 'passwordHash'>,
  password = '',
): Promise<void> {
  if (isRescued(session, clock.now())) return;
  await rateLimits.attempt(staffSessionLimits(id), async () => {
    if (await passwords.matches(passwordHash, password)) return;
    throw new AppError('BAD_REQUEST', WRONG_CURRENT_PASSWORD_MESSAGE, { field: 'currentPassword' });
  });
}

/** Tells someone of the staff, by email, that the way they sign in was changed. */
export async function emailAboutChange(
  tx: InTransaction<Pick<Deps, 'db' | 'clock' | 'settings' | 'outbox' | 'publicUrl'>>,
  staff: { email: string | null },
  what: ChangedCredential,
): Promise<void> {
  const { brandName } = tx.settings.current();
  await emailStaff(tx, staff, credentialChangedEmail({ brandName, url: `${tx.publicUrl()}/admin/settings/security` }, what));
}
