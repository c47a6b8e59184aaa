import { randomInt } from 'node:crypto';
import type { Deps } from '../deps.ts';

/** Wrong attempts after which a code no longer works. */
export const CODE_TRIES = 5;

/** Shorter than a link's lifetime, because six digits are easier to guess. */
export const CODE_MINUTES = 10;

type Keyed = Pick<Deps, 'hmac'>;

/** Six random digits. */
export function newEmailCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * The stored hash of a code, keyed because six digits could be guessed from a plain hash.
 * @param purpose what the code is for and whose it is
 */
export function hashEmailCode({ hmac }: Keyed, code: string, purpose: string, expiresAt: string): string {
  return hmac.sign(`code ${purpose} ${code}`, Date.parse(expiresAt));
}

/** Whether the typed code matches the hash, in constant time. */
export function isEmailCode({ hmac }: Keyed, typed: string, purpose: string, expiresAt: string, codeHash: string): boolean {
  return hmac.isValid(`code ${purpose} ${typed}`, Date.parse(expiresAt), codeHash);
}
