import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';

export async function insertWithdrawal(trx: Transaction<Tables>, withdrawal: NewRow<'withdrawals'>): Promise<void> {
  await trx.insertInto('withdrawals').values(withdrawal).execute();
}

/** All withdrawals, newest first, each once for every order with its email or number. */
export async function findWithdrawals(
  db: Kysely<Tables>,
  id?: number,
): Promise<(Row<'withdrawals'> & { orderId: number | null })[]> {
  let query = db
    .selectFrom('withdrawals')
    .leftJoin('orders', (join) =>
      join.on((is) => is.or([is('orders.email', '=', is.ref('withdrawals.email')), is('orders.id', '=', is.ref('orderNumber'))])),
    )
    .selectAll('withdrawals')
    .select('orders.id as orderId');
  if (id !== undefined) query = query.where('withdrawals.id', '=', id);
  return query.orderBy('withdrawals.id', 'desc').orderBy('orders.id').execute();
}

/** The withdrawals that may be about an order, oldest first. */
export async function findWithdrawalsOfOrder(
  db: Kysely<Tables>,
  { id, email }: { id: number; email: string },
): Promise<Row<'withdrawals'>[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where((is) => is.or([is('email', '=', email), is('orderNumber', '=', id)]))
    .orderBy('id')
    .execute();
}

export async function countOpenWithdrawals(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a withdrawal as done, or as open with null. Returns false if it doesn't exist. */
export async function setDoneAt(db: Kysely<Tables>, id: number, doneAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('withdrawals').set({ doneAt }).where('id', '=', id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes withdrawals received at `until` or earlier. */
export async function deleteWithdrawals(db: Kysely<Tables>, until: string): Promise<void> {
  await db.deleteFrom('withdrawals').where('receivedAt', '<=', until).execute();
}
