import { sql, type QueryExecutorProvider } from 'kysely';

/** Keeps the guarantee that each buyer was promised, because the setting can change. Earlier orders had 30 days. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw('alter table orders add column guaranteeDays integer not null default 30 check (guaranteeDays >= 0)')
    .execute(trx);
}
