import { sql, type QueryExecutorProvider } from 'kysely';

/** Finds how far the fastest couple is without reading every record. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw('create index progressCompleted on progress (weekNumber, customerId) where completedAt is not null').execute(trx);
}
