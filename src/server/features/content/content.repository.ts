import { toFlag } from '#db/flag.ts';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import type { Content, Version } from '#src/domain/workbook/content.ts';

/** `version` is 0 until something is saved; `publishedId` identifies the published content among those of all weeks. */
export type StoredWeek = {
  weekNumber: number;
  version: number;
  draft: Content | null;
  published: Content | null;
  publishedId: number | null;
};

// Only validated content is stored, and the database checks that it's an object.
const storedContent = z.custom<Content>((value) => typeof value === 'object' && value !== null);
const toContent = (json: string | null) => (json === null ? null : storedContent.parse(JSON.parse(json)));

const selectWeeks = (db: Kysely<Tables>) =>
  db
    .selectFrom('weekContents')
    .leftJoin('publishedContents', 'publishedContents.id', 'weekContents.publishedId')
    .select(['weekContents.weekNumber', 'version', 'draft', 'publishedId', 'content'])
    .orderBy('weekContents.weekNumber');

type WeekRow = Awaited<ReturnType<ReturnType<typeof selectWeeks>['execute']>>[number];

function toWeek({ content, draft, ...row }: WeekRow): StoredWeek {
  return { ...row, draft: toContent(draft), published: toContent(content) };
}

export async function listWeeks(db: Kysely<Tables>): Promise<StoredWeek[]> {
  return (await selectWeeks(db).execute()).map(toWeek);
}

/** Numbers that grow when settings are saved, and when weeks are published. */
export async function findRevisions(db: Kysely<Tables>): Promise<{ settings: number; weeks: number }> {
  const revisions = sql<{ settings: number; weeks: number }>`select (select count(*) from "siteSettings") as settings,
    (select coalesce(sum("publishedId"), 0) from "weekContents") as weeks`;
  return (await revisions.execute(db)).rows[0] ?? { settings: 0, weeks: 0 };
}

export async function findWeek(db: Kysely<Tables>, weekNumber: number): Promise<StoredWeek> {
  const row = await selectWeeks(db).where('weekContents.weekNumber', '=', weekNumber).executeTakeFirst();
  return row ? toWeek(row) : { weekNumber, version: 0, draft: null, published: null, publishedId: null };
}

/** Replaces the week's draft. `version` is the new one. */
export async function saveDraft(db: Kysely<Tables>, weekNumber: number, version: number, draft: Content | null): Promise<void> {
  const change = { version, draft: draft === null ? null : JSON.stringify(draft) };
  await db
    .insertInto('weekContents')
    .values({ weekNumber, ...change })
    .onConflict((conflict) => conflict.column('weekNumber').doUpdateSet(change))
    .execute();
}

/** Publishes the content. `version` is the new one. */
export async function savePublished(
  db: Kysely<Tables>,
  { weekNumber, version, content, publishedAt }: { weekNumber: number; version: number; content: Content; publishedAt: string },
): Promise<void> {
  const { id: publishedId } = await db
    .insertInto('publishedContents')
    .values({ weekNumber, content: JSON.stringify(content), publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('weekContents')
    .values({ weekNumber, version, publishedId })
    .onConflict((conflict) => conflict.column('weekNumber').doUpdateSet({ version, publishedId }))
    .execute();
}

/** The contents of a week that were ever published, the latest first. */
export async function listPublished(db: Kysely<Tables>, weekNumber: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('publishedContents')
    .select(['id', 'content', 'publishedAt as at'])
    .where('weekNumber', '=', weekNumber)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ kind: 'published', ...row, content: storedContent.parse(JSON.parse(row.content)) }));
}

/** The week's discarded drafts, the latest first. */
export async function listDiscarded(db: Kysely<Tables>, weekNumber: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('discardedDrafts')
    .select(['id', 'content', 'discardedAt as at'])
    .where('weekNumber', '=', weekNumber)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ kind: 'discarded', ...row, content: storedContent.parse(JSON.parse(row.content)) }));
}

export async function insertDiscardedDraft(
  db: Kysely<Tables>,
  { content, ...draft }: { weekNumber: number; content: Content; discardedAt: string },
): Promise<void> {
  await db
    .insertInto('discardedDrafts')
    .values({ ...draft, content: JSON.stringify(content) })
    .execute();
}

export async function deleteDiscardedDraft(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('discardedDrafts').where('id', '=', id).execute();
}

export async function deleteDiscardedBefore(db: Kysely<Tables>, until: string): Promise<void> {
  await db.deleteFrom('discardedDrafts').where('discardedAt', '<=', until).execute();
}

/** How many couples have answered each question and card of a week, apart from drafts, private answers, and the demo couple's. */
export async function countAnswers(db: Kysely<Tables>, weekNumber: number) {
  return db
    .selectFrom('answers')
    .innerJoin('customers', 'customers.id', 'customerId')
    .select(({ fn }) => ['itemId', fn.count<number>('customerId').distinct().as('couples')])
    .where('weekNumber', '=', weekNumber)
    .where('isOffered', '=', toFlag(true))
    .where('origin', '<>', 'demo')
    .groupBy('itemId')
    .execute();
}
