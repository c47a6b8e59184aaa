import { createHash } from 'node:crypto';
import { hashToken } from '#src/server/lib/tokens.ts';

/** The session token of a generated couple, by its number, so that a load can be signed in without signing in. */
export function coupleToken(customerId: number): string {
  return tokenOf(`couple ${customerId}`);
}

/** The session token of the generated admin. */
export const ADMIN_TOKEN = tokenOf('admin');

/** What the database keeps of it. */
export { hashToken };

function tokenOf(whose: string): string {
  return createHash('sha256').update(`generated session of ${whose}`).digest('base64url');
}
