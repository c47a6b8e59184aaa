import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isSet, toFlag, type Flag } from '#db/flag.ts';
import type { Tables } from '#db/tables.ts';
import { countWords } from '#src/domain/progress/wins.ts';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { finishedTextAt } from '#src/domain/workbook/sealing.ts';
import { parseItem, type TextId } from '#src/domain/workbook/text-ids.ts';
import { countBytes, listFinishedTexts, NO_PAGE, toAnswers, toPage, type Answer, type StoredPage } from './page-rows.ts';

type Page = { customerId: number; weekNumber: number; partner: Partner };

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

/** Both partners' pages of a week. @param length if given, only so many characters of each text are read */
export async function findPages(
  db: Kysely<Tables>,
  { customerId, weekNumber }: Omit<Page, 'partner'>,
  ids: ItemIds,
  length?: number,
): Promise<Record<Partner, StoredPage>> {
  const rows = await selectPagesWithAnswers(db)
    .select(['pages.partner', 'revision', 'isDraft', 'openAtLeaving', 'shownAt', 'itemId', 'isPrivate', 'isOffered', 'isPassed'])
    .select([shortened('text', length), shortened('offeredText', length)])
    .where('pages.customerId', '=', customerId)
    .where('pages.weekNumber', '=', weekNumber)
    .orderBy('answers.id')
    .execute();
  const pageOf = (partner: Partner): StoredPage => {
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
  return { partner1: pageOf('partner1'), partner2: pageOf('partner2') };
}

/** Those of a partner's answers that exist, drafts aside, each by its week and id. */
export async function findAnswers(
  db: Kysely<Tables>,
  { customerId, partner }: Omit<Page, 'weekNumber'>,
  places: readonly { weekNumber: number; itemId: TextId }[],
): Promise<{ weekNumber: number; itemId: TextId; text: string | null }[]> {
  return db
    .selectFrom('answers')
    .select(({ fn }) => ['weekNumber', 'itemId', fn.coalesce('offeredText', 'text').as('text')])
    .where('customerId', '=', customerId)
    .where('partner', '=', partner)
    .where(({ eb, or }) => or([eb('isOffered', '=', toFlag(true)), eb('isPrivate', '=', toFlag(true))]))
    .where(({ and, or }) => or(places.map((place) => and(place))))
    .execute();
}

/** Shortened by the database, because reading a full account takes far longer; first of all, because it copies texts to trim them. */
function shortened<Column extends 'text' | 'offeredText'>(column: Column, length: number | undefined) {
  const text = sql<string | null>`${sql.ref(column)}`;
  if (length === undefined) return text.as(column);
  const beginning = sql`substr(${text}, 1, ${sql.lit(2 * length)})`;
  return sql<string | null>`substr(ltrim(${beginning}, ${' \t\n\r'}), 1, ${sql.lit(length)})`.as(column);
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

/**
 * Saves a page, of whose answers only those that differ are written.
 * @param saved `isShown`: whether the other partner sees a difference
 */
export async function saveResponse(
  db: Kysely<Tables>,
  page: Page,
  { before, next }: { before: StoredPage; next: StoredPage },
  ids: ItemIds,
  { updatedAt, isShown }: { updatedAt: string; isShown: boolean },
): Promise<void> {
  const written = {
    words: countWords(listFinishedTexts(next, ids)),
    bytes: countBytes(next),
    hasCommitment: toFlag(finishedTextAt(next, 'weeklyCommitment') !== ''),
    isDraft: toFlag(next.isDraft),
    revision: next.revision,
    updatedAt,
    ...(isShown && { shownAt: updatedAt }),
  };
  await db
    .insertInto('pages')
    .values({ ...page, ...written })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber', 'partner']).doUpdateSet(written))
    .execute();
  const [earlier, answers] = [toAnswers(before, ids), toAnswers(next, ids)];
  const changed = [...answers.values()].filter((answer) => !isDeepStrictEqual(answer, earlier.get(answer.itemId)));
  if (changed.length > 0) await saveAnswers(db, page, changed, updatedAt);
  const gone = [...earlier.keys()].filter((itemId) => !answers.has(itemId));
  if (gone.length > 0) {
    await db
      .deleteFrom('answers')
      .where((row) => row.and(page))
      .where('itemId', 'in', gone)
      .execute();
  }
}

async function saveAnswers(db: Kysely<Tables>, page: Page, answers: readonly Answer[], updatedAt: string): Promise<void> {
  await db
    .insertInto('answers')
    .values(
      answers.map(({ isPrivate, isOffered, isPassed, ...answer }) => {
        const marks = { isPrivate: toFlag(isPrivate), isOffered: toFlag(isOffered), isPassed: toFlag(isPassed) };
        return { ...page, ...answer, ...marks, updatedAt };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'weekNumber', 'partner', 'itemId']).doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        isPrivate: ref('excluded.isPrivate'),
        isOffered: ref('excluded.isOffered'),
        offeredText: ref('excluded.offeredText'),
        isPassed: ref('excluded.isPassed'),
        updatedAt: ref('excluded.updatedAt'),
      })),
    )
    .execute();
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
