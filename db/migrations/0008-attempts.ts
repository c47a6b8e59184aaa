import { sql, type QueryExecutorProvider } from 'kysely';

/** Rate-limited attempts, and the admin's known devices. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  `create table attempts (
    keyHash text not null check (keyHash <> ''),
    triedAt text not null ${instant('triedAt')}
  ) strict`,
  'create index attemptsByTime on attempts (triedAt)',

  `create table adminDevices (
    tokenHash text not null,
    adminId integer not null references admins (id) on delete cascade,
    createdAt text not null ${instant('createdAt')},
    primary key (tokenHash, adminId)
  ) strict, without rowid`,
];
