import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

/** Stores the couple's pending email change, replacing an earlier one. */
export async function replaceEmailChange(trx: Transaction<Tables>, change: NewRow<'emailChanges'>): Promise<void> {
  await deleteEmailChange(trx, change.customerId);
  await trx.insertInto('emailChanges').values(change).execute();
}

export async function findEmailChange(db: Kysely<Tables>, customerId: number, now: string) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function countWrongChangeTry(trx: Transaction<Tables>, customerId: number): Promise<void> {
  await trx
    .updateTable('emailChanges')
    .set((row) => ({ wrongTries: row('wrongTries', '+', 1) }))
    .where('customerId', '=', customerId)
    .execute();
}

export async function deleteEmailChange(trx: Transaction<Tables>, customerId: number): Promise<void> {
  await trx.deleteFrom('emailChanges').where('customerId', '=', customerId).execute();
}
