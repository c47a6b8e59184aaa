import { inTransaction } from '#db/transaction.ts';
import { PASSKEY_FAILED_MESSAGE, type UsedPasskey } from '#src/domain/staff/passkeys.ts';
import { linkLimits } from '../../../auth/limits/login-limits.ts';
import { findPasskey, savePasskeyUse } from '../../../auth/staff/passkey.repository.ts';
import { CHALLENGE_LIFETIME, createChallenge, loadWebAuthn, relyingParty, checkChallenge } from '../../../auth/staff/passkeys.ts';
import type { ClientBrowser } from '../../../auth/sessions.ts';
import { findStaff } from '../../../auth/staff/staff.repository.ts';
import type { Deps } from '../../../deps.ts';
import { rateLimitKey } from '../../../lib/ip.ts';
import { refuse, trySignIn } from '../auth.service.ts';
import { openStaffSession } from '../session.service.ts';

/** What a browser needs to ask for any passkey of this site. @throws AppError TOO_MANY_REQUESTS */
export async function startPasskeySignIn(deps: Deps) {
  await deps.rateLimits.charge('passkey challenge', rateLimitKey(deps.actor.ip));
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { extensions: _extensions, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty(deps).rpID,
    challenge: await createChallenge(deps, null),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
  });
  return options;
}

/**
 * Signs one of the staff in with a passkey, which stands for the password and the code: the device has verified its owner.
 * Returns the session's token. @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function signInWithPasskey(deps: Deps, response: UsedPasskey, browser: ClientBrowser): Promise<string> {
  const passkey = await findPasskey(deps.db, response.id);
  const attempt = {
    as: 'admin',
    method: 'passkey',
    accountId: passkey?.staffId ?? null,
    limits: linkLimits(deps.actor),
  } as const;
  return trySignIn(deps, attempt, async () => {
    if (!passkey) return refuse(PASSKEY_FAILED_MESSAGE);
    const { staffId, publicKey } = passkey;
    await deps.rateLimits.charge('sign-in', `staff ${staffId}`);
    const { rpID, origin } = relyingParty(deps);
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: checkChallenge(deps, null),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: passkey.counter },
    }).catch(() => refuse(PASSKEY_FAILED_MESSAGE));
    if (!verified) return refuse(PASSKEY_FAILED_MESSAGE);
    return inTransaction(deps, async (tx) => {
      // It may have been removed meanwhile.
      const staff = (await findPasskey(tx.db, passkey.id)) && (await findStaff(tx.db, staffId));
      if (!staff) return refuse(PASSKEY_FAILED_MESSAGE);
      await savePasskeyUse(tx.db, passkey.id, {
        counter: authenticationInfo.newCounter,
        lastUsedAt: tx.clock.now().toISOString(),
      });
      return openStaffSession(tx, staff, browser, 'passkey');
    });
  });
}
