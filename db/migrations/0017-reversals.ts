import { sql, type QueryExecutorProvider } from 'kysely';

/** Partial, pending, and failed refunds, disputes, corrections, and payments of another amount than the order's. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `create table orderReversals (
    id text primary key,
    orderId integer not null references orders (id) on delete cascade,
    kind text not null check (kind in ('refund', 'dispute', 'correction')),
    amount integer not null check (amount >= 0),
    status text not null check (status in ('inquiry', 'pending', 'open', 'succeeded', 'lost', 'failed', 'won')),
    at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', at) is at)
  ) strict, without rowid`,
  'create index orderReversalsByOrder on orderReversals (orderId, kind, at)',
  'alter table orders add column refundTotal integer not null default 0 check (refundTotal >= 0)',
  'alter table orders add column refundAskedAmount integer check (refundAskedAmount > 0)',
  'alter table orders add column paidAmount integer',
  'alter table orders add column paidCurrency text',
  // Until now a refund was always of the whole order.
  "update orders set refundTotal = amount where status = 'refunded'",
  `insert into orderReversals (id, orderId, kind, amount, status, at)
    select 'order-' || id, id, 'refund', amount, 'succeeded', coalesce(refundedAt, completedAt, createdAt)
    from orders where status = 'refunded'`,
];
