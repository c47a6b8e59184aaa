import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** The accounts created by test orders, or by gifts of some, and without a live one. */
export async function findTestCouples(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('origin', 'in', ['order', 'gift'])
    .where('closedAt', 'is', null)
    .where((is) => is.exists(is.selectFrom('orders').select('id').whereRef('customerId', '=', 'customers.id')))
    .where((is) =>
      is.not(
        is.exists(is.selectFrom('orders').select('id').whereRef('customerId', '=', 'customers.id').where('mode', '=', 'live')),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** How many test orders there are. */
export async function countTestOrders(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((order) => order.fn.countAll<number>().as('count'))
    .where('mode', '=', 'test')
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the test orders with their history. Returns how many there were. */
export async function deleteTestOrders(trx: Transaction<Tables>): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('orders').where('mode', '=', 'test').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
