import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Order } from '#src/domain/order/order.ts';

export async function findOrder(db: Kysely<Tables>, paymentIntentId: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'amount', 'firstName', 'lastName', 'email', 'status'])
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst();
}
