import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { contains } from '#db/like.ts';
import type { Row, Tables } from '#db/tables.ts';
import type { searchWords } from '#src/domain/desk/search.ts';
import type { OrderReason, OrderRow, OrderSort, OrderView } from '#src/domain/order/order-list.ts';
import { WITHDRAWN } from '#src/domain/order/reversal.ts';

const isWithdrawn = sql<boolean>`"orderReversals".status in (${sql.join(WITHDRAWN)})`;

/** Whether an order was recorded by mistake. */
const isCanceled = sql<SqlBool>`exists (select 1 from "orderReversals" where "orderId" = orders.id and kind = 'correction')`;

export type ExportedOrder = Row<'orders'> & { refunded: number; disputed: number; isCanceled: SqlBool };

/** Which orders: one, or those with each word, of a group or a couple, created in a range of instants. Earlier than `stuckBefore`, a pending one needs attention. */
export type OrderQuery = {
  words: ReturnType<typeof searchWords>;
  reason: OrderReason | null;
  group: number | null;
  customerId?: number;
  orderId?: number;
  from: string | null;
  until: string | null;
  stuckBefore: string;
};

const inReason = ({ stuckBefore }: Pick<OrderQuery, 'stuckBefore'>): Readonly<Record<OrderReason, RawBuilder<unknown>>> => ({
  dispute: sql`orders.id in (select "orderId" from "orderReversals" where kind = 'dispute' and status = 'open')`,
  refundFailed: sql`orders.status = 'completed' and (
    orders.id in (select "orderId" from "orderReversals" as failed where kind = 'refund' and status = 'failed' and not exists (
      select 1 from "orderReversals" as later where later."orderId" = failed."orderId" and later.kind = 'refund' and later.at > failed.at))
    or orders.id in (select "orderId" from "orderEvents" as refused where kind = 'refund refused' and not exists (
      select 1 from "orderEvents" as later where later."orderId" = refused."orderId" and later.id > refused.id
        and later.kind in ('refund requested', 'refunded'))))`,
  wrongAmount: sql`orders.status in ('pending', 'failed') and "paidAmount" is not null`,
  stuck: sql`orders.status = 'pending' and orders."createdAt" < ${stuckBefore}`,
});

/** Orders that need the seller's attention, for this reason or any. */
function needsAttention(query: Pick<OrderQuery, 'stuckBefore'>, reason: OrderReason | null): RawBuilder<unknown> {
  const reasons = inReason(query);
  return reason === null
    ? sql`(${sql.join(
        Object.values(reasons).map((one) => sql`(${one})`),
        sql` or `,
      )})`
    : sql`(${reasons[reason]})`;
}

const inView = (query: OrderQuery): Readonly<Record<OrderView, RawBuilder<unknown>>> => ({
  all: sql`true`,
  paid: sql`orders.status = 'completed'`,
  attention: needsAttention(query, null),
  refunded: sql`orders.status = 'refunded'`,
  failed: sql`orders.status = 'failed'`,
  test: sql`orders.mode = 'test'`,
});

