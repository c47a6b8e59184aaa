import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

/** Saves the person's personal code, replacing an earlier one. */
export async function saveAccessCode(trx: Transaction<Tables>, code: NewRow<'accessCodes'>): Promise<void> {
  await trx
    .insertInto('accessCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(code))
    .execute();
}

export async function findAccessCodeHash(db: Kysely<Tables>, personId: number): Promise<string | undefined> {
  const row = await db.selectFrom('accessCodes').select('codeHash').where('personId', '=', personId).executeTakeFirst();
  return row?.codeHash;
}

export async function deleteAccessCode(trx: Transaction<Tables>, personId: number): Promise<void> {
  await trx.deleteFrom('accessCodes').where('personId', '=', personId).execute();
}

/** Whether the couple has an order that's paid and not refunded. */
export async function hasPaidOrder(db: Kysely<Tables>, customerId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
