import type { Kysely } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

type Page = Pick<NewRow<'pages'>, 'customerId' | 'weekNumber' | 'partner' | 'updatedAt' | 'shownAt'>;

/** Stores a page as if it had been saved; `texts` by their ids, such as `reflectionAnswers.1-q1`. */
export async function storePage(db: Kysely<Tables>, page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const bytes = Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  await db
    .insertInto('pages')
    .values({ ...page, bytes, revision: 1 })
    .execute();
  const { customerId, weekNumber, partner, updatedAt } = page;
  const answers = Object.entries(texts).map(([itemId, text]) => ({
    customerId,
    weekNumber,
    partner,
    itemId,
    text,
    isOffered: 1 as const,
    updatedAt,
  }));
  if (answers.length > 0) await db.insertInto('answers').values(answers).execute();
}
