import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import type { SignedInDevice } from '#src/domain/account/sign-in-settings.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { deleteKnownDevice, deleteOtherKnownDevices } from '../../auth/known-devices.ts';
import { endCoupleSessions, findSessions } from '../../auth/sessions.ts';
import { hashToken } from '../../lib/tokens.ts';
import { findCustomer } from '../../auth/account.repository.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;
type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'actor'>;

/** The devices signed in, this one first, then the most recently used. For the demo, which everyone shares, only this one. */
export async function listDevices(deps: SessionDeps, customerId: number, sessionToken: string): Promise<SignedInDevice[]> {
  const here = hashToken(sessionToken);
  const isShared = (await findCustomer(deps.db, customerId))?.origin === 'demo';
  const sessions = await findSessions(deps, customerId);
  return sessions
    .map(({ tokenHash, deviceLabel, createdAt, renewedAt }) => ({
      id: tokenHash,
      label: deviceLabel,
      firstSeenAt: createdAt,
      lastSeenAt: renewedAt,
      isThis: tokenHash === here,
    }))
    .filter(({ isThis }) => isThis || !isShared)
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/**
 * Signs one of the couple's devices out, if it's still signed in. It's no longer a known device, so a shared code doesn't
 * let it in again. @throws AppError FORBIDDEN for the demo
 */
export async function signOutDevice(deps: ChangeDeps, customerId: number, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    assertOwn(await findCustomer(tx.db, customerId));
    const session = (await findSessions(tx, customerId)).find(({ tokenHash }) => tokenHash === id);
    if (!session) return;
    await endCoupleSessions(tx.db, { customerId, tokenHash: id });
    if (session.deviceHash !== null) await deleteKnownDevice(tx.db, customerId, session.deviceHash);
    await audit(tx, 'device signed out', { subjectId: customerId });
  });
}

/** Signs a couple out everywhere for the admin. Its password, code, and sign-in links stay valid. @throws AppError NOT_FOUND */
export async function signOutCouple(deps: ChangeDeps, customerId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const customer = await findCustomer(tx.db, customerId);
    if (!customer || customer.origin === 'demo') throw new AppError('NOT_FOUND', 'This couple doesn’t exist.');
    await endCoupleSessions(tx.db, { customerId });
    await deleteOtherKnownDevices(tx.db, customerId, null);
    await audit(tx, 'couple signed out', { subjectId: customerId });
  });
}

/**
 * Signs the couple out everywhere else, and voids its sign-in links and other known devices. Joins the caller's transaction.
 * @throws AppError FORBIDDEN for the demo
 */
export async function signOutElsewhere(deps: ChangeDeps, customerId: number, sessionToken: string): Promise<void> {
  const here = hashToken(sessionToken);
  await inTransaction(deps, async (tx) => {
    assertOwn(await findCustomer(tx.db, customerId));
    const sessions = await findSessions(tx, customerId);
    for (const { tokenHash } of sessions) if (tokenHash !== here) await endCoupleSessions(tx.db, { customerId, tokenHash });
    const thisDevice = sessions.find(({ tokenHash }) => tokenHash === here)?.deviceHash ?? null;
    await deleteOtherKnownDevices(tx.db, customerId, thisDevice);
    await deleteSignInLinks(tx.db, customerId);
    await audit(tx, 'signed out elsewhere', { subjectId: customerId });
  });
}
