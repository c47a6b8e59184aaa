import { sql, type Kysely } from 'kysely';
import { withShortBusyTimeout } from './busy-timeout.ts';
import type { Tables } from '../tables.ts';

/**
 * Moves SQLite's write-ahead log into the database file and empties it, so that deleted data is in neither.
 * Returns false while another program reads from the log, such as a backup for a moment or Litestream always.
 */
export async function truncateWal(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await withShortBusyTimeout(db, (connection) =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection),
  );
  // SQLite reports this in a row, not as an error.
  return rows[0]?.busy === 0;
}
