import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { contains, hasNumber } from '#db/like.ts';
import type { Row, Tables } from '#db/tables.ts';
import type { ListedOrder, OrderList } from '#src/domain/order/order-list.ts';
import { WITHDRAWN } from '#src/domain/order/reversal.ts';
import type { Turnover } from '#src/domain/order/month-totals.ts';

const LISTED = [
  'id',
  'firstName',
  'lastName',
  'email',
  'amount',
  'currency',
  'status',
  'mode',
  'provider',
  'createdAt',
  'completedAt',
] as const satisfies readonly (keyof ListedOrder)[];

const isWithdrawn = sql<boolean>`"orderReversals".status in (${sql.join(WITHDRAWN)})`;

/** Whether an order was recorded by mistake. */
const isCanceled = sql<SqlBool>`exists (select 1 from "orderReversals" where "orderId" = orders.id and kind = 'correction')`;

export type ExportedOrder = Row<'orders'> & { refunded: number; disputed: number; isCanceled: SqlBool };

const PAYMENT_ID_MIN = 6;

/** Up to `limit` matching orders, newest first, before the cursor if given. */
export async function findOrders(
  db: Kysely<Tables>,
  { search, status, mode, cursor }: OrderList,
  limit: number,
): Promise<ListedOrder[]> {
  let query = db.selectFrom('orders').select('id');
  if (status === 'disputed') query = query.where('id', 'in', openDisputes(db));
  else if (status) query = query.where('status', '=', status);
  if (mode) query = query.where('mode', '=', mode);
  if (cursor) query = query.where('id', '<', cursor);
  for (const word of search.split(/\s+/u).filter(Boolean)) {
    // Payment ids are random, so a short word would match many of them.
    const payment = word.length >= PAYMENT_ID_MIN ? sql.ref<string>('paymentIntentId') : sql.lit(null);
    query = query.where(
      sql<boolean>`(${contains(sql`"firstName" || ' ' || "lastName" || ' ' || email || ' ' || note`, word)} or ${contains(payment, word)}
        or ${hasNumber(sql.ref('id'), word)})`,
    );
  }
  const found = query.orderBy('id', 'desc').limit(limit);
  const orders = await db
    .selectFrom('orders')
    .select(LISTED)
    .select((order) => [
      order
        .selectFrom('orderReversals')
        .select((reversal) => reversal.fn.coalesce(reversal.fn.sum<number>('orderReversals.amount'), sql.lit(0)).as('cents'))
        .whereRef('orderId', '=', 'orders.id')
        .where(isWithdrawn)
        .$asScalar()
        .$notNull()
        .as('returned'),
      order
        .selectFrom('orderReversals')
        .select('orderReversals.status')
        .whereRef('orderId', '=', 'orders.id')
        .where('kind', '=', 'dispute')
        .orderBy('at', 'desc')
        .limit(1)
        .as('dispute'),
      isCanceled.as('isCanceled'),
    ])
    .where('id', 'in', found)
    .orderBy('id', 'desc')
    .execute();
  return orders.map((order) => ({ ...order, isCanceled: Boolean(order.isCanceled) }));
}

function openDisputes(db: Kysely<Tables>) {
  return db.selectFrom('orderReversals').select('orderId').where('kind', '=', 'dispute').where('status', '=', 'open');
}

/** The couple's orders, oldest first. */
export async function findOrdersOfCouple(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'amount', 'currency', 'firstName', 'lastName', 'email', 'createdAt', 'completedAt', 'refundedAt'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Income by month of payment, less what went back by month, since the month `from` (YYYY-MM). Test orders aren't income. */
export async function findTurnover(db: Kysely<Tables>, from: string): Promise<Turnover[]> {
  const { rows } = await sql<Turnover>`
    select substr("completedAt", 1, 7) as month, currency, sum(amount) as cents from orders
      where mode = 'live' and "completedAt" is not null and substr("completedAt", 1, 7) >= ${from} group by 1, 2
    union all
    select substr(at, 1, 7), currency, -sum("orderReversals".amount) from "orderReversals" join orders on orders.id = "orderId"
      where mode = 'live' and "completedAt" is not null and ${isWithdrawn} and substr(at, 1, 7) >= ${from}
      group by 1, 2`.execute(db);
  return rows;
}

/** Up to `limit` orders with an id above `after`, oldest first, with what was refunded and disputed, in cents. */
export async function findOrdersAfter(db: Kysely<Tables>, after: number, limit: number): Promise<ExportedOrder[]> {
  const withdrawn = (kind: Row<'orderReversals'>['kind']) =>
    sql<number>`coalesce((select sum("orderReversals".amount) from "orderReversals" where "orderId" = orders.id and kind = ${kind} and ${isWithdrawn}), 0)`;
  return db
    .selectFrom('orders')
    .selectAll()
    .select([withdrawn('refund').as('refunded'), withdrawn('dispute').as('disputed'), isCanceled.as('isCanceled')])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findOrderEvents(db: Kysely<Tables>, orderId: number) {
  return db.selectFrom('orderEvents').select(['id', 'kind', 'at']).where('orderId', '=', orderId).orderBy('id').execute();
}

export async function hasTestOrders(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').where('mode', '=', 'test').executeTakeFirst()) !== undefined;
}

/** The accounts created by test orders and without a live one. */
export async function findTestCouples(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('origin', '=', 'order')
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
