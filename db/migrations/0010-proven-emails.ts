import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Since when it is known that a couple gets the mail of its address, who was signed in where an order was begun, and by
 * which way a session was.
 */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  `alter table customers add column emailProvenAt text ${instant('emailProvenAt')}`,
  // A trial began with any email. An order's account is opened by mail alone, and who has registered has typed a code.
  "update customers set emailProvenAt = createdAt where email is not null and origin in ('order', 'register')",
  'alter table orders add column startedBy integer references customers (id) on delete set null',
  "alter table sessions add column way text check (way <> '')",
];
