import { sql, type Kysely, type Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { CouplesAtWeek, WeekTexts } from '#src/domain/course/framework.ts';

export type FrameworkRow = Row<'weekPdfs'>;

export async function listFrameworks(db: Kysely<Tables>): Promise<FrameworkRow[]> {
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

export async function findFramework(db: Kysely<Tables>, weekNumber: number): Promise<FrameworkRow | undefined> {
  return db.selectFrom('weekPdfs').selectAll().where('weekNumber', '=', weekNumber).executeTakeFirst();
}

/** Inserts the week's framework, or replaces it under the same id. */
export async function putFramework(
  trx: Transaction<Tables>,
  framework: Omit<NewRow<'weekPdfs'>, 'arrivedAt'>,
  arrivedAt = framework.uploadedAt,
): Promise<FrameworkRow> {
  return trx
    .insertInto('weekPdfs')
    .values({ ...framework, arrivedAt })
    .onConflict((conflict) => conflict.column('weekNumber').doUpdateSet(framework))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the changed framework, or undefined if the week has none. */
export async function updateTexts(
  trx: Transaction<Tables>,
  { weekNumber, ...texts }: WeekTexts,
): Promise<FrameworkRow | undefined> {
  return trx.updateTable('weekPdfs').set(texts).where('weekNumber', '=', weekNumber).returningAll().executeTakeFirst();
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

/** Deletes the week's framework and returns it. */
export async function deleteFramework(db: Kysely<Tables>, weekNumber: number): Promise<FrameworkRow | undefined> {
  return db.deleteFrom('weekPdfs').where('weekNumber', '=', weekNumber).returningAll().executeTakeFirst();
}
