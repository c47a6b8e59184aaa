import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

/** Stores the person's pending email change, replacing an earlier one. */
export async function replaceEmailChange(trx: Transaction<Tables>, change: NewRow<'emailChanges'>): Promise<void> {
  await deleteEmailChange(trx, change.personId);
  await trx.insertInto('emailChanges').values(change).execute();
}

export async function findEmailChange(db: Kysely<Tables>, personId: number, now: string) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('personId', '=', personId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function countWrongChangeTry(trx: Transaction<Tables>, personId: number): Promise<void> {
  await trx
    .updateTable('emailChanges')
    .set((row) => ({ wrongTries: row('wrongTries', '+', 1) }))
    .where('personId', '=', personId)
    .execute();
}

export async function deleteEmailChange(trx: Transaction<Tables>, personId: number): Promise<void> {
  await trx.deleteFrom('emailChanges').where('personId', '=', personId).execute();
}
