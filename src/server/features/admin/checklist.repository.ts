import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** How many emails failed at least once and weren't sent. */
export async function countStuckMails(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'failed'])
    .where('lastError', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUploadedWeeks(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('frameworks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
