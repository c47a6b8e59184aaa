import { sql, type Kysely } from 'kysely';
import { MIGRATIONS, type Migration } from './migrations/registry.ts';
import type { Tables } from './tables.ts';

/** The database comes from a newer version of the program, which must not be guessed at. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Brings the database to the newest version, one transaction a migration. The version number (SQLite's user_version)
 * is written inside the same transaction, so a crash or a failing migration leaves the last whole version.
 *
 * @throws NewerDatabaseError, with nothing changed, when the database is ahead of `migrations`.
 */
export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const version = await databaseVersion(db);
  assertKnownVersion(version, migrations.length);
  for (const [index, up] of migrations.entries()) {
    if (index < version) continue;
    await db.transaction().execute(async (trx) => {
      await up(trx);
      await sql.raw(`pragma user_version = ${index + 1}`).execute(trx);
    });
  }
}

/** @throws NewerDatabaseError when the database's version is above the newest one that this program knows. */
export function assertKnownVersion(version: number, newest = MIGRATIONS.length): void {
  if (version > newest) throw new NewerDatabaseError(`the database has version ${version}, this program knows ${newest}`);
}

async function databaseVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}
