import { sql, type QueryExecutorProvider } from 'kysely';

/** Indexes for the admin's lists, totals, and searches, and for the daily cleanup. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

/** A couple's searchable text. */
const WORDS = `select customers.id, concat_ws(' ', userDisplayName, partnerName, username, email)
  from customers left join profiles on profiles.customerId = customers.id`;

const STATEMENTS = [
  // Each SQLite index ends with the row's id, so a status can be read newest first.
  'create index ordersByStatus on orders (status)',
  `create index salesByMonth on orders (substr(completedAt, 1, 7), currency, amount) where completedAt is not null`,
  `create index refundsByMonth on orders (substr(coalesce(refundedAt, completedAt), 1, 7), currency, amount)
    where status = 'refunded'`,
  // A search scans this index, which is smaller than the table.
  `create index ordersByWords on orders (id, firstName || ' ' || lastName || ' ' || email, paymentIntentId)`,
  // Deleting a couple also looks up its orders.
  'create index ordersByStarter on orders (startedBy)',

  // The same for couples, whose text is in two tables.
  `create table customerWords (
    customerId integer primary key references customers (id) on delete cascade,
    words text not null
  ) strict`,
  `insert into customerWords ${WORDS}`,
  ...[
    ['OfNew', 'insert on customers', 'new.id'],
    ['OfRenamed', 'update of username, email on customers', 'new.id'],
    ['OfNewProfile', 'insert on profiles', 'new.customerId'],
    ['OfProfile', 'update of userDisplayName, partnerName on profiles', 'new.customerId'],
  ].map(
    ([name, event, id]) => `create trigger words${name} after ${event}
      begin insert or replace into customerWords ${WORDS} where customers.id = ${id}; end`,
  ),

  `alter table outbox add column state text not null generated always as
    (case when failedAt is not null then 'failed' when sentAt is not null then 'sent' else 'waiting' end) virtual`,
  'create index outboxByState on outbox (state)',
  'create index outboxByEnd on outbox (coalesce(sentAt, failedAt))',
  // In sending order.
  'create index outboxInTurn on outbox (attempts > 0, nextAttemptAt) where sentAt is null and failedAt is null',

  'create index auditByEvent on auditEvents (event)',
  'create index auditByTime on auditEvents (at)',
  'create index auditWithAddress on auditEvents (at) where address is not null',

  'create index messagesUnanswered on contactMessages (receivedAt) where answeredAt is null',
  'create index messagesAnswered on contactMessages (answeredAt) where answeredAt is not null',
];
