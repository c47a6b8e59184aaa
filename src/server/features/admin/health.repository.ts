import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

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
  openOrders: number;
  waitingEmails: number;
  failedEmails: number;
  sessions: number;
  customers: number;
};

/** Current totals for the metrics. */
export async function countTotals(db: Kysely<Tables>, now: string): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    (select count(*) from orders where status = 'pending') as "openOrders",
    (select count(*) from outbox where state = 'waiting' and channel <> 'webhook') as "waitingEmails",
    (select count(*) from outbox where state = 'failed' and channel <> 'webhook') as "failedEmails",
    (select count(*) from sessions where "expiresAt" > ${now}) as sessions,
    (select count(*) from customers) as customers`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('unreachable: SELECT without FROM returns one row');
  return figures;
}
