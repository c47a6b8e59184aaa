import { MIGRATIONS } from '../migrations/registry.ts';

/**
 * The version of a database with the first migration only. Until there's a release, raise it with each change of
 * 0001-schema, so that databases from before are refused.
 */
const FIRST_VERSION = 132;

/** The version of a database with all migrations. */
export const NEWEST_VERSION = toVersion(MIGRATIONS.length);

/** The schema versions of an upgrade. */
export type Upgrade = { from: number; to: number };

/** A newer version of the program made the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** The database is from before the first release. */
export class UnreleasedDatabaseError extends Error {
  override readonly name = 'UnreleasedDatabaseError';
}

/** The version (user_version) of a database with so many migrations; 0 for one without tables. */
export function toVersion(migrations: number): number {
  return migrations === 0 ? 0 : FIRST_VERSION + migrations - 1;
}

/**
 * How many migrations a database of this version has.
 * @throws NewerDatabaseError if that's more than `known`; UnreleasedDatabaseError
 */
export function countMigrations(version: number, known = MIGRATIONS.length): number {
  if (version === 0) return 0;
  if (version < FIRST_VERSION) throw new UnreleasedDatabaseError(`the database has version ${version}`);
  const count = version - FIRST_VERSION + 1;
  if (count > known) throw new NewerDatabaseError(`the database has version ${version}, this program knows ${toVersion(known)}`);
  return count;
}
