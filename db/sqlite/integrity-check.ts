import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { NEWEST_ROW, type Inspection } from '../engine.ts';
import { countMigrations, NEWEST_VERSION } from '../maintenance/schema-version.ts';

/** The file is not an intact SQLite database. Nothing in it was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** In KiB. The check looks up each row in each index, and with little memory would read the same pages repeatedly. */
const CHECK_MEMORY = 128 * 1024;

/**
 * Reads the whole file.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 * @throws NewerDatabaseError when a newer version of the program made it; UnreleasedDatabaseError
 */
export function inspectDatabase(file: string): Inspection {
  return readDatabase(file, (sqlite) => {
    assertIntact(sqlite);
    const version = readVersion(sqlite);
    return {
      name: 'SQLite',
      isEmpty: version === 0,
      isUpToDate: version === NEWEST_VERSION,
      newestRowAt: version === 0 ? null : (sqlite.prepare<[], { at: string | null }>(NEWEST_ROW).get()?.at ?? null),
      clockAhead: 0,
    };
  });
}

/**
 * Throws like `inspectDatabase`.
 * @param options with `isChecked: false`, only the version is read.
 */
export function assertUsable(file: string, { isChecked = true } = {}): void {
  readDatabase(file, (sqlite) => {
    if (isChecked) assertIntact(sqlite);
    readVersion(sqlite);
  });
}

/** The schema's version; 0 for a database without tables. Throws like `inspectDatabase`. */
export function readSchemaVersion(file: string): number {
  return readDatabase(file, readVersion);
}

function assertIntact(sqlite: Database.Database): void {
  sqlite.pragma(`cache_size = -${CHECK_MEMORY}`);
  const result = sqlite.pragma('integrity_check(1)', { simple: true });
  if (result !== 'ok') throw new DamagedDatabaseError(String(result));
}

function readVersion(sqlite: Database.Database): number {
  const version = Number(sqlite.pragma('user_version', { simple: true }));
  countMigrations(version);
  return version;
}

/**
 * Reads through a read-only connection, because an ordinary one writes when it switches to WAL and when it closes.
 * Only a crash during the very first start leaves a rollback journal, which needs a write to clear.
 */
function readDatabase<Result>(file: string, read: (sqlite: Database.Database) => Result): Result {
  const sqlite = new Database(file, { readonly: !existsSync(`${file}-journal`) });
  try {
    return read(sqlite);
  } catch (error) {
    throw toDamagedDatabaseError(error);
  } finally {
    sqlite.close();
  }
}

/** Turns SQLite's errors about a damaged file into DamagedDatabaseError; returns any other error unchanged. */
export function toDamagedDatabaseError(error: unknown): unknown {
  const isDamage = error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
  return isDamage ? new DamagedDatabaseError(error.message, { cause: error }) : error;
}
