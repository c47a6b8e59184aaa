import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets the admin block a couple with a reason; nobody can sign in to its account until it's unblocked. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  "alter table customers add column blockedAt text check (strftime('%Y-%m-%dT%H:%M:%fZ', blockedAt) is blockedAt)",
  'alter table customers add column blockReason text check ((blockReason is null) = (blockedAt is null))',
  'drop trigger closedStaysOut',
  `create trigger closedStaysOut before insert on sessions
    when exists (select 1 from customers where id = new.customerId and (closedAt is not null or blockedAt is not null))
    begin select raise(abort, 'a closed account has no sessions'); end`,
];
