import type { Kysely, Transaction } from 'kysely';
import { countMigrations, toVersion } from './maintenance/schema-version.ts';
import type { SchemaDialect } from './migrations/dialect.ts';
import { MIGRATIONS, type Migration } from './migrations/registry.ts';
import type { Tables } from './tables.ts';

/**
 * Migrates to the newest version, each migration and its version number in one transaction, so that a failure leaves the last
 * complete version.
 *
 * @throws NewerDatabaseError if the database is ahead of `migrations`; UnreleasedDatabaseError
 */
export async function migrate(
  db: Kysely<Tables>,
  dialect: SchemaDialect,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const count = async (executor: Kysely<Tables>) => countMigrations(await dialect.readVersion(executor), migrations.length);
  if ((await count(db)) === migrations.length) return;
  for (const [index, up] of migrations.entries()) {
    await db.transaction().execute(async (trx) => {
      await dialect.lock(trx);
      if (index < (await count(trx))) return;
      await applyMigration(trx, dialect, up, index);
    });
  }
}

/** Runs a migration in a transaction that has the lock. @param index its place among all migrations */
export async function applyMigration(
  trx: Transaction<Tables>,
  dialect: SchemaDialect,
  up: Migration,
  index: number,
): Promise<void> {
  await up({ dialect, schema: trx.schema, getExecutor: () => trx.getExecutor() });
  await dialect.writeVersion(trx, toVersion(index + 1));
}
