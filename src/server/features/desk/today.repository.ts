import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';

/** What isn't done: unanswered messages, failed emails, and couples that paid by `paidBy` and never signed in. */
export async function countWaiting(db: Kysely<Tables>, paidBy: string) {
  const { rows } = await sql<{ message: number; failedEmail: number; notSignedIn: number }>`select
    (select count(*) from "contactMessages" where "answeredAt" is null) as message,
    (select count(*) from outbox where state = 'failed' and channel <> 'webhook') as "failedEmail",
    (select count(*) from customers where "lastSeenOn" is null and origin <> 'demo' and "closedAt" is null and "blockedAt" is null
      and exists (select 1 from orders where orders."customerId" = customers.id and orders.status = 'completed'
        and orders."completedAt" <= ${paidBy})) as "notSignedIn"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('unreachable: SELECT without FROM returns one row');
  return counts;
}

/**
 * The weeks that couples seen on `since` or later come to next, or right after that, and that have no PDF. Without weeks set
 * aside, there are no gaps in the completed weeks, so their count gives both; weeks set aside come after all others.
 */
export async function findMissingWeeks(db: Kysely<Tables>, since: string): Promise<number[]> {
  const { rows } = await sql<{ week: number }>`with recursive weeks (week) as (
      select 1 union all select week + 1 from weeks where week < ${sql.lit(WEEK_COUNT)}),
    seen as materialized (
      select id, (select count(*) from progress where "customerId" = customers.id and "completedAt" is not null) as completed,
        case when exists (select 1 from "setAsideWeeks" where "customerId" = customers.id) then 1 else 0 end as "hasSetAside"
      from customers where "lastSeenOn" >= ${since} and origin <> 'demo' and "closedAt" is null and "blockedAt" is null),
    undone as (
      select week, row_number() over (partition by seen.id order by "weekNumber" is not null, week) as place
      from seen cross join weeks
      left join "setAsideWeeks" on "customerId" = seen.id and "weekNumber" = week and "takenBackAt" is null
      where "hasSetAside" = 1 and not exists (select 1 from progress
        where "customerId" = seen.id and "weekNumber" = week and "completedAt" is not null)),
    soon as (select completed + 1 as week from seen where "hasSetAside" = 0
      union select completed + 2 from seen where "hasSetAside" = 0
      union select week from undone where place <= 2)
    select week from soon where week <= ${WEEK_COUNT} and week not in (select "weekNumber" from "weekPdfs") order by week`.execute(
    db,
  );
  return rows.map(({ week }) => week);
}
