import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';

const RECORD = ['weekNumber', 'notes', 'rating', 'completedAt'] as const;

export async function listRecords(db: Kysely<Tables>, customerId: number): Promise<ProgressRecord[]> {
  return db.selectFrom('progress').select(RECORD).where('customerId', '=', customerId).orderBy('weekNumber').execute();
}

export async function listCompletedWeeks(db: Kysely<Tables>, customerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('progress')
    .select('weekNumber')
    .where('customerId', '=', customerId)
    .where('completedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ weekNumber }) => weekNumber));
}

/** Sets the given fields; a new record starts with the defaults. */
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
