import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** How long a connection waits for another program's lock, in milliseconds. */
export const BUSY_TIMEOUT = 5_000;
const SHORT_BUSY_TIMEOUT = 100;

/** Takes the write lock and releases it. @throws SqliteError if another program holds it. */
export async function tryToWrite(db: Kysely<Tables>): Promise<void> {
  await withShortBusyTimeout(db, async (connection) => {
    await sql`begin immediate`.execute(connection);
    await sql`rollback`.execute(connection);
  });
}

/** Runs `work` with a 100 ms busy_timeout, because better-sqlite3 blocks the event loop while it waits. */
export async function withShortBusyTimeout<Result>(
  db: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql.raw(`pragma busy_timeout = ${SHORT_BUSY_TIMEOUT}`).execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT}`).execute(connection);
    }
  });
}
