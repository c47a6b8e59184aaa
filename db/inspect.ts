import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { assertKnownVersion } from './known-version.ts';
import { MIGRATIONS } from './migrations/registry.ts';

/** The file is not a sound SQLite database. Nothing in it was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** What a database file tells of itself. `newestRowAt` is a UTC instant in ISO 8601, or null while nothing is written. */
export type Inspection = { isUpToDate: boolean; newestRowAt: string | null };

/**
 * Looks at the file through a connection that cannot write: an ordinary one writes when it switches to WAL, and even
 * when it closes. Only a crash during the very first start leaves a rollback journal, which takes a write to clear.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 * @throws NewerDatabaseError when a newer version of the program made it.
 */
export function inspectDatabase(file: string): Inspection {
  const sqlite = new Database(file, { readonly: !existsSync(`${file}-journal`) });
  try {
    const verdict = sqlite.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok') throw new DamagedDatabaseError(String(verdict));
    const version = Number(sqlite.pragma('user_version', { simple: true }));
    assertKnownVersion(version);
    return { isUpToDate: version === MIGRATIONS.length, newestRowAt: version === 0 ? null : newestRow(sqlite) };
  } catch (error) {
    throw asDamage(error);
  } finally {
    sqlite.close();
  }
}

/** SQLite's word that a file is no sound database as a DamagedDatabaseError; anything else as it is. */
export function asDamage(error: unknown): unknown {
  const isDamage = error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
  return isDamage ? new DamagedDatabaseError(error.message, { cause: error }) : error;
}

/** When something was last written, by the tables that every version has. */
function newestRow(sqlite: Database.Database): string | null {
  const row = sqlite
    .prepare<[], { at: string | null }>(
      `select max(at) as at from (
         select max(createdAt) as at from customers
         union all select max(updatedAt) from progress
         union all select max(createdAt) from orders
         union all select max(queuedAt) from outbox)`,
    )
    .get();
  return row?.at ?? null;
}