function isFound(query: OrderQuery): RawBuilder<unknown> {
  const { words, reason, group, customerId, orderId, from, until } = query;
  const conditions = [
    ...words.map(
      ({ typed, word, id }) =>
        sql`(${contains(sql.ref('orders.folded'), word)} or orders.id = ${id ?? 0} or "paymentIntentId" = ${typed})`,
    ),
    ...(reason === null ? [] : [needsAttention(query, reason)]),
    ...(group === null ? [] : [sql`"groupId" = ${group}`]),
    ...(customerId === undefined ? [] : [sql`"customerId" = ${customerId}`]),
    ...(orderId === undefined ? [] : [sql`orders.id = ${orderId}`]),
    ...(from === null ? [] : [sql`orders."createdAt" >= ${from}`]),
    ...(until === null ? [] : [sql`orders."createdAt" < ${until}`]),
  ];
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** Counts the orders in each view. */
export async function countOrderViews(db: Kysely<Tables>, query: OrderQuery): Promise<Record<OrderView, number>> {
  const counts = Object.entries(inView(query)).map(
    ([view, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<OrderView, number>>`select ${sql.join(counts)} from orders where ${isFound(query)}`.execute(
    db,
  );
  const [views] = rows;
  if (!views) throw new Error('unreachable: an aggregate without GROUP BY returns one row');
  return views;
}

/** Counts the orders that need the seller's attention, by reason. */
export async function countReasons(db: Kysely<Tables>, stuckBefore: string): Promise<Record<OrderReason, number>> {
  const counts = Object.entries(inReason({ stuckBefore })).map(
    ([reason, condition]) => sql`(select count(*) from orders where ${condition}) as ${sql.ref(reason)}`,
  );
  const { rows } = await sql<Record<OrderReason, number>>`select ${sql.join(counts)}`.execute(db);
  const [reasons] = rows;
  if (!reasons) throw new Error('unreachable: SELECT without FROM returns one row');
  return reasons;
}

/** Until when the most urgent of the open disputes can be answered; null if none has a deadline. */
export async function findDisputeDeadline(db: Kysely<Tables>): Promise<string | null> {
  const { dueBy } = await db
    .selectFrom('orderReversals')
    .select((reversals) => reversals.fn.min<string | null>('dueBy').as('dueBy'))
    .where('kind', '=', 'dispute')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return dueBy;
}

const SORT_KEYS: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  createdAt: sql`orders."createdAt"`,
  buyer: sql`lower("firstName" || ' ' || "lastName")`,
  amount: sql`amount`,
};

type Part = { view: OrderView; sort: OrderSort; order: 'asc' | 'desc'; limit: number; offset: number };

function findIds(query: OrderQuery, { view, sort, order, limit, offset }: Part) {
  return sql<number>`(select orders.id from orders where ${isFound(query)} and ${inView(query)[view]}
    order by ${SORT_KEYS[sort]} ${sql.raw(order)}, orders.id ${sql.raw(order)} limit ${limit} offset ${offset})`;
}

/** The orders of a view, in order. */
export async function findOrders(db: Kysely<Tables>, query: OrderQuery, part: Part): Promise<OrderRow[]> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('groups', 'groups.id', 'orders.groupId')
    .select([
      'orders.id',
      'orders.createdAt',
      'email',
      'customerId',
      'amount',
      'giftCount',
      'currency',
      'status',
      'provider',
      'mode',
      'note',
      'code',
      'groupId',
      'groups.name as groupName',
    ])
    .select((order) => [
      sql<string>`"firstName" || ' ' || "lastName"`.as('buyer'),
      order
        .selectFrom('orderReversals')
        .select((reversal) => reversal.fn.coalesce(reversal.fn.sum<number>('orderReversals.amount'), sql.lit(0)).as('amount'))
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
    .where('orders.id', 'in', findIds(query, part))
    .orderBy(SORT_KEYS[part.sort], part.order)
    .orderBy('orders.id', part.order)
    .execute();
  return orders.map(({ groupId, groupName, isCanceled: canceled, ...order }) => ({
    ...order,
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    isCanceled: Boolean(canceled),
  }));
}

/** The orders whose texts changed since they were last folded, with what a search reads. */
export async function findUnfoldedOrders(db: Kysely<Tables>) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      sql<string>`"firstName" || ' ' || "lastName" || ' ' || email || ' ' || note || ' ' || coalesce(code, '')`.as('words'),
    ])
    .where('folded', 'is', null)
    .execute();
}

export async function saveFoldedOrder(trx: Transaction<Tables>, id: number, folded: string): Promise<void> {
  await trx.updateTable('orders').set({ folded }).where('id', '=', id).execute();
}

/** The couple's own orders, oldest first: a gift's is its giver's. */
export async function findOrdersOfCouple(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'amount',
      'currency',
      'firstName',
      'lastName',
      'email',
      'code',
      'fullAmount',
      'createdAt',
      'completedAt',
      'refundedAt',
    ])
    .where('customerId', '=', customerId)
    .where('giftCount', '=', 0)
    .orderBy('id')
    .execute();
}

/** Up to `limit` of the orders of a view with an id above `after`, oldest first, with what was refunded and disputed. */
export async function findOrdersAfter(
  db: Kysely<Tables>,
  query: OrderQuery,
  { view, after, limit }: { view: OrderView; after: number; limit: number },
): Promise<ExportedOrder[]> {
  const withdrawn = (kind: Row<'orderReversals'>['kind']) =>
    sql<number>`coalesce((select sum("orderReversals".amount) from "orderReversals" where "orderId" = orders.id and kind = ${kind} and ${isWithdrawn}), 0)`;
  return db
    .selectFrom('orders')
    .selectAll()
    .select([withdrawn('refund').as('refunded'), withdrawn('dispute').as('disputed'), isCanceled.as('isCanceled')])
    .where('id', '>', after)
    .where(sql<boolean>`${isFound(query)} and ${inView(query)[view]}`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findOrderEvents(db: Kysely<Tables>, orderId: number) {
  return db.selectFrom('orderEvents').select(['id', 'kind', 'at']).where('orderId', '=', orderId).orderBy('id').execute();
}
