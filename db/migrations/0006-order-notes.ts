import { sql, type QueryExecutorProvider } from 'kysely';

/** The seller's note on an offline payment. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw("alter table orders add column note text not null default ''").execute(trx);
}
