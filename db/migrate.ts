import { sql, type Kysely } from 'kysely';
import { assertKnownVersion, type Upgrade } from './maintenance/schema-version.ts';
import { MIGRATIONS, type Migration } from './migrations/registry.ts';
import type { Tables } from './tables.ts';

/** A migration would have left a broken foreign key. Nothing was changed. */
export class BrokenReferenceError extends Error {
  override readonly name = 'BrokenReferenceError';
}

/**
 * Migrates to the newest version, each migration and its version number (user_version) in one transaction, so that a failure
 * leaves the last complete version. Foreign keys are off meanwhile, to allow recreating tables, and checked at the end.
 *
 * @throws NewerDatabaseError if the database is ahead of `migrations`; BrokenReferenceError
 */
export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const version = await databaseVersion(db);
  assertKnownVersion(version, migrations.length);
  if (version === migrations.length) return;
  // This pragma has no effect inside a transaction.
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
  if (first) throw new BrokenReferenceError(`${rows.length} broken references, the first from ${first.table} to ${first.parent}`);
}

/** The upgrade that `migrate` would make; null for a new database and for an up-to-date one. */
export async function pendingUpgrade(db: Kysely<Tables>): Promise<Upgrade | null> {
  const from = await databaseVersion(db);
  return from > 0 && from < MIGRATIONS.length ? { from, to: MIGRATIONS.length } : null;
}

async function databaseVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}
