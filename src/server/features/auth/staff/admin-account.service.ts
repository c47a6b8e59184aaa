import { inTransaction } from '#db/transaction.ts';
import { randomBytes } from 'node:crypto';
import { usernameKey } from '#src/domain/account/sign-in/credentials.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../lib/audit.ts';
import { findAdmin, insertAdmin, saveStaff } from '../../../auth/staff/staff.repository.ts';
import { deleteStaffDevices } from '../../../auth/known-devices.ts';
import { endStaffSessions } from '../../../auth/staff/staff-sessions.repository.ts';

/**
 * Updates the admin's account to the settings. A new password ends the admin's sessions. Returns a generated password, to be
 * shown once, if there was neither an admin nor a password in the settings.
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

  const credentials = { username, usernameKey: usernameKey(username), passwordHash };
  await inTransaction(deps, async (tx) => {
    if (existing) await saveStaff(tx.db, existing.id, credentials);
    else await insertAdmin(tx.db, credentials, clock.now().toISOString());
    if (existing && isNewPassword) {
      await endStaffSessions(tx.db, existing.id);
      await deleteStaffDevices(tx.db, existing.id);
    }
    await audit(tx, 'admin changed');
  });
  return generated;
}
