import { sql, type Kysely } from 'kysely';
import { countMigrations, NEWEST_VERSION, toVersion, type Upgrade } from './maintenance/schema-version.ts';
import { MIGRATIONS, type Migration } from './migrations/registry.ts';
import type { Tables } from './tables.ts';

/**
 * Migrates to the newest version, each migration and its version number (user_version) in one transaction, so that a failure
 * leaves the last complete version.
 *
 * @throws NewerDatabaseError if the database is ahead of `migrations`; UnreleasedDatabaseError
 */
export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const count = countMigrations(await databaseVersion(db), migrations.length);
  for (const [index, up] of migrations.entries()) {
    if (index < count) continue;
    await db.transaction().execute(async (trx) => {
      await up(trx);
      await sql.raw(`pragma user_version = ${toVersion(index + 1)}`).execute(trx);
    });
  }
}

/** The upgrade that `migrate` would make; null for a new database and for an up-to-date one. */
export async function pendingUpgrade(db: Kysely<Tables>): Promise<Upgrade | null> {
  const from = await databaseVersion(db);
  return from > 0 && from < NEWEST_VERSION ? { from, to: NEWEST_VERSION } : null;
}

async function databaseVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}
