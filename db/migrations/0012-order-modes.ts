import { sql, type QueryExecutorProvider } from 'kysely';

/** Tells orders that nobody paid from real ones. Earlier Stripe orders count as real, because their keys aren't known. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw("alter table orders add column mode text not null default 'live' check (mode in ('live', 'test'))").execute(trx);
  await sql.raw("update orders set mode = 'test' where provider = 'sandbox'").execute(trx);
  await sql.raw("create index testOrders on orders (id) where mode = 'test'").execute(trx);
}
