import { sql, type QueryExecutorProvider } from 'kysely';

/** Who of two partners last changed each thing they share, and when. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `create table sharedChanges (
    customerId integer not null references customers (id) on delete cascade,
    what text not null check (what in ('certificate', 'completed', 'notes', 'rating', 'setAside', 'weddingDate')),
    -- 0 for what belongs to no week.
    weekNumber integer not null check (weekNumber between 0 and 52),
    partner text not null check (partner in ('partner1', 'partner2')),
    at text not null check (strftime('%Y-%m-%dT%H:%M:%fZ', at) is at),
    primary key (customerId, what, weekNumber)
  ) strict, without rowid`,
];
