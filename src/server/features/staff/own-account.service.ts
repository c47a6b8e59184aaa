import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  PASSWORD_IN_ENVIRONMENT_MESSAGE,
  type NewOwnPassword,
  type SecurityStatus,
  type StaffDevice,
} from '#src/domain/staff/own-account.ts';
import { UNKNOWN_STAFF_MESSAGE } from '#src/domain/staff/staff.ts';
import { deleteStaffDevice, deleteStaffDevices } from '../../auth/known-devices.ts';
import { countRecoveryCodes } from '../../auth/staff/second-factor.repository.ts';
import type { Session } from '../../auth/sessions.ts';
import { isRescued } from '../../auth/recent-sign-in.ts';
import { endStaffSessions, findStaffSessions } from '../../auth/staff/staff-sessions.repository.ts';
import { ADMIN_ID, findStaff, saveStaff } from '../../auth/staff/staff.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { hashToken } from '../../lib/tokens.ts';
import { needsSecondFactor } from '../auth/staff/second-factor.service.ts';
import { assertUncommon, confirmPassword, emailAboutChange } from './credential-change.service.ts';

/** The person who's signed in. */
export type Me = { staffId: number; session: Session; sessionToken: string };

/** How the person signs in. */
export async function getSecurityStatus({ db, clock, config }: Deps, { staffId, session }: Me): Promise<SecurityStatus> {
  const staff = await requireSelf(db, staffId);
  const { name, username, email, role, totpConfirmedAt } = staff;
  return {
    name: name ?? username ?? '',
    email,
    role,
    totp: totpConfirmedAt !== null,
    recoveryCodesLeft: (await needsSecondFactor({ db }, staff)) ? await countRecoveryCodes(db, staffId) : null,
    canChangePassword: !isSetByEnvironment({ config }, staffId),
    isRescued: isRescued(session, clock.now()),
  };
}

/** Where the person is signed in: this browser first, then the most recently used. */
export async function listStaffDevices(deps: Deps, { staffId, sessionToken }: Me): Promise<StaffDevice[]> {
  const here = hashToken(sessionToken);
  return (await findStaffSessions(deps, staffId))
    .map(({ tokenHash, deviceLabel, createdAt, renewedAt }) => ({
      id: tokenHash,
      label: deviceLabel,
      firstSeenAt: createdAt,
      lastSeenAt: renewedAt,
      isThis: tokenHash === here,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Signs the person out of one browser, if they're still signed in there. */
export async function signOutStaffDevice(deps: Deps, { staffId }: Me, tokenHash: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const session = (await findStaffSessions(tx, staffId)).find((each) => each.tokenHash === tokenHash);
    if (!session) return;
    await endStaffSessions(tx.db, staffId, { only: tokenHash });
    if (session.deviceHash !== null) await deleteStaffDevice(tx.db, staffId, session.deviceHash);
    await audit(tx, 'device signed out');
  });
}

/** Signs the person out everywhere else. @throws AppError TOO_MANY_REQUESTS */
export async function signOutStaffElsewhere(deps: Deps, { staffId, sessionToken }: Me): Promise<void> {
  await deps.rateLimits.charge('sign-out elsewhere', `staff ${staffId}`);
  const here = hashToken(sessionToken);
  await inTransaction(deps, async (tx) => {
    const deviceHash = (await findStaffSessions(tx, staffId)).find(({ tokenHash }) => tokenHash === here)?.deviceHash;
    await endStaffSessions(tx.db, staffId, { except: here });
    await deleteStaffDevices(tx.db, staffId, { except: deviceHash ?? null });
    await audit(tx, 'signed out elsewhere');
  });
}

/** Changes the person's password and signs them out everywhere else. @throws AppError BAD_REQUEST, CONFLICT, TOO_MANY_REQUESTS */
export async function saveOwnPassword(
  deps: Deps,
  { staffId, session, sessionToken }: Me,
  { currentPassword, password }: NewOwnPassword,
): Promise<void> {
  if (isSetByEnvironment(deps, staffId)) throw new AppError('CONFLICT', PASSWORD_IN_ENVIRONMENT_MESSAGE);
  assertUncommon(deps, password);
  const before = await requireSelf(deps.db, staffId);
  await confirmPassword(deps, session, before, currentPassword);
  const passwordHash = await deps.passwords.hash(password);
  const here = hashToken(sessionToken);
  await inTransaction(deps, async (tx) => {
    const staff = await requireSelf(tx.db, staffId);
    const sessions = await findStaffSessions(tx, staffId);
    const deviceHash = sessions.find(({ tokenHash }) => tokenHash === here)?.deviceHash ?? null;
    await saveStaff(tx.db, staffId, { passwordHash });
    await endStaffSessions(tx.db, staffId, { except: here });
    await deleteStaffDevices(tx.db, staffId, { except: deviceHash });
    await audit(tx, 'password changed');
    await emailAboutChange(tx, staff, 'password');
  });
}

/** The person themselves. @throws AppError NOT_FOUND if they were removed meanwhile */
export async function requireSelf(db: Deps['db'], staffId: number) {
  const staff = await findStaff(db, staffId);
  if (!staff) throw new AppError('NOT_FOUND', UNKNOWN_STAFF_MESSAGE);
  return staff;
}

function isSetByEnvironment({ config }: Pick<Deps, 'config'>, staffId: number): boolean {
  return staffId === ADMIN_ID && config.admin.password !== null;
}
