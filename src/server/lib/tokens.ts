import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a cookie or a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash stored in the database. A token has 256 random bits, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
