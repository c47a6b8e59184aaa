import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from './tables.ts';

/** The file is not a sound SQLite database. Nothing in it was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/**
 * Opens (or creates) the database file and sets what durability and integrity rest on.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 */
export function openDatabase(file: string): Kysely<Tables> {
  const sqlite = new Database(file);
  try {
    assertSound(sqlite);
    // FULL: an acknowledged write survives a power cut. Foreign keys are off in SQLite unless asked for.
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('busy_timeout = 5000');
    sqlite.pragma('trusted_schema = OFF');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
}

/** Comes before any setting, because switching to WAL would already write to the file. */
function assertSound(sqlite: Database.Database): void {
  let verdict: unknown;
  try {
    verdict = sqlite.pragma('integrity_check(1)', { simple: true });
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) {
      throw new DamagedDatabaseError(error.message, { cause: error });
    }
    throw error;
  }
  if (verdict !== 'ok') throw new DamagedDatabaseError(String(verdict));
}
