import { COUPLE_PASSWORD, coupleUsername } from '../generate/couple.ts';
import { requestBytes } from '../load/request.ts';
import { addressOf } from './hot-writes.ts';

/** One sign-in of each couple that has a password, from an address of its own. */
export function signIns(couples: number): string[] {
  return Array.from({ length: couples }, (_, index) => coupleUsername(index + 1))
    .filter((username) => username !== null)
    .map((username, index) => {
      const body = { username, password: COUPLE_PASSWORD };
      return requestBytes({ method: 'POST', path: '/api/auth/user-login', address: addressOf(index), body });
    });
}
