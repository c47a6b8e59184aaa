import { MIGRATIONS } from '../migrations/registry.ts';

/** The schema versions of an upgrade. */
export type Upgrade = { from: number; to: number };

/** A newer version of the program made the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** @throws NewerDatabaseError if the version is above `newest`. */
export function assertKnownVersion(version: number, newest = MIGRATIONS.length): void {
  if (version > newest) throw new NewerDatabaseError(`the database has version ${version}, this program knows ${newest}`);
}
