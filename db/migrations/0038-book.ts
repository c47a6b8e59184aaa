import { sql, type QueryExecutorProvider } from 'kysely';

/** Texts that somebody has left out of the couple's book. `text` names one of the week; 'couple' is nobody in particular. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `create table leftOutTexts (
    customerId integer not null references customers (id) on delete cascade,
    weekNumber integer not null check (weekNumber between 1 and 52),
    text text not null check (text = 'notes' or text glob 'partner[12].?*'),
    leftOutBy text not null check (leftOutBy in ('partner1', 'partner2', 'couple')),
    primary key (customerId, weekNumber, text, leftOutBy)
  ) strict, without rowid`,
    )
    .execute(trx);
}
