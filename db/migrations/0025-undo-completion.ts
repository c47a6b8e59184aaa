import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets a couple take back the completion of a week shortly after it, unless the next week is completed. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  'drop trigger completedStaysCompleted',
  `create trigger completedStaysCompleted before update of completedAt on progress
    when old.completedAt is not null and new.completedAt is not old.completedAt and (
      new.completedAt is not null
      or abs(unixepoch(new.updatedAt) - unixepoch(old.completedAt)) > 15
      or exists (
        select 1 from progress
        where customerId = old.customerId and weekNumber = old.weekNumber + 1 and completedAt is not null
      )
    )
    begin select raise(abort, 'a completed week stays completed'); end`,
];
