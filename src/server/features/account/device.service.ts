import { inTransaction } from '#db/transaction.ts';
import { signInMethodSchema } from '#src/domain/admin/audit.ts';
import type { SignedInDevice } from '#src/domain/account/sign-in/sign-in-settings.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { deleteKnownDevice, deleteOtherKnownDevices } from '../../auth/known-devices.ts';
import { endCoupleSessions, findSessions, type EndReason } from '../../auth/sessions.ts';
import { hashToken } from '../../lib/tokens.ts';
import { findPerson } from '../../auth/account.repository.ts';
import { assertOwn } from '../auth/auth.service.ts';
import { deleteInvite } from '../../auth/invite.repository.ts';
import { deleteSignInLinks } from '../../auth/sign-in-link.repository.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;
type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'actor'>;

/** The devices signed in, this one first, then the most recently used. For the demo, which everyone shares, only this one. */
export async function listDevices(deps: SessionDeps, personId: number, sessionToken: string): Promise<SignedInDevice[]> {
  const here = hashToken(sessionToken);
  const isShared = (await findPerson(deps.db, personId))?.origin === 'demo';
  const sessions = await findSessions(deps, personId);
  return sessions
    .map(({ tokenHash, deviceLabel, signInMethod, createdAt, renewedAt }) => ({
      id: tokenHash,
      label: deviceLabel,
      method: signInMethodSchema.safeParse(signInMethod).data ?? null,
      firstSeenAt: createdAt,
      lastSeenAt: renewedAt,
      isThis: tokenHash === here,
    }))
    .filter(({ isThis }) => isThis || !isShared)
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/**
 * Signs one of the person's devices out, if it's still signed in. It's no longer a known device, so a shared code doesn't
 * let it in again. @throws AppError FORBIDDEN for the demo
 */
export async function signOutDevice(deps: ChangeDeps, personId: number, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { customerId } = assertOwn(await findPerson(tx.db, personId));
    const session = (await findSessions(tx, personId)).find(({ tokenHash }) => tokenHash === id);
    if (!session) return;
    await endCoupleSessions(tx.db, { personId, tokenHash: id }, { reason: 'elsewhere', now: tx.clock.now() });
    if (session.inviteHash !== null) await deleteInvite(tx.db, customerId);
    if (session.deviceHash !== null) await deleteKnownDevice(tx.db, personId, session.deviceHash);
    await audit(tx, 'device signed out', { subjectId: customerId });
  });
}

/**
 * Signs the person out everywhere else, and voids their sign-in links, other known devices, and open invitation. Joins the caller's transaction.
 * @throws AppError FORBIDDEN for the demo
 */
export async function signOutElsewhere(
  deps: ChangeDeps,
  personId: number,
  sessionToken: string,
  reason: EndReason = 'elsewhere',
): Promise<void> {
  const here = hashToken(sessionToken);
  await inTransaction(deps, async (tx) => {
    const { customerId } = assertOwn(await findPerson(tx.db, personId));
    const sessions = await findSessions(tx, personId);
    const others = sessions.filter(({ tokenHash }) => tokenHash !== here);
    for (const { tokenHash } of others) await endCoupleSessions(tx.db, { personId, tokenHash }, { reason, now: tx.clock.now() });
    const thisDevice = sessions.find(({ tokenHash }) => tokenHash === here)?.deviceHash ?? null;
    const devices = await deleteOtherKnownDevices(tx.db, personId, thisDevice);
    const links = await deleteSignInLinks(tx.db, personId);
    await deleteInvite(tx.db, customerId);
    if (others.length + devices + links > 0) await audit(tx, 'signed out elsewhere', { subjectId: customerId });
  });
}

/** The same when the person asks for it. @throws AppError FORBIDDEN for the demo; TOO_MANY_REQUESTS */
export async function requestSignOutElsewhere(deps: Deps, personId: number, sessionToken: string): Promise<void> {
  await deps.rateLimits.charge('sign-out elsewhere', String(personId));
  await signOutElsewhere(deps, personId, sessionToken);
}
