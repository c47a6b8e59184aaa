import Database from 'better-sqlite3';
import { sql, type Kysely } from 'kysely';
import { withShortBusyTimeout } from './busy-timeout.ts';
import type { Tables } from '../tables.ts';

/**
 * Moves SQLite's write-ahead log into the database file and empties it, so that deleted data is in neither.
 * @throws SqliteError while another program, such as a backup, reads from the log
 */
export async function truncateWal(db: Kysely<Tables>): Promise<void> {
  const { rows } = await withShortBusyTimeout(db, (connection) =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection),
  );
  // SQLite reports this in a row, not as an error.
  if (rows[0]?.busy !== 0) throw new Database.SqliteError('Another program is reading the database.', 'SQLITE_BUSY');
}
