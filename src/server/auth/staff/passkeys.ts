import { MINUTE } from '#src/domain/time/time.ts';
import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { insertChallenge, takeChallenge } from './passkey.repository.ts';

/** How long someone may take to find their passkey. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;

type ChallengeDeps = Pick<Deps, 'db' | 'clock'>;

/** Loads the library when it's first needed, because few sites use passkeys and it takes 24 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The site that passkeys are for: they work at this origin only, and are bound to its host name. */
export function relyingParty({ publicUrl }: Pick<Deps, 'publicUrl'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl());
  return { rpID: hostname, origin };
}

/** Creates the challenge of a registration, or of a sign-in if `staffId` is null. */
export async function createChallenge({ db, clock }: ChallengeDeps, staffId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const token = newToken();
  const now = clock.now();
  const times = { createdAt: now.toISOString(), expiresAt: instantAfter(now, CHALLENGE_LIFETIME) };
  await insertChallenge(db, { challengeHash: hashToken(token), staffId, ...times });
  return new Uint8Array(Buffer.from(token, 'base64url'));
}

/** Checks and uses up a challenge, whether or not the rest of the answer is right. */
export function checkChallenge({ db, clock }: ChallengeDeps, staffId: number | null) {
  return (challenge: string): Promise<boolean> =>
    takeChallenge(db, { challengeHash: hashToken(challenge), staffId, now: clock.now().toISOString() });
}
