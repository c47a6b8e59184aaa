import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type Dialect } from 'kysely';
import { existsSync } from 'node:fs';
import { inspectDatabase } from './inspect.ts';
import type { Tables } from './tables.ts';

/**
 * Opens (or creates) the database file and sets what durability and integrity rest on.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 * @throws NewerDatabaseError when a newer version of the program made it. Either way the file is left as it is.
 */
export function openDatabase(file: string): Kysely<Tables> {
  if (existsSync(file)) inspectDatabase(file);
  const sqlite = new Database(file);
  try {
    // FULL: an acknowledged write survives a power cut. Foreign keys are off in SQLite unless asked for.
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('busy_timeout = 5000');
    sqlite.pragma('trusted_schema = OFF');
    // What is deleted is overwritten, too.
    sqlite.pragma('secure_delete = ON');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: createDialect(sqlite) });
}

/**
 * SQLite itself undoes a transaction that meets a full disk. To undo it once more would be an error, which would hide the
 * one that tells what is wrong.
 */
function createDialect(sqlite: Database.Database): Dialect {
  const dialect = new SqliteDialect({ database: sqlite });
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
