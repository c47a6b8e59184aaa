import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets one of two partners leave, and come back until their part is deleted. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  `alter table people add column leftAt text ${instant('leftAt')}`,
  `alter table people add column removeAt text ${instant('removeAt')}
    check ((removeAt is null) = (leftAt is null)) check (removeAt > leftAt) check (leftAt is null or partner is not null)`,
  'create index peopleToRemove on people (removeAt) where removeAt is not null',
  `create trigger leftStaysOut before insert on sessions
    when exists (select 1 from people where id = new.personId and leftAt is not null)
    begin select raise(abort, 'a person who left has no sessions'); end`,
];
