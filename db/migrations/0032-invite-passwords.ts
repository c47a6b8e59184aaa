import { sql, type QueryExecutorProvider } from 'kysely';

/** Keeps the inviter's new password, which becomes theirs when the partner joins and the shared one stops working. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw("alter table invites add column passwordHash text check (passwordHash <> '')").execute(trx);
}
