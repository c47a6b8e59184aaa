import { sql, type Kysely, type Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { CouplesAtWeek, WeekTexts } from '#src/domain/course/pdf/week-pdf.ts';

export type WeekPdfRow = Row<'weekPdfs'>;

export async function listWeekPdfs(db: Kysely<Tables>): Promise<WeekPdfRow[]> {
  return db.selectFrom('weekPdfs').selectAll().orderBy('weekNumber').execute();
}

/** The weeks whose PDF the server made, and what each was made from. */
export async function listGenerated(db: Kysely<Tables>): Promise<{ weekNumber: number; generatedFrom: string | null }[]> {
  return db
    .selectFrom('weekPdfs')
    .select(['weekNumber', 'generatedFrom'])
    .where('generatedFrom', 'is not', null)
    .orderBy('weekNumber')
    .execute();
}

export async function findWeekPdf(db: Kysely<Tables>, weekNumber: number): Promise<WeekPdfRow | undefined> {
  return db.selectFrom('weekPdfs').selectAll().where('weekNumber', '=', weekNumber).executeTakeFirst();
}

/** Inserts the week's PDF, or replaces it under the same id. */
export async function putWeekPdf(
  trx: Transaction<Tables>,
  weekPdf: Omit<NewRow<'weekPdfs'>, 'arrivedAt'>,
  arrivedAt = weekPdf.uploadedAt,
): Promise<WeekPdfRow> {
  return trx
    .insertInto('weekPdfs')
    .values({ ...weekPdf, arrivedAt })
    .onConflict((conflict) => conflict.column('weekNumber').doUpdateSet(weekPdf))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the changed row, or undefined if the week has none. */
export async function updateTexts(
  trx: Transaction<Tables>,
  { weekNumber, ...texts }: WeekTexts,
): Promise<WeekPdfRow | undefined> {
  return trx.updateTable('weekPdfs').set(texts).where('weekNumber', '=', weekNumber).returningAll().executeTakeFirst();
}

/** Gives the week's PDF another title, if there is one. */
export async function updateTitle(db: Kysely<Tables>, weekNumber: number, title: string): Promise<void> {
  await db.updateTable('weekPdfs').set({ title }).where('weekNumber', '=', weekNumber).execute();
}

/** The weeks that have a video file of the seller's. */
export async function listVideoWeeks(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db.selectFrom('media').select('weekNumber').where('kind', '=', 'video').execute();
  return rows.map(({ weekNumber }) => weekNumber);
}

/** The couples at this week, without the demo couple. One that set it aside is past it. */
export async function countCouplesAt(db: Kysely<Tables>, weekNumber: number): Promise<CouplesAtWeek> {
  const done = (week: number) => sql`(select "customerId" from progress where "weekNumber" = ${week} and "completedAt" is not null
    union select "customerId" from "setAsideWeeks" where "weekNumber" = ${week})`;
  const reached = weekNumber === 1 ? sql`true` : sql`id in ${done(weekNumber - 1)}`;
  const { rows } = await sql<CouplesAtWeek>`
    select count(*) filter (where ${reached} and id not in ${done(weekNumber)}) as "inWeek",
      count(*) filter (where id in ${done(weekNumber)}) as past
    from customers where origin <> 'demo'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('unreachable: an aggregate returns one row');
  return counts;
}

/** Deletes the week's PDF and returns it. */
export async function deleteWeekPdf(db: Kysely<Tables>, weekNumber: number): Promise<WeekPdfRow | undefined> {
  return db.deleteFrom('weekPdfs').where('weekNumber', '=', weekNumber).returningAll().executeTakeFirst();
}
