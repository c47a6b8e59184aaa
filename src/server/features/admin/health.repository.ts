import { sql, type Kysely } from 'kysely';
import { withShortBusyTimeout } from '#db/maintenance/busy-timeout.ts';
import type { Tables } from '#db/tables.ts';

/** Takes the write lock and releases it. @throws SqliteError if another program holds it. */
export async function tryToWrite(db: Kysely<Tables>): Promise<void> {
  await withShortBusyTimeout(db, async (connection) => {
    await sql`begin immediate`.execute(connection);
    await sql`rollback`.execute(connection);
  });
}

/** Whether an email has been due since `instant` without an attempt to send it. */
export async function hasEmailDueSince(db: Kysely<Tables>, instant: string): Promise<boolean> {
  const email = await db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('nextAttemptAt', '<', instant)
    .limit(1)
    .executeTakeFirst();
  return email !== undefined;
}

type Figures = {
  databaseBytes: number;
  openOrders: number;
  waitingEmails: number;
  failedEmails: number;
  sessions: number;
  customers: number;
};

/** Current totals for the metrics. */
export async function countTotals(db: Kysely<Tables>, now: string): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    (select page_count * page_size from pragma_page_count(), pragma_page_size()) as "databaseBytes",
    (select count(*) from orders where status = 'pending') as "openOrders",
    (select count(*) from outbox where state = 'waiting') as "waitingEmails",
    (select count(*) from outbox where state = 'failed') as "failedEmails",
    (select count(*) from sessions where "expiresAt" > ${now}) as sessions,
    (select count(*) from customers) as customers`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('unreachable: SELECT without FROM returns one row');
  return figures;
}
