import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { toFlag } from '#db/flag.ts';
import { prepare, type Param } from '#db/prepare.ts';
import type { Row, Tables } from '#db/tables.ts';
import { countWords } from '#src/domain/progress/wins.ts';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { finishedTextAt } from '#src/domain/workbook/sealing.ts';
import { countBytes, listFinishedTexts, toAnswers, type StoredPage } from './page-rows.ts';

type Page = { customerId: number; weekNumber: number; partner: Partner };
type WrittenPage = Omit<Row<'pages'>, 'commitmentOutcome' | 'openAtLeaving'>;
type WrittenAnswer = Omit<Row<'answers'>, 'id'>;

const upsertPage = prepare((db, param: Param<WrittenPage>) => {
  const written = {
    words: param('words'),
    bytes: param('bytes'),
    hasCommitment: param('hasCommitment'),
    isDraft: param('isDraft'),
    revision: param('revision'),
    updatedAt: param('updatedAt'),
    shownAt: param('shownAt'),
  };
  const page = { customerId: param('customerId'), weekNumber: param('weekNumber'), partner: param('partner') };
  return db
    .insertInto('pages')
    .values({ ...page, ...written })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber', 'partner']).doUpdateSet(written));
});

const upsertAnswer = prepare((db, param: Param<WrittenAnswer>) => {
  const written = {
    text: param('text'),
    isPrivate: param('isPrivate'),
    isOffered: param('isOffered'),
    offeredText: param('offeredText'),
    isPassed: param('isPassed'),
    updatedAt: param('updatedAt'),
  };
  const place = {
    customerId: param('customerId'),
    weekNumber: param('weekNumber'),
    partner: param('partner'),
    itemId: param('itemId'),
  };
  return db
    .insertInto('answers')
    .values({ ...place, ...written })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber', 'partner', 'itemId']).doUpdateSet(written));
});

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
    shownAt: isShown ? updatedAt : before.shownAt,
  };
  await upsertPage(db, { ...page, ...written });
  const [earlier, answers] = [toAnswers(before, ids), toAnswers(next, ids)];
  const changed = [...answers.values()].filter((answer) => !isDeepStrictEqual(answer, earlier.get(answer.itemId)));
  for (const { isPrivate, isOffered, isPassed, ...answer } of changed) {
    const marks = { isPrivate: toFlag(isPrivate), isOffered: toFlag(isOffered), isPassed: toFlag(isPassed) };
    await upsertAnswer(db, { ...page, ...answer, ...marks, updatedAt });
  }
  const gone = [...earlier.keys()].filter((itemId) => !answers.has(itemId));
  if (gone.length > 0) {
    await db
      .deleteFrom('answers')
      .where((row) => row.and(page))
      .where('itemId', 'in', gone)
      .execute();
  }
}
