import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The unsent emails that failed at least once, by state and error. */
export async function countMailErrors(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox')
    .select((row) => ['state', 'lastError', row.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'failed'])
    .where('lastError', 'is not', null)
    .groupBy(['state', 'lastError'])
    .execute();
}

export async function countUploadedWeeks(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('frameworks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
