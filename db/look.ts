import type Database from 'better-sqlite3';

/** One look at the database for all that is read at the same moment: what it shows does not change meanwhile. */
export type Look = {
  /** Call it before each reading. */
  begin(): void;
  /** Call it before each writing: what comes after it is seen, and SQLite's log of changes does not grow behind a look back. */
  end(): void;
};

/**
 * Without it each reading locks the log, asks for the file's size and gives the lock back: three calls of the system, which on
 * a small server take as long as the reading itself (docs/performance.md). A look ends by itself with the turn of the event
 * loop in which it began.
 *
 * @param sqlite a connection that only reads
 */
export function lookThrough(sqlite: Database.Database): Look {
  const [begin, commit] = [sqlite.prepare('begin'), sqlite.prepare('commit')];
  function end(): void {
    // A reading that fails may have ended it.
    if (sqlite.open && sqlite.inTransaction) commit.run();
  }
  return {
    begin() {
      if (sqlite.inTransaction) return;
      begin.run();
      setImmediate(end);
    },
    end,
  };
}
