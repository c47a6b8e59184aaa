import { MIGRATIONS } from '../migrations/registry.ts';

/** From which version to which a database is to be brought. */
export type Upgrade = { from: number; to: number };

/** The database comes from a newer version of the program, which must not be guessed at. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** @throws NewerDatabaseError when the database's version is above the newest one that this program knows. */
export function assertKnownVersion(version: number, newest = MIGRATIONS.length): void {
  if (version > newest) throw new NewerDatabaseError(`the database has version ${version}, this program knows ${newest}`);
}
