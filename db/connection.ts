import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type Dialect } from 'kysely';
import { existsSync } from 'node:fs';
import { followChanges, type Changes } from './changes.ts';
import { isAsLeft, noteEnd, noteUse } from './clean-end.ts';
import { assertUsable } from './maintenance/integrity-check.ts';
import { readThrough } from './kept-query.ts';
import { withKeptStatements } from './statement-cache.ts';
import { BUSY_TIMEOUT } from './maintenance/busy-timeout.ts';
import type { Tables } from './tables.ts';

/**
 * How much of the file the writing connection may keep in memory, in KiB: what a thousand couples who write at once touch
 * among 100,000. It is taken as it is needed.
 */
const CACHE_SIZE = 65_536;

/**
 * Opens (or creates) the database file and sets what durability and integrity rest on. The file is read through first,
 * unless nobody has touched it since a connection of ours was the last one to close it.
 *
 * @throws DamagedDatabaseError when the file is not a database or fails SQLite's integrity check.
 * @throws NewerDatabaseError when a newer version of the program made it. Either way the file is left as it is.
 */
export function openDatabase(file: string): Kysely<Tables> {
  if (existsSync(file)) assertUsable(file, { isAsLeft: isAsLeft(file) });
  noteUse(file);
  const sqlite = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    // FULL: an acknowledged write survives a power cut. Foreign keys are off in SQLite unless asked for.
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('trusted_schema = OFF');
    // What is deleted is overwritten, too.
    sqlite.pragma('secure_delete = ON');
    sqlite.pragma(`cache_size = -${CACHE_SIZE}`);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  // What is in memory alone, in tests, has one connection.
  const reader = sqlite.memory ? null : new Database(file, { readonly: true, timeout: BUSY_TIMEOUT });
  const changes = followChanges(sqlite);
  const db = new Kysely<Tables>({ dialect: createDialect(sqlite, changes, reader) });
  if (reader) readThrough(db, { sqlite: reader, changes });
  return db;
}

/**
 * SQLite itself undoes a transaction that meets a full disk. To undo it once more would be an error, which would hide the
 * one that tells what is wrong.
 */
function createDialect(sqlite: Database.Database, changes: Changes, reader: Database.Database | null): Dialect {
  const dialect = new SqliteDialect({
    database: {
      ...withKeptStatements(sqlite, changes),
      close() {
        // The one that writes last: it tidies up the log.
        reader?.close();
        sqlite.close();
        if (!sqlite.memory) noteEnd(sqlite.name);
      },
    },
  });
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
