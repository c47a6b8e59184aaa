import { sql, type QueryExecutorProvider } from 'kysely';

/** Notes whose account an email is about, and why a device was signed out. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  // No reference, because the last email about a deleted account stays.
  'alter table outbox add column customerId integer',
  `update outbox set customerId = coalesce(
      (select customerId from people where people.email = outbox.recipient),
      (select max(customerId) from orders where orders.email = outbox.recipient))
    where kind in ('account', 'email-change', 'receipt', 'refund', 'sign-in')`,
  'create index outboxByCustomer on outbox (customerId) where customerId is not null',

  `create table endedSessions (
    tokenHash text primary key,
    reason text not null check (reason in ('password', 'elsewhere', 'joined')),
    endedAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', endedAt) is endedAt)
  ) strict, without rowid`,
  'create index endedSessionsByTime on endedSessions (endedAt)',
];
