import type { InTransaction } from '#db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { deleteUsedStepsBefore, insertUsedStep, takeRecoveryCode } from '../../../auth/staff/second-factor.repository.ts';
import type { Staff } from '../../../auth/staff/staff.repository.ts';
import { findTotpStep } from '../../../auth/staff/totp.ts';
import { findPasskeys } from '../../../auth/staff/passkey.repository.ts';
import { hashToken } from '../../../lib/tokens.ts';

/** Whether the person's password isn't enough: they have an authenticator app or a passkey. */
export async function needsSecondFactor(
  { db }: Pick<Deps, 'db'>,
  { id, totpConfirmedAt }: Pick<Staff, 'id' | 'totpConfirmedAt'>,
): Promise<boolean> {
  return totpConfirmedAt !== null || (await findPasskeys(db, id)).length > 0;
}

type Secret = Pick<Staff, 'id' | 'totpSecret'>;

/** Uses up a code from the person's authenticator. Returns whether it was right and new. */
export async function takeTotpCode(
  { db, clock }: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  { id, totpSecret }: Secret,
  code: string,
): Promise<boolean> {
  const step = totpSecret === null ? null : findTotpStep(totpSecret, code, clock.now());
  if (step === null) return false;
  await deleteUsedStepsBefore(db, id, step - 2);
  return insertUsedStep(db, id, step);
}

/** Uses up a code from the person's authenticator, or a recovery code. Returns whether it was right and new. */
export async function takeSecondFactor(
  tx: InTransaction<Pick<Deps, 'db' | 'clock'>>,
  staff: Secret,
  code: string,
): Promise<boolean> {
  return (await takeTotpCode(tx, staff, code)) || takeRecoveryCode(tx.db, staff.id, hashToken(code));
}
