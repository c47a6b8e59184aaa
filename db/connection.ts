import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type Dialect } from 'kysely';
import { existsSync, statSync } from 'node:fs';
import { BUSY_TIMEOUT } from './maintenance/busy-timeout.ts';
import { assertUsable } from './maintenance/integrity-check.ts';
import { withStatementCache } from './statement-cache.ts';
import type { Tables } from './tables.ts';

/** In KiB. SQLite takes memory only as it needs it. */
const CACHE_SIZE = 65_536;

/** A larger database is checked in the background, because reading all of it would delay the start. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

/**
 * Opens the database file, or creates it, with the settings that durability and integrity depend on.
 * A file of up to `maxCheckedBytes` is checked first.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 * @throws NewerDatabaseError when a newer version made it; UnreleasedDatabaseError. The file is left unchanged.
 */
export function openDatabase(file: string, maxCheckedBytes = MAX_CHECKED_BYTES): Kysely<Tables> {
  if (existsSync(file)) assertUsable(file, { isChecked: statSync(file).size <= maxCheckedBytes });
  const sqlite = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    // FULL: an acknowledged write survives a power cut.
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('trusted_schema = OFF');
    sqlite.pragma('secure_delete = ON');
    sqlite.pragma(`cache_size = -${CACHE_SIZE}`);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: createDialect(sqlite) });
}

/** Skips the rollback after a full disk, because SQLite has rolled back already and a second one would hide the error. */
function createDialect(sqlite: Database.Database): Dialect {
  const dialect = new SqliteDialect({ database: withStatementCache(sqlite) });
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => {
    const driver = createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (sqlite.inTransaction) await rollback(connection);
    };
    return driver;
  };
  return dialect;
}
