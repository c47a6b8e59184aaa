import { sql, type QueryExecutorProvider } from 'kysely';

/** What the seller notes of an order that was paid by another way. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw("alter table orders add column note text not null default ''").execute(trx);
}
