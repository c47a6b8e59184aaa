import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { FUNNEL_WEEKS, type Funnel, type MonthSales, type ReminderEffect, type Span } from '#src/domain/desk/insights.ts';
import { WITHDRAWN } from '#src/domain/order/reversal.ts';

/** A query's rows of texts. */
function toValues(rows: readonly (readonly string[])[]): RawBuilder<unknown> {
  // PostgreSQL must be told that they're texts.
  const row = (texts: readonly string[]) => sql`(${sql.join(texts.map((text) => sql`cast(${text} as text)`))})`;
  return sql`(values ${sql.join(rows.map(row))})`;
}

/** What was paid and what went back in each month, by currency. Test orders aren't income. */
export async function findSales(
  db: Kysely<Tables>,
  months: readonly (Span & { month: string })[],
): Promise<(MonthSales & { currency: string })[]> {
  // Cross joins, because SQLite then reads the few that went back first.
  const { rows } = await sql<MonthSales & { currency: string }>`with
    months (month, "from", until) as ${toValues(months.map(({ month, from, until }) => [month, from, until]))},
    money as (
      select month, currency, 1 as orders, amount as sold, 0 as returned
        from months join orders on "completedAt" >= "from" and "completedAt" < until where mode = 'live'
      union all
      select month, currency, 0, 0, "orderReversals".amount
        from "orderReversals" cross join orders cross join months
        where orders.id = "orderId" and at >= "from" and at < until and mode = 'live' and "completedAt" is not null and "orderReversals".status in (${sql.join(WITHDRAWN)}))
    select month, currency, sum(orders) as orders, sum(sold) as sold, sum(returned) as returned
    from money group by month, currency`.execute(db);
  return rows;
}

const hasLiveOrder = sql`exists (select 1 from orders
  where orders."customerId" = customers.id and orders.status = 'completed' and mode = 'live')`;

/** The couples who have paid, and whether they began in the span. */
const paidCouples = ({ from, until }: Span) => sql`"paidCouples" as materialized (
  select id, "lastSeenOn", case when "createdAt" >= ${from} and "createdAt" < ${until} then 1 else 0 end as "isInSpan"
  from customers where origin <> 'demo' and "closedAt" is null and ${hasLiveOrder})`;

type FunnelCounts = Omit<Funnel, 'completed'> & Record<`week${number}`, number>;

/** How far the couples got who began in the span, by the last week that each has completed. */
export async function countFunnel(db: Kysely<Tables>, span: Span): Promise<FunnelCounts> {
  const { from, until } = span;
  const completed = FUNNEL_WEEKS.map((week) => sql`count(*) filter (where "lastWeek" >= ${week}) as ${sql.ref(`week${week}`)}`);
  // Materialized, because SQLite would look for a couple's last week once for each of the weeks that are counted.
  const { rows } = await sql<FunnelCounts>`with ${paidCouples(span)},
    reached as materialized (select id, "lastSeenOn", (select "weekNumber" from progress where "customerId" = "paidCouples".id
      and "completedAt" is not null order by "weekNumber" desc limit 1) as "lastWeek" from "paidCouples" where "isInSpan" = 1)
    select
      (select count(*) from customers where origin <> 'demo' and "closedAt" is null and "createdAt" >= ${from}
        and "createdAt" < ${until} and (origin <> 'order' or ${hasLiveOrder}))
      + (select count(distinct email) from orders where status in ('pending', 'failed') and mode = 'live' and "personId" is null
        and "createdAt" >= ${from} and "createdAt" < ${until} and email not in (select email from people where email is not null))
        as started,
      count(*) as paid, count("lastSeenOn") as "signedIn",
      count(*) filter (where exists (select 1 from people where people."customerId" = reached.id and partner is not null)) as "bothJoined",
      ${sql.join(completed)}
    from reached`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('unreachable: an aggregate without GROUP BY returns one row');
  return counts;
}

/** How many couples who began in the span completed each week, and how all couples rated it. */
export async function countWeeks(db: Kysely<Tables>, span: Span) {
  // A cross join, because SQLite then reads the couples first and their weeks by an index that has everything.
  const { rows } = await sql<{ weekNumber: number; completed: number; rated: number; stars: number }>`with ${paidCouples(span)}
    select "weekNumber", sum("isInSpan") as completed, count(rating) as rated, coalesce(sum(rating), 0) as stars
    from "paidCouples" cross join progress where "customerId" = id and "completedAt" is not null group by "weekNumber"`.execute(
    db,
  );
  return rows;
}

/** The reminders that were sent on each day, and how many of them the couple followed by completing a week in time. */
export async function countReminders(
  db: Kysely<Tables>,
  days: readonly (Span & { followedUntil: string })[],
): Promise<(ReminderEffect & { couples: number })[]> {
  const { rows } = await sql<ReminderEffect & { couples: number }>`with
    days ("from", until, "followedUntil") as ${toValues(days.map(({ from, until, followedUntil }) => [from, until, followedUntil]))},
    sent as (
      select reminders.kind, people."customerId", case when exists (select 1 from progress where progress."customerId" = people."customerId"
        and "completedAt" >= reminders."queuedAt" and "completedAt" < "followedUntil") then 1 else 0 end as "isFollowed"
      from days join reminders on reminders."queuedAt" >= "from" and reminders."queuedAt" < until
        join people on people.id = reminders."personId" left join outbox on outbox.id = "outboxId"
      where state is null or state in ('sent', 'saved'))
    select kind, count(*) as sent, sum("isFollowed") as followed, count(distinct "customerId") as couples
    from sent group by kind order by kind`.execute(db);
  return rows;
}
