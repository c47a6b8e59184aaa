import type { Kysely } from 'kysely';
import { isSet, toFlag } from '#db/flag.ts';
import type { Tables } from '#db/tables.ts';
import { parseStringList } from '../../lib/string-list.ts';

type Week = { customerId: number; weekNumber: number };

export async function findStoredSummary(db: Kysely<Tables>, { customerId, weekNumber }: Week) {
  return db
    .selectFrom('weekSummaries')
    .select(['summary', 'generatedAt'])
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .executeTakeFirst();
}

export async function findSummary(
  db: Kysely<Tables>,
  { customerId, weekNumber }: Week,
): Promise<{ summary: string | null; isSummaryOutdated: boolean; textKeys: string[] | null }> {
  const row = await db
    .selectFrom('weekSummaries')
    .select(['summary', 'isOutdated', 'textKeys'])
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .executeTakeFirst();
  const textKeys = row?.textKeys ?? null;
  return {
    summary: row?.summary ?? null,
    isSummaryOutdated: row !== undefined && isSet(row.isOutdated),
    textKeys: textKeys === null ? null : parseStringList(textKeys),
  };
}

export async function saveSummary(
  db: Kysely<Tables>,
  key: Week,
  { summary, textKeys }: { summary: string; textKeys: readonly string[] | null },
  generatedAt: string,
): Promise<void> {
  const keys = textKeys === null ? null : JSON.stringify(textKeys);
  const generated = { summary, generatedAt, isOutdated: toFlag(false), textKeys: keys };
  await db
    .insertInto('weekSummaries')
    .values({ ...key, ...generated })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber']).doUpdateSet(generated))
    .execute();
}

/** The couples with a summary of the week, and the keys of the texts in it. */
export async function listSummaryKeys(db: Kysely<Tables>, weekNumber: number) {
  const rows = await db
    .selectFrom('weekSummaries')
    .select(['customerId', 'textKeys'])
    .where('weekNumber', '=', weekNumber)
    .execute();
  return rows.map(({ customerId, textKeys }) => ({ customerId, textKeys: textKeys === null ? null : parseStringList(textKeys) }));
}

/** Replaces the keys of a summary's texts and marks it as outdated. */
export async function saveSummaryKeys(
  db: Kysely<Tables>,
  { customerId, weekNumber }: Week,
  textKeys: readonly string[] | null,
): Promise<void> {
  await db
    .updateTable('weekSummaries')
    .set({ textKeys: textKeys === null ? null : JSON.stringify(textKeys), isOutdated: 1 })
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .execute();
}

export async function markSummaryOutdated(db: Kysely<Tables>, { customerId, weekNumber }: Week): Promise<void> {
  await db
    .updateTable('weekSummaries')
    .set({ isOutdated: 1 })
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .execute();
}

export async function deleteSummary(db: Kysely<Tables>, { customerId, weekNumber }: Week): Promise<void> {
  await db.deleteFrom('weekSummaries').where('customerId', '=', customerId).where('weekNumber', '=', weekNumber).execute();
}

export async function deleteSummaries(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('weekSummaries').where('customerId', '=', customerId).execute();
}
