import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';

/** The unsent emails, not notifications, that failed at least once, by state and error. */
export async function countEmailErrors(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox')
    .select((row) => ['state', 'lastError', row.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'failed'])
    .where('lastError', 'is not', null)
    .where('channel', '=', 'email')
    .groupBy(['state', 'lastError'])
    .execute();
}

/** Disputes that the seller can still answer. */
export async function countOpenDisputes(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('orderReversals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', 'dispute')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export async function listUploadedWeeks(db: Kysely<Tables>): Promise<Set<number>> {
  const rows = await db.selectFrom('weekPdfs').select('weekNumber').execute();
  return new Set(rows.map(({ weekNumber }) => weekNumber));
}

/** The week the fastest couple is in, without the demo couple; null if there are no couples. */
export async function findFurthestWeek(db: Kysely<Tables>): Promise<number | null> {
  const anyCouple = await db
    .selectFrom('customers')
    .select('id')
    .where('origin', '<>', 'demo')
    // By an index, so that only a few rows are read.
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!anyCouple) return null;
  const furthest = await db
    .selectFrom('progress')
    .innerJoin('customers', 'customers.id', 'customerId')
    .select('weekNumber')
    .where('completedAt', 'is not', null)
    .where('origin', '<>', 'demo')
    .orderBy('weekNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.min((furthest?.weekNumber ?? 0) + 1, WEEK_COUNT);
}
