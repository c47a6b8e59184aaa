import { sql, type QueryExecutorProvider } from 'kysely';

/** A completion can be undone as long as no later week is completed, not only for 15 seconds. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  'drop trigger completedStaysCompleted',
  `create trigger completedStaysCompleted before update of completedAt on progress
    when old.completedAt is not null and new.completedAt is not old.completedAt and (
      new.completedAt is not null
      or not exists (select 1 from setAsideWeeks where customerId = old.customerId and weekNumber = old.weekNumber)
        and exists (
          select 1 from progress
          where customerId = old.customerId and weekNumber > old.weekNumber and completedAt is not null
            and not exists (
              select 1 from setAsideWeeks
              where customerId = progress.customerId and weekNumber = progress.weekNumber
            )
        )
    )
    begin select raise(abort, 'a completed week stays completed'); end`,
];
