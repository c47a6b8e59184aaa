import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { Partner, WorkbookResponse } from '#src/domain/workbook/response.ts';
import { parseStringList } from '../../lib/string-list.ts';

type Page = { customerId: number; weekNumber: number; partner: Partner };

/** `revision` is 0 before the first save; `private` has the keys of the texts that the partner keeps to themselves. */
export type StoredPage = { response: WorkbookResponse | null; revision: number; private: string[] };

function toResponse(row: Row<'workbookResponses'>): WorkbookResponse {
  return {
    reflectionAnswers: parseStringList(row.reflectionAnswers),
    discussionNotes: row.discussionNotes,
    activityResponse: row.activityResponse,
    weeklyCommitment: row.weeklyCommitment,
    conversationCards: parseStringList(row.conversationCards),
  };
}

export async function findResponse(db: Kysely<Tables>, { customerId, weekNumber, partner }: Page): Promise<StoredPage> {
  const row = await db
    .selectFrom('workbookResponses')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .where('partner', '=', partner)
    .executeTakeFirst();
  return row
    ? { response: toResponse(row), revision: row.revision, private: parseStringList(row.private) }
    : { response: null, revision: 0, private: [] };
}

/** The pages of a week that were ever saved. */
export async function findResponses(db: Kysely<Tables>, { customerId, weekNumber }: Omit<Page, 'partner'>) {
  const rows = await db
    .selectFrom('workbookResponses')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .orderBy('partner')
    .execute();
  return rows.map((row) => ({
    partner: row.partner,
    updatedAt: row.updatedAt,
    commitmentOutcome: row.commitmentOutcome,
    response: toResponse(row),
    private: parseStringList(row.private),
  }));
}

export async function findStoredSummary(db: Kysely<Tables>, { customerId, weekNumber }: Omit<Page, 'partner'>) {
  return db
    .selectFrom('weekSummaries')
    .select(['summary', 'generatedAt'])
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .executeTakeFirst();
}

/** The weeks with a record, a page, or a summary. */
export async function findWeeksWithRows(db: Kysely<Tables>, customerId: number): Promise<number[]> {
  const weeksIn = (table: 'progress' | 'workbookResponses' | 'weekSummaries') =>
    db.selectFrom(table).select('weekNumber').where('customerId', '=', customerId);
  const rows = await weeksIn('progress').union(weeksIn('workbookResponses')).union(weeksIn('weekSummaries')).execute();
  return rows.map(({ weekNumber }) => weekNumber).sort((one, other) => one - other);
}

export async function saveResponse(
  db: Kysely<Tables>,
  page: Page,
  { response, revision, private: keys }: StoredPage & { response: WorkbookResponse },
  updatedAt: string,
): Promise<void> {
  const written = {
    ...response,
    reflectionAnswers: JSON.stringify(response.reflectionAnswers),
    conversationCards: JSON.stringify(response.conversationCards),
    private: JSON.stringify(keys),
    revision,
    updatedAt,
  };
  await db
    .insertInto('workbookResponses')
    .values({ ...page, ...written })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber', 'partner']).doUpdateSet(written))
    .execute();
}

export async function findSummary(
  db: Kysely<Tables>,
  { customerId, weekNumber }: Omit<Page, 'partner'>,
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
    isSummaryOutdated: row?.isOutdated === 1,
    textKeys: textKeys === null ? null : parseStringList(textKeys),
  };
}

export async function saveSummary(
  db: Kysely<Tables>,
  key: { customerId: number; weekNumber: number },
  { summary, textKeys }: { summary: string; textKeys: readonly string[] | null },
  generatedAt: string,
): Promise<void> {
  const keys = textKeys === null ? null : JSON.stringify(textKeys);
  const generated = { summary, generatedAt, isOutdated: 0, textKeys: keys } as const;
  await db
    .insertInto('weekSummaries')
    .values({ ...key, ...generated })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber']).doUpdateSet(generated))
    .execute();
}

export async function markSummaryOutdated(db: Kysely<Tables>, { customerId, weekNumber }: Omit<Page, 'partner'>): Promise<void> {
  await db
    .updateTable('weekSummaries')
    .set({ isOutdated: 1 })
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .execute();
}

export async function deleteSummary(db: Kysely<Tables>, { customerId, weekNumber }: Omit<Page, 'partner'>): Promise<void> {
  await db.deleteFrom('weekSummaries').where('customerId', '=', customerId).where('weekNumber', '=', weekNumber).execute();
}

export async function deleteSummaries(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('weekSummaries').where('customerId', '=', customerId).execute();
}
