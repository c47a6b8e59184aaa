import { sql, type QueryExecutorProvider } from 'kysely';

/** The certificates that couples have asked for, as they're printed. Revoking one deletes it. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `create table certificates (
    customerId integer primary key references customers (id) on delete cascade,
    number text not null unique check (length(number) = 12),
    partner1 text not null check (trim(partner1) <> ''),
    partner2 text not null check (trim(partner2) <> ''),
    startedOn text not null check (date(startedOn) is startedOn),
    completedOn text not null check (date(completedOn) is completedOn) check (completedOn >= startedOn),
    issuedAt text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', issuedAt) is issuedAt)
  ) strict`,
    )
    .execute(trx);
}
