import type Database from 'better-sqlite3';
import { open, type FileHandle } from 'node:fs/promises';

/**
 * Waits until what was committed is on disk, on another thread, where SQLite itself would block this one. Commits that come
 * while it waits share the next sync.
 */
export function createDiskSync(sqlite: Database.Database) {
  // With synchronous=NORMAL, SQLite has written each commit to this file and syncs it only before a checkpoint.
  const log = `${sqlite.name}-wal`;
  let file: Promise<FileHandle> | null = null;
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  let isDurable: boolean | undefined;

  async function syncAfter(earlier: Promise<void>): Promise<void> {
    // Fails forever once the disk has, because what's written later can't be recovered without what may be lost.
    await earlier;
    // What's committed from here on needs another sync.
    next = null;
    file ??= open(log, 'r+');
    await (await file).datasync();
  }

  return {
    /** @throws a file system error if the disk fails, from then on at every call */
    async sync(): Promise<void> {
      // Tests turn it off, after the database has been opened.
      isDurable ??= !sqlite.memory && sqlite.pragma('synchronous', { simple: true }) !== 0;
      if (!isDurable) return;
      next ??= last = syncAfter(last);
      await next;
    },
    async close(): Promise<void> {
      await (await file)?.close();
    },
  };
}
