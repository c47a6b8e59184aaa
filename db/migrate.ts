import { sql, type Kysely } from 'kysely';
import { assertKnownVersion, type Upgrade } from './maintenance/schema-version.ts';
import { MIGRATIONS, type Migration } from './migrations/registry.ts';
import type { Tables } from './tables.ts';

/** A migration would have left a row that refers to one which is not there. Nothing was changed. */
export class BrokenReferenceError extends Error {
  override readonly name = 'BrokenReferenceError';
}

/**
 * Brings the database to the newest version, one transaction a migration. The version number (SQLite's user_version)
 * is written inside the same transaction, so a crash or a failing migration leaves the last whole version. Foreign keys
 * are off meanwhile, so that a table can be made anew without the rows that hang on it; each migration ends with a check.
 *
 * @throws NewerDatabaseError, with nothing changed, when the database is ahead of `migrations`.
 * @throws BrokenReferenceError, with the last whole version left, when a migration loses a row that others refer to.
 */
export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const version = await databaseVersion(db);
  assertKnownVersion(version, migrations.length);
  if (version === migrations.length) return;
  // Has no effect inside of a transaction, so it stands around them.
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    for (const [index, up] of migrations.entries()) {
      if (index < version) continue;
      await db.transaction().execute(async (trx) => {
        await up(trx);
        await assertNoBrokenReference(trx);
        await sql.raw(`pragma user_version = ${index + 1}`).execute(trx);
      });
    }
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function assertNoBrokenReference(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx);
  const [first] = rows;
  if (first)
    throw new BrokenReferenceError(`${rows.length} rows, such as one of ${first.table}, refer to no row of ${first.parent}`);
}

/** What `migrate` would do to a database that is in use; null for a new one, and for one of the newest version. */
export async function pendingUpgrade(db: Kysely<Tables>): Promise<Upgrade | null> {
  const from = await databaseVersion(db);
  return from > 0 && from < MIGRATIONS.length ? { from, to: MIGRATIONS.length } : null;
}

async function databaseVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}
