import { sql, type QueryExecutorProvider } from 'kysely';

/** Notes when a partner was last sent a reminder by the other one, because that's at most once a day. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw("alter table people add column nudgedAt text check (strftime('%Y-%m-%dT%H:%M:%fZ', nudgedAt) is nudgedAt)")
    .execute(trx);
}
