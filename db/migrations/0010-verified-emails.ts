import { sql, type QueryExecutorProvider } from 'kysely';

/** When an email was verified, who was signed in when an order was started, and a session's sign-in method. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  `alter table customers add column emailProvenAt text ${instant('emailProvenAt')}`,
  // Trials started with any email. Buyers get their code by email, and registered couples confirmed theirs with a code.
  "update customers set emailProvenAt = createdAt where email is not null and origin in ('order', 'register')",
  'alter table orders add column startedBy integer references customers (id) on delete set null',
  "alter table sessions add column way text check (way <> '')",
];
