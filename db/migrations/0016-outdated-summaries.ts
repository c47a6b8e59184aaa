import { sql, type QueryExecutorProvider } from 'kysely';

/** A summary stays when an answer changes, and is marked as outdated. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('alter table weekSummaries add column isOutdated integer not null default 0 check (isOutdated in (0, 1))')
    .execute(trx);
}
