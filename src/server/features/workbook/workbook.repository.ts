import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { toFlag } from '#db/flag.ts';
import type { Row, Tables } from '#db/tables.ts';
import { countWords } from '#src/domain/progress/wins.ts';
import { isBlank } from '#src/domain/text.ts';
import { arrangePage, moveKey, storeArranged, type RemovedAnswer } from '#src/domain/workbook/arrangement.ts';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { Partner, WorkbookResponse } from '#src/domain/workbook/response.ts';
import { parseStringList } from '../../lib/string-list.ts';

type Page = { customerId: number; weekNumber: number; partner: Partner };

/**
 * A page in the order of the week's content. `revision` is 0 before the first save; `private` has the keys of the texts that
 * the partner keeps to themselves; `removed` has the answers to questions that are no longer part of the week; `openAtLeaving`
 * is null while the partner is here.
 */
export type StoredPage = {
  response: WorkbookResponse | null;
  revision: number;
  private: string[];
  removed: RemovedAnswer[];
  openAtLeaving: string[] | null;
  /** When something that the other partner can see last changed; null if nothing ever has. */
  shownAt: string | null;
};

const NO_PAGE: StoredPage = { response: null, revision: 0, private: [], removed: [], openAtLeaving: null, shownAt: null };

const TEXTS = ['discussionNotes', 'activityResponse', 'weeklyCommitment'] as const;
const LISTS = ['reflectionAnswers', 'conversationCards'] as const;
const ARRANGEMENT = ['private', 'questionIds', 'cardIds', 'openAtLeaving', 'revision', 'shownAt'] as const;

type PageRow = Pick<Row<'workbookResponses'>, (typeof TEXTS | typeof LISTS | typeof ARRANGEMENT)[number]>;

function toResponse(row: PageRow): WorkbookResponse {
  return {
    reflectionAnswers: parseStringList(row.reflectionAnswers),
    discussionNotes: row.discussionNotes,
    activityResponse: row.activityResponse,
    weeklyCommitment: row.weeklyCommitment,
    conversationCards: parseStringList(row.conversationCards),
  };
}

function toPage(row: PageRow, ids: ItemIds): StoredPage {
  const stored = {
    reflectionAnswers: row.questionIds === null ? ids.reflectionAnswers : parseStringList(row.questionIds),
    conversationCards: row.cardIds === null ? ids.conversationCards : parseStringList(row.cardIds),
  };
  const { openAtLeaving, revision, shownAt } = row;
  return {
    ...arrangePage({ response: toResponse(row), private: parseStringList(row.private), ids: stored }, ids),
    openAtLeaving:
      openAtLeaving === null ? null : parseStringList(openAtLeaving).flatMap((key) => moveKey(key, stored, ids) ?? []),
    revision,
    shownAt,
  };
}

/** @param length if given, only so many characters of each text are read */
export async function findResponse(
  db: Kysely<Tables>,
  { customerId, weekNumber, partner }: Page,
  ids: ItemIds,
  length?: number,
): Promise<StoredPage> {
  const page = db
    .selectFrom('workbookResponses')
    .select(ARRANGEMENT)
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .where('partner', '=', partner);
  const texts = length === undefined ? page.select([...TEXTS, ...LISTS]) : page.select(excerpts(length));
  const row = await texts.executeTakeFirst();
  return row ? toPage(row, ids) : NO_PAGE;
}

/** The beginning of each text, shortened by SQLite, because reading a full account takes far longer. */
function excerpts(length: number) {
  const shorten = (text: RawBuilder<string>) => sql<string>`substr(ltrim(${text}, char(9, 10, 13, 32)), 1, ${length})`;
  const list = (name: string) => sql<string>`(select json_group_array(${shorten(sql`value`)}) from json_each(${sql.ref(name)}))`;
  return [...TEXTS.map((name) => shorten(sql.ref(name)).as(name)), ...LISTS.map((name) => list(name).as(name))];
}

