import { sql, type QueryExecutorProvider } from 'kysely';

/** Notes which weekly PDFs the server has made from the week's content, and makes again when that changes. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('alter table frameworks add column isGenerated integer not null default 0 check (isGenerated in (0, 1))')
    .execute(trx);
}
