import { sql, type QueryExecutorProvider } from 'kysely';

/** When the seller noted that a contact message is answered. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `alter table contactMessages add column answeredAt text
        check (strftime('%Y-%m-%dT%H:%M:%fZ', answeredAt) is answeredAt)`,
    )
    .execute(trx);
}
