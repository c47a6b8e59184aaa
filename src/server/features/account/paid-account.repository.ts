import type { Kysely, Transaction } from 'kysely';
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

export async function findOrigin(db: Kysely<Tables>, customerId: number) {
  return db.selectFrom('customers').select(['origin', 'closedAt']).where('id', '=', customerId).executeTakeFirst();
}

/** Whether the couple has an order that is paid, and not refunded. */
export async function hasPaidOrder(db: Kysely<Tables>, customerId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', 'completed')
    .executeTakeFirst();
  return paid !== undefined;
}

/** Closes the account, or opens it again with null. */
export async function setClosedAt(trx: Transaction<Tables>, customerId: number, closedAt: string | null): Promise<void> {
  await trx.updateTable('customers').set({ closedAt }).where('id', '=', customerId).execute();
}

/** Deletes the accounts that were closed at `until` or before, with all that the couples wrote. Returns how many. */
export async function deleteClosedAccounts(db: Kysely<Tables>, until: string): Promise<number> {
  const deleted = await db.deleteFrom('customers').where('closedAt', '<=', until).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
