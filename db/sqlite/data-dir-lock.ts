import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** How long to wait for a stopping server's lock, in milliseconds. */
const LOCK_TIMEOUT = 3_000;

/** An empty file, created by the first start. */
export const LOCK_FILE = 'lovewell.lock';

/** Another server is using the data folder. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

/**
 * Locks the data folder, because a second server would delete the first one's unfinished files and send its emails twice.
 * Uses SQLite's lock on an empty file: the system releases it with the process, however that ends.
 *
 * @returns a function that releases the lock
 * @throws DataDirInUseError if another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Database(path.join(dataDir, LOCK_FILE), { timeout: LOCK_TIMEOUT });
  try {
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isLocked = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
    throw isLocked ? new DataDirInUseError(dataDir, { cause: error }) : error;
  }
  locks.add(lock);
  return () => {
    locks.delete(lock);
    lock.close();
  };
}

/** Whether a server is using the data folder. Changes nothing. */
export function isDataDirInUse(dataDir: string): boolean {
  const file = path.join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return false;
  const lock = new Database(file, { readonly: true, timeout: 0 });
  try {
    lock.pragma('schema_version');
    return false;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    lock.close();
  }
}

// Without a reference, the connection would be garbage-collected and its lock released.
const locks = new Set<Database.Database>();
