import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  PASSKEY_NOT_ADDED_MESSAGE,
  PASSKEYS_MAX,
  TOO_MANY_PASSKEYS_MESSAGE,
  UNKNOWN_PASSKEY_MESSAGE,
  type NewPasskey,
  type Passkey,
  type PasskeyRemoval,
} from '#src/domain/staff/passkeys.ts';
import { deletePasskey, findPasskey, findPasskeys, insertPasskey } from '../../auth/staff/passkey.repository.ts';
import { CHALLENGE_LIFETIME, createChallenge, loadWebAuthn, relyingParty, checkChallenge } from '../../auth/staff/passkeys.ts';
import { deleteRecoveryCodes } from '../../auth/staff/second-factor.repository.ts';
import { endStaffSessions } from '../../auth/staff/staff-sessions.repository.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { hashToken } from '../../lib/tokens.ts';
import { needsSecondFactor } from '../auth/staff/second-factor.service.ts';
import { confirmPassword, emailAboutChange } from './credential-change.service.ts';
import { requireSelf, type Me } from './own-account.service.ts';
import { newRecoveryCodes } from './two-factor.service.ts';

export async function listPasskeys({ db }: Pick<Deps, 'db'>, staffId: number): Promise<Passkey[]> {
  return (await findPasskeys(db, staffId)).map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
}

/** What a browser needs to create a passkey. @throws AppError BAD_REQUEST, CONFLICT, TOO_MANY_REQUESTS */
export async function startPasskey(deps: Deps, me: Me, currentPassword: string | undefined) {
  const staff = await requireSelf(deps.db, me.staffId);
  await confirmPassword(deps, me.session, staff, currentPassword);
  const existing = await findPasskeys(deps.db, staff.id);
  if (existing.length >= PASSKEYS_MAX) throw new AppError('CONFLICT', TOO_MANY_PASSKEYS_MESSAGE);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { extensions: _extensions, ...options } = await generateRegistrationOptions({
    rpName: deps.settings.current().brandName,
    rpID: relyingParty(deps).rpID,
    userName: staff.email ?? staff.username ?? '',
    userDisplayName: staff.name ?? staff.username ?? '',
    userID: new TextEncoder().encode(`staff ${staff.id}`),
    challenge: await createChallenge(deps, staff.id),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    // Discoverable, so that signing in takes no username.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

/**
 * Adds a passkey and signs the person out everywhere else. Their first second factor comes with recovery codes, to be shown once.
 * @throws AppError BAD_REQUEST
 */
export async function addPasskey(
  deps: Deps,
  { staffId, sessionToken }: Me,
  { name, passkey }: NewPasskey,
): Promise<{ recoveryCodes: string[] | null }> {
  const { rpID, origin } = relyingParty(deps);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: checkChallenge(deps, staffId),
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => notAdded());
  if (!registrationInfo) return notAdded();
  const { id, publicKey, counter } = registrationInfo.credential;
  return inTransaction(deps, async (tx) => {
    const staff = await requireSelf(tx.db, staffId);
    if (await findPasskey(tx.db, id)) return notAdded();
    const recoveryCodes = (await needsSecondFactor(tx, staff)) ? null : await newRecoveryCodes(tx, staffId);
    await insertPasskey(tx.db, {
      id,
      staffId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      createdAt: tx.clock.now().toISOString(),
    });
    await endStaffSessions(tx.db, staffId, { except: hashToken(sessionToken) });
    await audit(tx, 'passkey added');
    await emailAboutChange(tx, staff, 'passkey added');
    return { recoveryCodes };
  });
}

/** Removes a passkey. @throws AppError BAD_REQUEST, NOT_FOUND, TOO_MANY_REQUESTS */
export async function removePasskey(deps: Deps, me: Me, { passkeyId, currentPassword }: PasskeyRemoval): Promise<void> {
  await confirmPassword(deps, me.session, await requireSelf(deps.db, me.staffId), currentPassword);
  await inTransaction(deps, async (tx) => {
    const staff = await requireSelf(tx.db, me.staffId);
    const passkey = await findPasskey(tx.db, passkeyId);
    if (passkey?.staffId !== staff.id) throw new AppError('NOT_FOUND', UNKNOWN_PASSKEY_MESSAGE);
    await deletePasskey(tx.db, passkeyId);
    if (!(await needsSecondFactor(tx, staff))) await deleteRecoveryCodes(tx.db, staff.id);
    await audit(tx, 'passkey removed');
    await emailAboutChange(tx, staff, 'passkey removed');
  });
}

function notAdded(): never {
  throw new AppError('BAD_REQUEST', PASSKEY_NOT_ADDED_MESSAGE);
}
