import { sql, type QueryExecutorProvider } from 'kysely';

/** Certificates can be issued for the weeks done so far. All earlier ones are for the whole course. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('alter table certificates add column weeks integer not null default 52 check (weeks between 1 and 52)')
    .execute(trx);
}
