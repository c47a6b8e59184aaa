import type { Kysely, Transaction } from 'kysely';
import { keepQuery, ONE_A_COUPLE, type Given } from '#db/kept-query.ts';
import type { NewRow, Tables } from '#db/tables.ts';

/** Makes this the couple's personal code; an earlier one is void. */
export async function saveAccessCode(trx: Transaction<Tables>, code: NewRow<'accessCodes'>): Promise<void> {
  await trx
    .insertInto('accessCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(code))
    .execute();
}

export async function findAccessCodeHash(db: Kysely<Tables>, customerId: number): Promise<string | undefined> {
  const row = await db.selectFrom('accessCodes').select('codeHash').where('customerId', '=', customerId).executeTakeFirst();
  return row?.codeHash;
}

export async function deleteAccessCode(trx: Transaction<Tables>, customerId: number): Promise<void> {
  await trx.deleteFrom('accessCodes').where('customerId', '=', customerId).execute();
}

const origin = keepQuery(
  (db, given: Given<{ customerId: number }>) => db.selectFrom('customers').select('origin').where('id', '=', given('customerId')),
  ONE_A_COUPLE,
);

export async function findOrigin(db: Kysely<Tables>, customerId: number) {
  return (await origin(db, { customerId }))[0]?.origin;
}

const paidOrder = keepQuery(
  (db, given: Given<{ customerId: number }>) =>
    db.selectFrom('orders').select('id').where('customerId', '=', given('customerId')).where('status', '=', 'completed').limit(1),
  ONE_A_COUPLE,
);

/** Whether the couple has an order that is paid, and not refunded. */
export async function hasPaidOrder(db: Kysely<Tables>, customerId: number): Promise<boolean> {
  return (await paidOrder(db, { customerId })).length > 0;
}
