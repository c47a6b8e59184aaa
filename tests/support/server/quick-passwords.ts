import type { Passwords } from '#src/server/auth/passwords.ts';

/** Stands in for argon2id, which is slow on purpose, where the strength of a hash is not the point. */
export const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  matches: async (passwordHash, password) => passwordHash === `quick:${password}`,
};
