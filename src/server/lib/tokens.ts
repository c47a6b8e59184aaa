import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that fits into a cookie or an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. It has 256 random bits, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
