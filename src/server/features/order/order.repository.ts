import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { Confirmation } from '#src/domain/order/order.ts';

/** An order with all that is kept of it. */
export type StoredOrder = Row<'orders'>;

/** How an event names its order: by the payment, or by the key that the payment was made with. */
export type PaymentReference = { paymentIntentId: string; idempotencyKey: string | null };

/** What a buyer sees of an order. */
export async function findOrder(db: Kysely<Tables>, paymentIntentId: string): Promise<Confirmation | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'amount', 'firstName', 'lastName', 'email', 'status', 'currency'])
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst();
}

/** Adds an order, unless there is one with the same key. Returns the new one's id, or null. */
export async function insertOrder(trx: Transaction<Tables>, order: NewRow<'orders'>): Promise<number | null> {
  const inserted = await trx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function findOrderByKey(db: Kysely<Tables>, idempotencyKey: string): Promise<StoredOrder | undefined> {
  return db.selectFrom('orders').selectAll().where('idempotencyKey', '=', idempotencyKey).executeTakeFirst();
}

export async function findOrderById(db: Kysely<Tables>, id: number): Promise<StoredOrder | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order of a payment. The key finds one whose payment's id was lost on the way to us, or is still on it. */
export async function findOrderOfPayment(
  db: Kysely<Tables>,
  { paymentIntentId, idempotencyKey }: PaymentReference,
): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((is) =>
      is.or([
        is('paymentIntentId', '=', paymentIntentId),
        is.and([is('idempotencyKey', '=', idempotencyKey), is('paymentIntentId', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
}

export async function updateOrder(db: Kysely<Tables>, id: number, change: Partial<Omit<StoredOrder, 'id'>>): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Notes the payment of an order that has none yet. */
export async function setPayment(db: Kysely<Tables>, id: number, paymentIntentId: string): Promise<void> {
  await db.updateTable('orders').set({ paymentIntentId }).where('id', '=', id).where('paymentIntentId', 'is', null).execute();
}

export async function addOrderEvent(trx: Transaction<Tables>, event: NewRow<'orderEvents'>): Promise<void> {
  await trx.insertInto('orderEvents').values(event).execute();
}

/** Notes that a provider's event has had its effect. False when it had been noted before. */
export async function addPaymentEvent(trx: Transaction<Tables>, event: NewRow<'paymentEvents'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The provider's orders that it is to be asked about, the one that waits longest first. */
export async function findOrdersToCheck(db: Kysely<Tables>, provider: StoredOrder['provider']): Promise<StoredOrder[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('askAgainAt', 'is not', null)
    .where('provider', '=', provider)
    .orderBy('askAgainAt')
    .execute();
}

/** Sets the time of the next question, unless the order needs none any more. */
export async function setNextCheckAt(db: Kysely<Tables>, id: number, askAgainAt: string | null): Promise<void> {
  await db.updateTable('orders').set({ askAgainAt }).where('id', '=', id).where('askAgainAt', 'is not', null).execute();
}
