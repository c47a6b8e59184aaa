import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

type Week = { customerId: number; weekNumber: number };

/** When the week's summary was generated; null if it has none. */
export async function findSummary(db: Kysely<Tables>, { customerId, weekNumber }: Week): Promise<string | null> {
  const row = await db
    .selectFrom('weekSummaries')
    .select('generatedAt')
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .executeTakeFirst();
  return row?.generatedAt ?? null;
}

export async function saveSummary(db: Kysely<Tables>, key: Week, generatedAt: string): Promise<void> {
  await db
    .insertInto('weekSummaries')
    .values({ ...key, generatedAt })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber']).doUpdateSet({ generatedAt }))
    .execute();
}

export async function deleteSummary(db: Kysely<Tables>, { customerId, weekNumber }: Week): Promise<void> {
  await db.deleteFrom('weekSummaries').where('customerId', '=', customerId).where('weekNumber', '=', weekNumber).execute();
}

export async function deleteSummaries(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('weekSummaries').where('customerId', '=', customerId).execute();
}
