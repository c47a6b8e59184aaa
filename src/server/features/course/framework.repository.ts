import type { Kysely, Transaction } from 'kysely';
import { keepQuery, type Given } from '#db/kept-query.ts';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export type FrameworkRow = Row<'frameworks'>;

const allFrameworks = keepQuery((db) => db.selectFrom('frameworks').selectAll().orderBy('weekNumber'), 1);

export async function listFrameworks(db: Kysely<Tables>): Promise<readonly FrameworkRow[]> {
  return allFrameworks(db, {});
}

const frameworkOf = keepQuery((db, given: Given<{ weekNumber: number }>) =>
  db.selectFrom('frameworks').selectAll().where('weekNumber', '=', given('weekNumber')),
);

export async function findFramework(db: Kysely<Tables>, weekNumber: number): Promise<FrameworkRow | undefined> {
  return (await frameworkOf(db, { weekNumber }))[0];
}

/** Puts the framework in its week's place, under the same id if the week has one. */
export async function putFramework(trx: Transaction<Tables>, framework: NewRow<'frameworks'>): Promise<FrameworkRow> {
  return trx
    .insertInto('frameworks')
    .values(framework)
    .onConflict((conflict) => conflict.column('weekNumber').doUpdateSet(framework))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the week's row and returns its file's name, or null when there was none. */
export async function deleteFramework(db: Kysely<Tables>, weekNumber: number): Promise<string | null> {
  const deleted = await db.deleteFrom('frameworks').where('weekNumber', '=', weekNumber).returning('fileName').executeTakeFirst();
  return deleted?.fileName ?? null;
}
