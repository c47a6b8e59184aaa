import { sql, type QueryExecutorProvider } from 'kysely';

/** One-time sign-in links for the admin, created on the server by `npm run admin-link`. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `create table adminLinks (
    tokenHash text primary key,
    createdAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', createdAt) is createdAt),
    expiresAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', expiresAt) is expiresAt) check (expiresAt > createdAt)
  ) strict, without rowid`,
    )
    .execute(trx);
}
