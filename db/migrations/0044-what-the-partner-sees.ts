import { sql, type QueryExecutorProvider } from 'kysely';

/** Notes when the other partner last saw a page change, and what stays open to them once its author has left. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  "alter table workbookResponses add column shownAt text check (strftime('%Y-%m-%dT%H:%M:%fZ', shownAt) is shownAt)",
  'update workbookResponses set shownAt = updatedAt',
  `alter table workbookResponses add column openAtLeaving text
    check (json_valid(openAtLeaving) and json_type(openAtLeaving) = 'array')`,
];
