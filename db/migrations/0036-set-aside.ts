import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets a couple set weeks aside for later: they count as completed for the weeks after them, and for nothing else. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  `create table setAsideWeeks (
    customerId integer not null references customers (id) on delete cascade,
    weekNumber integer not null check (weekNumber between 1 and 52),
    setAsideAt text not null ${instant('setAsideAt')},
    takenBackAt text ${instant('takenBackAt')},
    primary key (customerId, weekNumber)
  ) strict, without rowid`,

  'drop trigger progressWithoutGap0',
  'drop trigger progressWithoutGap1',
  ...['insert', 'update of completedAt'].map(
    (event, index) => `create trigger progressWithoutGap${index} before ${event} on progress
      when new.completedAt is not null
        and not exists (select 1 from setAsideWeeks where customerId = new.customerId and weekNumber = new.weekNumber)
        and (
          select count(*) from (
            select weekNumber from progress where customerId = new.customerId and completedAt is not null
            union select weekNumber from setAsideWeeks where customerId = new.customerId
          ) where weekNumber < new.weekNumber
        ) < new.weekNumber - 1
      begin select raise(abort, 'the week before is not completed'); end`,
  ),

  'drop trigger completedStaysCompleted',
  `create trigger completedStaysCompleted before update of completedAt on progress
    when old.completedAt is not null and new.completedAt is not old.completedAt and (
      new.completedAt is not null
      or abs(unixepoch(new.updatedAt) - unixepoch(old.completedAt)) > 15
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

  // Only while the couple exists, because deleting it also deletes these rows.
  `create trigger setAsideLeavesNoGap before delete on setAsideWeeks
    when exists (select 1 from customers where id = old.customerId)
      and exists (
        select 1 from progress
        where customerId = old.customerId and weekNumber >= old.weekNumber and completedAt is not null
      )
    begin select raise(abort, 'a week set aside before a completed one stays'); end`,
  `create trigger setAsideKeepsItsPlace before update of customerId, weekNumber on setAsideWeeks
    when new.customerId <> old.customerId or new.weekNumber <> old.weekNumber
    begin select raise(abort, 'a week stays with its couple'); end`,
];
