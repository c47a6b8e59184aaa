import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { NewRow, Row, Tables } from '#db/tables.ts';
import type { Confirmation } from '#src/domain/order/order.ts';
import type { Reversal } from '#src/domain/order/reversal.ts';

export type StoredOrder = Row<'orders'>;

/** How an event refers to its order: by payment id, or by the key that the payment was created with. */
export type PaymentReference = { paymentIntentId: string; idempotencyKey: string | null };

/** The fields that a buyer sees. */
export async function findOrder(db: Kysely<Tables>, paymentIntentId: string): Promise<Confirmation | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'amount', 'firstName', 'lastName', 'email', 'status', 'currency', 'giftCount'])
    .where('paymentIntentId', '=', paymentIntentId)
    .executeTakeFirst();
}

/** Inserts an order. Returns its id, or null if the key is taken. */
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

/** Whether the buyer bought it for themselves: a gift isn't its giver's. */
const isOwn = (is: ExpressionBuilder<Tables, 'orders'>) => is('giftCount', '=', 0);

/** The latest paid order, not counting test orders, by this email or of the couple that signs in with it; null without one. */
export async function findPaidOrderByEmail(db: Kysely<Tables>, email: string): Promise<number | null> {
  const couples = db
    .selectFrom('people')
    .select('customerId')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null);
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'completed')
    .where('mode', '=', 'live')
    .where((is) => is.or([is.and([is('email', '=', email), isOwn(is)]), is('customerId', 'in', couples)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return order?.id ?? null;
}

/** The other open and paid orders of the same couple or email, test orders apart from live ones. */
export async function findOtherOrders(
  db: Kysely<Tables>,
  { id, email, customerId, mode }: Pick<StoredOrder, 'id' | 'email' | 'customerId' | 'mode'>,
): Promise<StoredOrder[]> {
  const people = db.selectFrom('people').select('id').where('customerId', '=', customerId);
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '<>', id)
    .where('status', 'in', ['pending', 'failed', 'completed'])
    .where('mode', '=', mode)
    .where((is) =>
      is.or([is.and([is('email', '=', email), isOwn(is)]), is('customerId', '=', customerId), is('personId', 'in', people)]),
    )
    .orderBy('id')
    .execute();
}

/** How many orders the couple has, whatever became of them. */
export async function countOrders(db: Kysely<Tables>, customerId: number): Promise<number> {
  const orders = await db.selectFrom('orders').select('id').where('customerId', '=', customerId).execute();
  return orders.length;
}

/** The orders that belong to a person, oldest first. */
export async function findOrdersOfPerson(db: Kysely<Tables>, personId: number): Promise<StoredOrder[]> {
  return db.selectFrom('orders').selectAll().where('personId', '=', personId).orderBy('id').execute();
}

export async function findOrderById(db: Kysely<Tables>, id: number): Promise<StoredOrder | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order of a payment. The key finds an order whose payment id hasn't been stored yet. */
export async function findOrderByPayment(
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

/** Stores the payment id of an order that has none. */
export async function setPayment(db: Kysely<Tables>, id: number, paymentIntentId: string): Promise<void> {
  await db.updateTable('orders').set({ paymentIntentId }).where('id', '=', id).where('paymentIntentId', 'is', null).execute();
}

export async function addOrderEvent(trx: Transaction<Tables>, event: NewRow<'orderEvents'>): Promise<void> {
  await trx.insertInto('orderEvents').values(event).execute();
}

/** When something of this kind last happened to an order; null if it never did. */
export async function findLastEventAt(
  db: Kysely<Tables>,
  orderId: number,
  kind: Row<'orderEvents'>['kind'],
): Promise<string | null> {
  const { at } = await db
    .selectFrom('orderEvents')
    .select((events) => events.fn.max<string | null>('at').as('at'))
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return at;
}

/** The order's refunds, disputes, and corrections, oldest first. */
export async function findReversals(db: Kysely<Tables>, orderId: number): Promise<(Reversal & { at: string })[]> {
  return db
    .selectFrom('orderReversals')
    .select(['id', 'kind', 'amount', 'status', 'at', 'dueBy'])
    .where('orderId', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Stores a reversal, or the new status, amount, and deadline of a known one. A deadline that's no longer reported stays. */
export async function saveReversal(
  trx: Transaction<Tables>,
  { amount, dueBy = null, ...reversal }: Reversal & { orderId: number; at: string },
): Promise<void> {
  await trx
    .insertInto('orderReversals')
    .values({ ...reversal, amount, dueBy })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ amount, status: reversal.status, ...(dueBy !== null && { dueBy }) }),
    )
    .execute();
}

export async function deleteReversal(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('orderReversals').where('id', '=', id).execute();
}

/** Records a provider event. Returns false if it was already recorded. */
export async function addPaymentEvent(trx: Transaction<Tables>, event: NewRow<'paymentEvents'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The provider's orders whose check is due by `now`, or later than `latest`, the most overdue first. */
export async function findDueOrders(
  db: Kysely<Tables>,
  provider: StoredOrder['provider'],
  { now, latest, limit }: { now: string; latest: string; limit: number },
): Promise<StoredOrder[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((order) => order.or([order('nextCheckAt', '<=', now), order('nextCheckAt', '>', latest)]))
    .where('provider', '=', provider)
    .orderBy('nextCheckAt')
    .limit(limit)
    .execute();
}

/** When the provider's next order needs a check; null if none does. */
export async function findNextCheckAt(db: Kysely<Tables>, provider: StoredOrder['provider']): Promise<string | null> {
  const next = await db
    .selectFrom('orders')
    .select('nextCheckAt')
    .where('nextCheckAt', 'is not', null)
    .where('provider', '=', provider)
    .orderBy('nextCheckAt')
    .limit(1)
    .executeTakeFirst();
  return next?.nextCheckAt ?? null;
}

/** Schedules the next check, unless the order no longer needs one. */
export async function setNextCheckAt(db: Kysely<Tables>, id: number, nextCheckAt: string | null): Promise<void> {
  await db.updateTable('orders').set({ nextCheckAt }).where('id', '=', id).where('nextCheckAt', 'is not', null).execute();
}
