import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { assertKnownVersion } from './schema-version.ts';
import { MIGRATIONS } from '../migrations/registry.ts';

/** The file is not a sound SQLite database. Nothing in it was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** What a database file tells of itself. `newestRowAt` is a UTC instant in ISO 8601, or null while nothing is written. */
export type Inspection = { isUpToDate: boolean; newestRowAt: string | null };

/**
 * SQLite's check looks up each row in each index. With little memory it reads the same pages of a large database again
 * and again: in KiB, taken as far as it is needed and given back.
 */
const CHECK_MEMORY = 128 * 1024;

/**
 * Reads the whole file.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 * @throws NewerDatabaseError when a newer version of the program made it.
 */
export function inspectDatabase(file: string): Inspection {
  return look(file, (sqlite) => {
    assertSound(sqlite);
    const version = knownVersion(sqlite);
    return { isUpToDate: version === MIGRATIONS.length, newestRowAt: version === 0 ? null : newestRow(sqlite) };
  });
}

/**
 * Throws as `inspectDatabase` does.
 * @param isAsLeft then its version alone is looked at
 */
export function assertUsable(file: string, { isAsLeft = false } = {}): void {
  look(file, (sqlite) => {
    if (!isAsLeft) assertSound(sqlite);
    knownVersion(sqlite);
  });
}

function assertSound(sqlite: Database.Database): void {
  sqlite.pragma(`cache_size = -${CHECK_MEMORY}`);
  const verdict = sqlite.pragma('integrity_check(1)', { simple: true });
  if (verdict !== 'ok') throw new DamagedDatabaseError(String(verdict));
}

function knownVersion(sqlite: Database.Database): number {
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  assertKnownVersion(version);
  return version;
}

/**
 * Looks at the file through a connection that cannot write: an ordinary one writes when it switches to WAL, and even
 * when it closes. Only a crash during the very first start leaves a rollback journal, which takes a write to clear.
 */
function look<Seen>(file: string, at: (sqlite: Database.Database) => Seen): Seen {
  const sqlite = new Database(file, { readonly: !existsSync(`${file}-journal`) });
  try {
    return at(sqlite);
  } catch (error) {
    throw toDamagedDatabaseError(error);
  } finally {
    sqlite.close();
  }
}

/** SQLite's word that a file is no sound database as a DamagedDatabaseError; anything else as it is. */
export function toDamagedDatabaseError(error: unknown): unknown {
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