/** Both partners' pages of a week. @param length if given, only so many characters of each text are read */
export async function findPages(
  db: Kysely<Tables>,
  week: Omit<Page, 'partner'>,
  ids: ItemIds,
  length?: number,
): Promise<Record<Partner, StoredPage>> {
  return {
    partner1: await findResponse(db, { ...week, partner: 'partner1' }, ids, length),
    partner2: await findResponse(db, { ...week, partner: 'partner2' }, ids, length),
  };
}

/** Which pages of a week were ever saved, when, and how their commitment went. */
export async function listSavedPages(db: Kysely<Tables>, { customerId, weekNumber }: Omit<Page, 'partner'>) {
  return db
    .selectFrom('workbookResponses')
    .select(['partner', 'updatedAt', 'shownAt', 'commitmentOutcome'])
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .orderBy('partner')
    .execute();
}

/** When each page was last saved. */
export async function listSaveTimes(db: Kysely<Tables>, customerId: number): Promise<string[]> {
  const rows = await db.selectFrom('workbookResponses').select('updatedAt').where('customerId', '=', customerId).execute();
  return rows.map(({ updatedAt }) => updatedAt);
}

/** The weeks with a page that was last saved, or last changed for the other partner, between two instants. */
export async function listWeeksSavedBetween(
  db: Kysely<Tables>,
  customerId: number,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('workbookResponses')
    .select('weekNumber')
    .distinct()
    .where('customerId', '=', customerId)
    .where(({ and, or, eb }) => or((['updatedAt', 'shownAt'] as const).map((at) => and([eb(at, '>=', from), eb(at, '<', to)]))))
    .orderBy('weekNumber')
    .execute();
  return rows.map(({ weekNumber }) => weekNumber);
}

/** @param saved `isShown`: whether the other partner sees a difference */
export async function saveResponse(
  db: Kysely<Tables>,
  page: Page,
  { revision, ...arranged }: StoredPage & { response: WorkbookResponse },
  currentIds: ItemIds,
  { updatedAt, isShown }: { updatedAt: string; isShown: boolean },
): Promise<void> {
  const { response, ids, private: keys } = storeArranged(arranged, currentIds);
  const written = {
    ...response,
    reflectionAnswers: JSON.stringify(response.reflectionAnswers),
    conversationCards: JSON.stringify(response.conversationCards),
    questionIds: JSON.stringify(ids.reflectionAnswers),
    cardIds: JSON.stringify(ids.conversationCards),
    private: JSON.stringify(keys),
    words: countWords(Object.values(response).flat()),
    hasCommitment: toFlag(!isBlank(response.weeklyCommitment)),
    revision,
    updatedAt,
    ...(isShown && { shownAt: updatedAt }),
  } as const;
  await db
    .insertInto('workbookResponses')
    .values({ ...page, ...written })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber', 'partner']).doUpdateSet(written))
    .execute();
}

/** A partner's pages and the ids of the questions and cards in the order of their answers. */
export async function listPageIds(db: Kysely<Tables>, { customerId, partner }: Omit<Page, 'weekNumber'>) {
  const rows = await db
    .selectFrom('workbookResponses')
    .select(['weekNumber', 'questionIds', 'cardIds'])
    .where('customerId', '=', customerId)
    .where('partner', '=', partner)
    .execute();
  return rows.map(({ weekNumber, questionIds, cardIds }) => ({
    weekNumber,
    ids: { reflectionAnswers: parseStringList(questionIds ?? '[]'), conversationCards: parseStringList(cardIds ?? '[]') },
  }));
}

export async function saveOpenAtLeaving(
  trx: Transaction<Tables>,
  { customerId, weekNumber, partner }: Page,
  keys: readonly string[],
): Promise<void> {
  await trx
    .updateTable('workbookResponses')
    .set({ openAtLeaving: JSON.stringify(keys) })
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .where('partner', '=', partner)
    .execute();
}

export async function clearOpenAtLeaving(
  trx: Transaction<Tables>,
  { customerId, partner }: Omit<Page, 'weekNumber'>,
): Promise<void> {
  await trx
    .updateTable('workbookResponses')
    .set({ openAtLeaving: null })
    .where('customerId', '=', customerId)
    .where('partner', '=', partner)
    .execute();
}
