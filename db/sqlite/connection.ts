import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { existsSync, statSync } from 'node:fs';
import { createDialect } from './dialect.ts';
import { BUSY_TIMEOUT } from './busy-timeout.ts';
import { assertUsable } from './integrity-check.ts';
import type { Tables } from '../tables.ts';

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
    sqlite.pragma('journal_mode = WAL');
    // The dialect waits for the disk itself, so that an acknowledged write survives a power cut.
    sqlite.pragma('synchronous = NORMAL');
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
