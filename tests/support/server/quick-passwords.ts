import type { Passwords } from '#src/server/auth/passwords.ts';

/** A fast replacement for argon2id in tests that don't depend on the strength of hashes. */
export const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  matches: async (passwordHash, password) => passwordHash === `quick:${password}`,
};
