import { sql, type QueryExecutorProvider } from 'kysely';

/** When the seller marked a contact message as answered. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `alter table contactMessages add column answeredAt text
        check (strftime('%Y-%m-%dT%H:%M:%fZ', answeredAt) is answeredAt)`,
    )
    .execute(trx);
}
