import { sql, type Kysely, type Transaction } from 'kysely';
import { keepQuery, ONE_A_COUPLE, type Given } from '#db/kept-query.ts';
import type { Tables } from '#db/tables.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';

const RECORD = ['weekNumber', 'notes', 'rating', 'completedAt'] as const;

const records = keepQuery((db, given: Given<{ customerId: number }>) =>
  db.selectFrom('progress').select(RECORD).where('customerId', '=', given('customerId')).orderBy('weekNumber'),
);

export async function listRecords(db: Kysely<Tables>, customerId: number): Promise<readonly ProgressRecord[]> {
  return records(db, { customerId });
}

/** As one number, in which week 1 counts 2, week 2 counts 4, and so on: 52 weeks are as quick to read as one, and small to keep. */
const completedWeeks = keepQuery(
  (db, given: Given<{ customerId: number }>) =>
    db
      .selectFrom('progress')
      .select(sql<number>`total(1 << weekNumber)`.as('weeks'))
      .where('customerId', '=', given('customerId'))
      .where('completedAt', 'is not', null),
  ONE_A_COUPLE,
);

export async function listCompletedWeeks(db: Kysely<Tables>, customerId: number): Promise<Set<number>> {
  const [{ weeks } = { weeks: 0 }] = await completedWeeks(db, { customerId });
  return new Set(ALL_WEEKS.filter((week) => Math.floor(weeks / 2 ** week) % 2 === 1));
}

/** Sets what is given; a new record starts with the defaults. A completion that is there is kept. */
export async function saveRecord(
  trx: Transaction<Tables>,
  key: { customerId: number; weekNumber: number },
  change: Partial<Pick<ProgressRecord, 'notes' | 'rating' | 'completedAt'>>,
  updatedAt: string,
): Promise<ProgressRecord> {
  return trx
    .insertInto('progress')
    .values({ ...key, ...change, updatedAt })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber']).doUpdateSet({ ...change, updatedAt }))
    .returning(RECORD)
    .executeTakeFirstOrThrow();
}

export async function findRecord(
  db: Kysely<Tables>,
  key: { customerId: number; weekNumber: number },
): Promise<ProgressRecord | undefined> {
  return db
    .selectFrom('progress')
    .select(RECORD)
    .where('customerId', '=', key.customerId)
    .where('weekNumber', '=', key.weekNumber)
    .executeTakeFirst();
}
