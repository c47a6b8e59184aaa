import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export type FrameworkRow = Row<'frameworks'>;

export async function listFrameworks(db: Kysely<Tables>): Promise<FrameworkRow[]> {
  return db.selectFrom('frameworks').selectAll().orderBy('weekNumber').execute();
}

export async function findFramework(db: Kysely<Tables>, weekNumber: number): Promise<FrameworkRow | undefined> {
  return db.selectFrom('frameworks').selectAll().where('weekNumber', '=', weekNumber).executeTakeFirst();
}

/** Inserts the week's framework, or replaces it under the same id. */
export async function putFramework(trx: Transaction<Tables>, framework: NewRow<'frameworks'>): Promise<FrameworkRow> {
  return trx
    .insertInto('frameworks')
    .values(framework)
    .onConflict((conflict) => conflict.column('weekNumber').doUpdateSet(framework))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the week's framework. Returns its file name, or null if there was none. */
export async function deleteFramework(db: Kysely<Tables>, weekNumber: number): Promise<string | null> {
  const deleted = await db.deleteFrom('frameworks').where('weekNumber', '=', weekNumber).returning('fileName').executeTakeFirst();
  return deleted?.fileName ?? null;
}
