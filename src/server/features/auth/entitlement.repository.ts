import type { Kysely, Transaction } from 'kysely';
import { prepare, type Param } from '#db/prepare.ts';
import type { NewRow, Tables } from '#db/tables.ts';

/** Saves the person's personal code, replacing an earlier one. */
export async function saveAccessCode(trx: Transaction<Tables>, code: NewRow<'accessCodes'>): Promise<void> {
  await trx
    .insertInto('accessCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ endedAt: null, ...code }))
    .execute();
}

/** The person's code, which may have ended. */
export async function findAccessCode(db: Kysely<Tables>, personId: number) {
  return db.selectFrom('accessCodes').select(['codeHash', 'endedAt']).where('personId', '=', personId).executeTakeFirst();
}

/** Ends the person's code, if they have one. */
export async function endAccessCode(trx: Transaction<Tables>, personId: number, endedAt: string): Promise<void> {
  await trx.updateTable('accessCodes').set({ endedAt }).where('personId', '=', personId).execute();
}

export async function deleteAccessCode(trx: Transaction<Tables>, personId: number): Promise<void> {
  await trx.deleteFrom('accessCodes').where('personId', '=', personId).execute();
}

const selectPaidOrDemo = prepare((db, param: Param<{ customerId: number }>) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', param('customerId'))
    .where(({ or, eb, exists, selectFrom }) => {
      const paid = selectFrom('orders').select('orders.id').where('orders.customerId', '=', param('customerId'));
      return or([eb('origin', '=', 'demo'), exists(paid.where('status', '=', 'completed'))]);
    }),
);

/** Whether the couple has paid, or is the demo. */
export async function isPaidOrDemo(db: Kysely<Tables>, customerId: number): Promise<boolean> {
  return (await selectPaidOrDemo(db, { customerId })).length > 0;
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
