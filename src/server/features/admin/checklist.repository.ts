import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';

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

export async function listUploadedWeeks(db: Kysely<Tables>): Promise<Set<number>> {
  const rows = await db.selectFrom('frameworks').select('weekNumber').execute();
  return new Set(rows.map(({ weekNumber }) => weekNumber));
}

/** The week the fastest couple is in, without the demo couple; null if there are no couples. */
export async function findFurthestWeek(db: Kysely<Tables>): Promise<number | null> {
  const { couples, completed } = await db
    .selectFrom('customers')
    .leftJoin('progress', (join) => join.onRef('customerId', '=', 'customers.id').on('completedAt', 'is not', null))
    .where('origin', '<>', 'demo')
    .select((row) => [row.fn.count<number>('customers.id').as('couples'), row.fn.max('weekNumber').as('completed')])
    .executeTakeFirstOrThrow();
  return couples === 0 ? null : Math.min((completed ?? 0) + 1, WEEK_COUNT);
}
