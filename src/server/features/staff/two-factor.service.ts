import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  NO_SECOND_FACTOR_MESSAGE,
  RECOVERY_CODE_COUNT,
  TOTP_IS_ON_MESSAGE,
  WRONG_TOTP_MESSAGE,
} from '#src/domain/staff/two-factor.ts';
import { staffSessionLimits } from '../../auth/limits/login-limits.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../../auth/staff/second-factor.repository.ts';
import { isRescued } from '../../auth/recent-sign-in.ts';
import { endStaffSessions } from '../../auth/staff/staff-sessions.repository.ts';
import { saveStaff } from '../../auth/staff/staff.repository.ts';
import { randomBase32, totpUrl } from '../../auth/staff/totp.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { hashToken } from '../../lib/tokens.ts';
import { needsSecondFactor, takeSecondFactor, takeTotpCode } from '../auth/staff/second-factor.service.ts';
import { confirmPassword, emailAboutChange } from './credential-change.service.ts';
import { requireSelf, type Me } from './own-account.service.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** 120 bits, so that a fast hash of a code is enough. */
const RECOVERY_BYTES = 15;

/** Creates a secret, to be confirmed with a code. @throws AppError CONFLICT if two-factor sign-in is on */
export async function startTotp(deps: Deps, { staffId }: Me): Promise<{ secret: string; url: string }> {
  const secret = randomBase32(SECRET_BYTES);
  return inTransaction(deps, async (tx) => {
    const { username, email, totpConfirmedAt } = await requireSelf(tx.db, staffId);
    if (totpConfirmedAt !== null) throw new AppError('CONFLICT', TOTP_IS_ON_MESSAGE);
    await saveStaff(tx.db, staffId, { totpSecret: secret });
    const account = email ?? username ?? '';
    return { secret, url: totpUrl({ secret, issuer: tx.settings.current().brandName, account }) };
  });
}

/**
 * Turns two-factor sign-in on and signs the person out everywhere else. Returns new recovery codes, to be shown once.
 * @throws AppError BAD_REQUEST, CONFLICT, TOO_MANY_REQUESTS
 */
export async function confirmTotp(deps: Deps, { staffId, sessionToken }: Me, code: string): Promise<{ recoveryCodes: string[] }> {
  return deps.rateLimits.attempt(staffSessionLimits(staffId), () =>
    inTransaction(deps, async (tx) => {
      const staff = await requireSelf(tx.db, staffId);
      if (staff.totpConfirmedAt !== null) throw new AppError('CONFLICT', TOTP_IS_ON_MESSAGE);
      if (!(await takeTotpCode(tx, staff, code))) throw wrongCode();
      await saveStaff(tx.db, staffId, { totpConfirmedAt: tx.clock.now().toISOString() });
      const recoveryCodes = await newRecoveryCodes(tx, staffId);
      await endStaffSessions(tx.db, staffId, { except: hashToken(sessionToken) });
      await audit(tx, 'two-factor turned on');
      await emailAboutChange(tx, staff, 'two-factor on');
      return { recoveryCodes };
    }),
  );
}

/**
 * Replaces the recovery codes of someone with a second factor. Returns the new ones, to be shown once.
 * @throws AppError BAD_REQUEST, CONFLICT, TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(
  deps: Deps,
  { staffId, session }: Me,
  currentPassword: string | undefined,
): Promise<{ recoveryCodes: string[] }> {
  await confirmPassword(deps, session, await requireSelf(deps.db, staffId), currentPassword);
  return inTransaction(deps, async (tx) => {
    const staff = await requireSelf(tx.db, staffId);
    if (!(await needsSecondFactor(tx, staff))) throw new AppError('CONFLICT', NO_SECOND_FACTOR_MESSAGE);
    const recoveryCodes = await newRecoveryCodes(tx, staffId);
    await audit(tx, 'recovery codes replaced');
    await emailAboutChange(tx, staff, 'recovery codes');
    return { recoveryCodes };
  });
}

/** Replaces the person's recovery codes. Returns the new ones as they're shown. */
export async function newRecoveryCodes({ db }: InTransaction<Pick<Deps, 'db'>>, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => randomBase32(RECOVERY_BYTES));
  await replaceRecoveryCodes(db, staffId, codes.map(hashToken));
  return codes.map(inGroups);
}

/**
 * Turns two-factor sign-in off. Right after the link from the terminal, no code is needed.
 * @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS
 */
export async function removeTotp(deps: Deps, { staffId, session }: Me, code: string | undefined): Promise<void> {
  await deps.rateLimits.attempt(staffSessionLimits(staffId), () =>
    inTransaction(deps, async (tx) => {
      const staff = await requireSelf(tx.db, staffId);
      if (staff.totpConfirmedAt === null) throw wrongCode();
      const isAllowed = code === undefined ? isRescued(session, tx.clock.now()) : await takeSecondFactor(tx, staff, code);
      if (!isAllowed) throw wrongCode();
      await saveStaff(tx.db, staffId, { totpSecret: null, totpConfirmedAt: null });
      if (!(await needsSecondFactor(tx, { ...staff, totpConfirmedAt: null }))) await deleteRecoveryCodes(tx.db, staffId);
      await audit(tx, 'two-factor turned off');
      await emailAboutChange(tx, staff, 'two-factor off');
    }),
  );
}

function wrongCode(): AppError {
  return new AppError('BAD_REQUEST', WRONG_TOTP_MESSAGE, { field: 'code' });
}

/** Easier to copy by hand. */
function inGroups(code: string): string {
  return code.match(/.{6}/gu)?.join('-') ?? code;
}
