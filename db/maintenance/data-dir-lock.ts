import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** A server that is just stopping gets this long to let go of its folder, in milliseconds. */
const LOCK_TIMEOUT = 3_000;

/** Empty, and always there once a server has run. */
export const LOCK_FILE = 'lovewell.lock';

/** Another server works in the data folder. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/**
 * Makes the data folder this process's own until it ends, however it ends: a second server would sweep away what the first
 * one is just writing, and send its mail twice. The lock is one that SQLite holds on an empty file, because the system
 * itself releases it with the process, which a file that names a process cannot promise.
 *
 * @returns a function that lets go of the folder while the process lives on
 * @throws DataFolderInUseError when another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Database(path.join(dataDir, LOCK_FILE), { timeout: LOCK_TIMEOUT });
  try {
    // Nothing is ever written, so a journal on the disk would only lie about.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isHeld = error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY';
    throw isHeld ? new DataDirInUseError(dataDir, { cause: error }) : error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

// A connection that nothing refers to would be closed, and its lock let go.
const held = new Set<Database.Database>();
