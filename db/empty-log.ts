import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Writes SQLite's log into the database file and empties it, so that what was deleted is in neither. */
export async function emptyLog(db: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
