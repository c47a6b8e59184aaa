import { randomInt } from 'node:crypto';
import type { Deps } from '../deps.ts';

/** Wrong tries after which a code is void. */
export const CODE_TRIES = 5;

/** How long a code is good: six digits are guessed sooner than a link. */
export const CODE_MINUTES = 10;

type Keyed = Pick<Deps, 'hmac'>;

/** Six random digits. */
export function newEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What the database keeps of a code. Six digits are soon guessed from a plain hash, so it takes the key of the data folder.
 * @param purpose what the code is for and whose it is, so that it is good for nothing else
 */
export function hashEmailCode({ hmac }: Keyed, code: string, purpose: string, expiresAt: string): string {
  return hmac.sign(`code ${purpose} ${code}`, Date.parse(expiresAt));
}

/** Whether the typed code is the one behind the hash, in a time that does not tell how nearly. */
export function isEmailCode({ hmac }: Keyed, typed: string, purpose: string, expiresAt: string, codeHash: string): boolean {
  return hmac.isValid(`code ${purpose} ${typed}`, Date.parse(expiresAt), codeHash);
}
