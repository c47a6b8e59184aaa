import Database from 'better-sqlite3';
import { sql, type Kysely } from 'kysely';
import { withShortBusyTimeout } from './busy-timeout.ts';
import type { Tables } from '../tables.ts';

/**
 * Writes SQLite's log into the database file and empties it, so that what was deleted is in neither.
 * @throws SqliteError while another program, such as one that makes a backup, reads what is in the log
 */
export async function truncateWal(db: Kysely<Tables>): Promise<void> {
  const { rows } = await withShortBusyTimeout(db, (connection) =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection),
  );
  // SQLite does not call that an error.
  if (rows[0]?.busy !== 0) throw new Database.SqliteError('Another program reads the database.', 'SQLITE_BUSY');
}
