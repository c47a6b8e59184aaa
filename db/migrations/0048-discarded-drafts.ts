import { sql, type QueryExecutorProvider } from 'kysely';

/** Keeps discarded drafts for a while, so that they can be restored. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `create table discardedDrafts (
    id integer primary key autoincrement,
    weekNumber integer not null check (weekNumber between 1 and 52),
    content text not null check (json_valid(content) and json_type(content) = 'object'),
    discardedAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', discardedAt) is discardedAt)
  ) strict`,
];
