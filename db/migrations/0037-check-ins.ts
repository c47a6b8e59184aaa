import { sql, type QueryExecutorProvider } from 'kysely';

/** Each partner's answers in the check-ins of the year, and the topics they'd show to the other one. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  `create table checkInAnswers (
    customerId integer not null references customers (id) on delete cascade,
    partner text not null check (partner in ('partner1', 'partner2')),
    week integer not null check (week in (0, 13, 26, 52)),
    topic text not null check (topic <> ''),
    answer text not null check (answer in ('notYet', 'nowAndThen', 'mostly', 'yes')),
    savedAt text not null ${instant('savedAt')},
    primary key (customerId, partner, week, topic)
  ) strict, without rowid`,
  `create table checkInTopics (
    customerId integer not null references customers (id) on delete cascade,
    partner text not null check (partner in ('partner1', 'partner2')),
    topic text not null check (topic <> ''),
    agreedAt text not null ${instant('agreedAt')},
    primary key (customerId, partner, topic)
  ) strict, without rowid`,
];
