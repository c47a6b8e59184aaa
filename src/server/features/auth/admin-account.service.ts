import { inTransaction } from '#db/transaction.ts';
import { randomBytes } from 'node:crypto';
import { usernameKey } from '#src/domain/account/credentials.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { findAdmin, saveAdmin } from '../../auth/account.repository.ts';

/**
 * Makes the admin's account what the settings say. Returns a password when it had to make one, to be shown once.
 * A password that is set is the admin's from this start on; sessions begun with another one end.
 */
export async function ensureAdmin(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'actor' | 'passwords'>): Promise<string | null> {
  const { config, db, clock, passwords } = deps;
  const existing = await findAdmin(db);
  const { username, password } = config.admin;
  const generated = !existing && password === null ? randomBytes(16).toString('base64url') : null;
  const wanted = password ?? generated;

  const isNewPassword = wanted !== null && !(existing && (await passwords.matches(existing.passwordHash, wanted)));
  const passwordHash = isNewPassword ? await passwords.hash(wanted) : existing?.passwordHash;
  if (passwordHash === undefined || (!isNewPassword && existing?.username === username)) return null;

  const admin = { username, usernameKey: usernameKey(username), passwordHash, changedAt: clock.now().toISOString() };
  await inTransaction(deps, async (tx) => {
    await saveAdmin(tx.db, admin, isNewPassword);
    await audit(tx, 'admin changed');
  });
  return generated;
}
