import type { Kysely } from 'kysely';
import { isSet, toFlag } from '#db/flag.ts';
import type { Tables } from '#db/tables.ts';
import { summarySchema, type WeekSummary } from '#src/domain/workbook/summary.ts';
import { parseStringList } from './page-rows.ts';

type Week = { customerId: number; weekNumber: number };

type StoredSummary = { sections: WeekSummary; generatedAt: string; isOutdated: boolean; textIds: string[] | null };

export async function findSummary(db: Kysely<Tables>, { customerId, weekNumber }: Week): Promise<StoredSummary | null> {
  const row = await db
    .selectFrom('weekSummaries')
    .select(['sections', 'generatedAt', 'isOutdated', 'textIds'])
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sections: summarySchema.parse(JSON.parse(row.sections)),
    generatedAt: row.generatedAt,
    isOutdated: isSet(row.isOutdated),
    textIds: row.textIds === null ? null : parseStringList(row.textIds),
  };
}

export async function saveSummary(
  db: Kysely<Tables>,
  key: Week,
  { sections, textIds }: { sections: WeekSummary; textIds: readonly string[] | null },
  generatedAt: string,
): Promise<void> {
  const ids = textIds === null ? null : JSON.stringify(textIds);
  const generated = { sections: JSON.stringify(sections), generatedAt, isOutdated: toFlag(false), textIds: ids };
  await db
    .insertInto('weekSummaries')
    .values({ ...key, ...generated })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber']).doUpdateSet(generated))
    .execute();
}

/** The couples with a summary of the week, and the ids of the texts in it. */
export async function listSummaryTexts(db: Kysely<Tables>, weekNumber: number) {
  const rows = await db
    .selectFrom('weekSummaries')
    .select(['customerId', 'textIds'])
    .where('weekNumber', '=', weekNumber)
    .execute();
  return rows.map(({ customerId, textIds }) => ({ customerId, textIds: textIds === null ? null : parseStringList(textIds) }));
}

export async function markSummaryOutdated(db: Kysely<Tables>, { customerId, weekNumber }: Week): Promise<void> {
  await db
    .updateTable('weekSummaries')
    .set({ isOutdated: toFlag(true) })
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
