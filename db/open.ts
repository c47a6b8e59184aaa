import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { existsSync } from 'node:fs';
import { assertKnownVersion } from './migrate.ts';
import type { Tables } from './tables.ts';

/** The file is not a sound SQLite database. Nothing in it was changed. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/**
 * Opens (or creates) the database file and sets what durability and integrity rest on.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 * @throws NewerDatabaseError when a newer version of the program made it. Either way the file is left as it is.
 */
export function openDatabase(file: string): Kysely<Tables> {
  if (existsSync(file)) inspect(file);
  const sqlite = new Database(file);
  try {
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

/**
 * Looks at the file through a connection that cannot write: an ordinary one writes when it switches to WAL, and even
 * when it closes. Only a crash during the very first start leaves a rollback journal, which takes a write to clear.
 */
function inspect(file: string): void {
  const sqlite = new Database(file, { readonly: !existsSync(`${file}-journal`) });
  try {
    const verdict = sqlite.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok') throw new DamagedDatabaseError(String(verdict));
    assertKnownVersion(Number(sqlite.pragma('user_version', { simple: true })));
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) {
      throw new DamagedDatabaseError(error.message, { cause: error });
    }
    throw error;
  } finally {
    sqlite.close();
  }
}
