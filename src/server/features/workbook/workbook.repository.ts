import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { isSet, toFlag, type Flag } from '#db/flag.ts';
import { prepare, type Param } from '#db/prepare.ts';
import type { Tables } from '#db/tables.ts';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { parseItem, type TextId } from '#src/domain/workbook/text-ids.ts';
import { NO_PAGE, toPage, type StoredPage } from './page-rows.ts';

type Week = { customerId: number; weekNumber: number };
type Page = Week & { partner: Partner };

function selectPagesWithAnswers(db: Kysely<Tables>) {
  return db
    .selectFrom('pages')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.customerId', '=', 'pages.customerId')
        .onRef('answers.weekNumber', '=', 'pages.weekNumber')
        .onRef('answers.partner', '=', 'pages.partner'),
    );
}

function selectWeek(db: Kysely<Tables>, param: Param<Week>) {
  return (
    selectPagesWithAnswers(db)
      .select([
        'pages.partner',
        'revision',
        'isDraft',
        'openAtLeaving',
        'shownAt',
        'itemId',
        'isPrivate',
        'isOffered',
        'isPassed',
      ])
      // Cast, because SQLite prepares a join again for each parameter that a column is compared with.
      .where('pages.customerId', '=', ({ cast }) => cast<number>(param('customerId'), 'integer'))
      .where('pages.weekNumber', '=', ({ cast }) => cast<number>(param('weekNumber'), 'integer'))
      .orderBy('answers.id')
  );
}

const selectTexts = prepare((db, param: Param<Week>) => selectWeek(db, param).select(['text', 'offeredText']));

const selectShortTexts = prepare((db, param: Param<Week & { length: number }>) =>
  selectWeek(db, param).select([shortened('text', param('length')), shortened('offeredText', param('length'))]),
);

/** Both partners' pages of a week. @param length if given, only so many characters of each text are read */
export async function findPages(
  db: Kysely<Tables>,
  week: Week,
  ids: ItemIds,
  length?: number,
): Promise<Record<Partner, StoredPage>> {
  const rows = await (length === undefined ? selectTexts(db, week) : selectShortTexts(db, { ...week, length }));
  const readPage = (partner: Partner): StoredPage => {
    const own = rows.filter((row) => row.partner === partner);
    const [page] = own;
    if (!page) return NO_PAGE;
    const isMarked = (flag: Flag | null) => flag !== null && isSet(flag);
    const answers = own.flatMap(({ itemId, text, offeredText, isPrivate, isOffered, isPassed }) => {
      const marks = { isPrivate: isMarked(isPrivate), isOffered: isMarked(isOffered), isPassed: isMarked(isPassed) };
      return itemId === null ? [] : [{ itemId, text, offeredText, ...marks }];
    });
    const { revision, isDraft, openAtLeaving, shownAt } = page;
    return toPage({ revision, isDraft: isSet(isDraft), openAtLeaving, shownAt }, answers, ids);
  };
  return { partner1: readPage('partner1'), partner2: readPage('partner2') };
}

const selectAnswer = prepare((db, param: Param<Page & { itemId: TextId }>) =>
  db
    .selectFrom('answers')
    .select(({ fn }) => fn.coalesce('offeredText', 'text').as('text'))
    .where('customerId', '=', param('customerId'))
    .where('weekNumber', '=', param('weekNumber'))
    .where('partner', '=', param('partner'))
    .where('itemId', '=', param('itemId'))
    .where(({ eb, or }) => or([eb('isOffered', '=', toFlag(true)), eb('isPrivate', '=', toFlag(true))])),
);

/** One of a partner's answers; '' if there's none, or only a draft. */
export async function findAnswer(db: Kysely<Tables>, page: Page, itemId: TextId): Promise<string> {
  const [answer] = await selectAnswer(db, { ...page, itemId });
  return answer?.text ?? '';
}

/** Shortened by the database, because reading a full account takes far longer; first of all, because it copies texts to trim them. */
function shortened<Column extends 'text' | 'offeredText'>(column: Column, length: RawBuilder<number>) {
  const beginning = sql`substr(${sql.ref(column)}, 1, 2 * ${length})`;
  return sql<string | null>`substr(ltrim(${beginning}, ${' \t\n\r'}), 1, ${length})`.as(column);
}

/** Which pages of a week were ever saved, when, and how their commitment went. */
export async function listSavedPages(db: Kysely<Tables>, { customerId, weekNumber }: Omit<Page, 'partner'>) {
  return db
    .selectFrom('pages')
    .select(['partner', 'updatedAt', 'shownAt', 'commitmentOutcome'])
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .orderBy('partner')
    .execute();
}

/** When each page was last saved. */
export async function listSaveTimes(db: Kysely<Tables>, customerId: number): Promise<string[]> {
  const rows = await db.selectFrom('pages').select('updatedAt').where('customerId', '=', customerId).execute();
  return rows.map(({ updatedAt }) => updatedAt);
}

/** The weeks with a page that was last saved, or last changed for the other partner, between two instants. */
export async function listWeeksSavedBetween(
  db: Kysely<Tables>,
  customerId: number,
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('pages')
    .select('weekNumber')
    .distinct()
    .where('customerId', '=', customerId)
    .where(({ and, or, eb }) => or((['updatedAt', 'shownAt'] as const).map((at) => and([eb(at, '>=', from), eb(at, '<', to)]))))
    .orderBy('weekNumber')
    .execute();
  return rows.map(({ weekNumber }) => weekNumber);
}

/** A partner's pages and the ids of the questions and cards they answered. */
export async function listPageIds(db: Kysely<Tables>, { customerId, partner }: Omit<Page, 'weekNumber'>) {
  const rows = await selectPagesWithAnswers(db)
    .select(['pages.weekNumber', 'itemId'])
    .where('pages.customerId', '=', customerId)
    .where('pages.partner', '=', partner)
    .execute();
  return [...Map.groupBy(rows, ({ weekNumber }) => weekNumber)].map(([weekNumber, answers]) => {
    const items = answers.flatMap(({ itemId }) => (itemId === null ? [] : (parseItem(itemId) ?? [])));
    const idsIn = (list: keyof ItemIds) => items.filter((item) => item.list === list).map(({ id }) => id);
    return {
      weekNumber,
      ids: { reflectionAnswers: idsIn('reflectionAnswers'), conversationCards: idsIn('conversationCards') },
    };
  });
}

export async function saveOpenAtLeaving(
  trx: Transaction<Tables>,
  { customerId, weekNumber, partner }: Page,
  ids: readonly TextId[],
): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ openAtLeaving: JSON.stringify(ids) })
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
    .updateTable('pages')
    .set({ openAtLeaving: null })
    .where('customerId', '=', customerId)
    .where('partner', '=', partner)
    .execute();
}

/** For a partner who's alone now: takes back the offers of texts that they have emptied, which stayed for the other one. */
export async function takeBackEmptiedOffers(
  trx: Transaction<Tables>,
  { customerId, partner }: Omit<Page, 'weekNumber'>,
): Promise<void> {
  await trx
    .updateTable('answers')
    .set({ isOffered: toFlag(false), offeredText: null })
    .where('customerId', '=', customerId)
    .where('partner', '=', partner)
    .where('text', '=', '')
    .execute();
}

/** With their answers. */
export async function deletePages(trx: Transaction<Tables>, { customerId, partner }: Omit<Page, 'weekNumber'>): Promise<void> {
  await trx.deleteFrom('pages').where('customerId', '=', customerId).where('partner', '=', partner).execute();
}
