import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets someone leave without their partner being told right away, and renews a person's links when their partner joins. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `alter table people add column partnerToldAt text
    check (strftime('%Y-%m-%dT%H:%M:%fZ', partnerToldAt) is partnerToldAt) check (partnerToldAt is null or leftAt is not null)`,
  'update people set partnerToldAt = leftAt',
  'alter table people add column linkVersion integer not null default 0 check (linkVersion >= 0)',
];
