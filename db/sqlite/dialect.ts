import type Database from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type Dialect } from 'kysely';
import { createDiskSync } from './disk-sync.ts';
import { withStatementCache } from './statement-cache.ts';

/** SQLite answers synchronously, so without a pause all who wait would have their turn before any other work. In milliseconds. */
const LONGEST_TURN = 5;

/** The driver below queues its callers, because Kysely's own queue wakes all of them whenever one is done. */
class QueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * SQLite on one connection, which callers get in the order they came. What they wrote is on disk before they get their result,
 * but the next one doesn't wait for that.
 */
export function createDialect(sqlite: Database.Database): Dialect {
  let hasWritten = false;
  const database = withStatementCache(sqlite, () => (hasWritten = true));
  const dialect = new SqliteDialect({ database });
  const createDriver = dialect.createDriver.bind(dialect);
  const disk = createDiskSync(sqlite);
  const lock = createLock();
  return Object.assign(dialect, {
    createAdapter: () => new QueuedAdapter(),
    createDriver() {
      const driver = createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      const acquire = driver.acquireConnection.bind(driver);
      const destroy = driver.destroy.bind(driver);
      return Object.assign(driver, {
        async acquireConnection() {
          await lock.acquire();
          return acquire();
        },
        async releaseConnection() {
          const isUnsynced = hasWritten;
          hasWritten = false;
          lock.release();
          if (isUnsynced) await disk.sync();
        },
        // After a full disk SQLite has rolled back already, and a second rollback would hide the error.
        async rollbackTransaction(...[connection]: Parameters<typeof rollback>) {
          if (sqlite.inTransaction) await rollback(connection);
        },
        async destroy() {
          await destroy();
          await disk.close();
        },
      });
    },
  });
}

/** Held by one at a time, in the order they came. */
function createLock() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let heldSince = 0;
  function startTurn(): void {
    heldSince = performance.now();
  }
  return {
    async acquire(): Promise<void> {
      if (isHeld) return new Promise<void>((resolve) => void waiting.push(resolve));
      isHeld = true;
      startTurn();
    },
    release(): void {
      const next = waiting.shift();
      if (!next) isHeld = false;
      else if (performance.now() - heldSince < LONGEST_TURN) next();
      else
        setImmediate(() => {
          startTurn();
          next();
        });
    },
  };
}
