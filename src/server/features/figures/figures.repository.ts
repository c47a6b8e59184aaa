import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { FUNNEL_WEEKS, type Activity, type Funnel, type ReminderCounts } from '#src/domain/admin/figures.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';

const lastCompleted = (column: 'weekNumber' | 'completedAt') =>
  sql`(select ${sql.ref(column)} from progress where "customerId" = customers.id and "completedAt" is not null
    order by "weekNumber" desc limit 1)`;

/** The couples with a live order, the last week each has completed, and when one of them was last seen, if ever. */
const PAID_COUPLES = sql`"paidCouples" as materialized (
  select id, ${lastCompleted('weekNumber')} as "lastWeek",
    (select max(at) from (
      select max("renewedAt") as at from sessions where "customerId" = customers.id
      union all select max(coalesce("lastSignInAt", "knownDevices"."createdAt"))
        from people join "knownDevices" on "personId" = people.id where "customerId" = customers.id
      union all select ${lastCompleted('completedAt')}) as seen) as "lastSeenAt"
  from customers
  where id in (select "customerId" from orders where status = 'completed' and mode = 'live')
    and origin <> 'demo' and "closedAt" is null)`;

/** How far the couples got, how many have been here since `instant`, and where the others are. */
export async function countCouples(db: Kysely<Tables>, instant: string): Promise<{ funnel: Funnel; activity: Activity }> {
  const completed = FUNNEL_WEEKS.map((week) => sql`count(*) filter (where "lastWeek" >= ${week}) as ${sql.ref(`week${week}`)}`);
  const hasFinished = sql`coalesce("lastWeek", 0) = ${WEEK_COUNT}`;
  const counts = await selectOne<Omit<Funnel, 'completed'> & Activity & Record<`week${number}`, number>>(
    db,
    sql`with ${PAID_COUPLES} select count(*) as paid, count("lastSeenAt") as "signedIn",
      count(*) filter (where exists (
        select 1 from people where "customerId" = "paidCouples".id and partner is not null)) as "bothJoined",
      ${sql.join(completed)},
      count(*) filter (where not ${hasFinished} and "lastSeenAt" > ${instant}) as active,
      count(*) filter (where not ${hasFinished} and "lastSeenAt" <= ${instant}) as inactive,
      count(*) filter (where "lastSeenAt" is null) as "notSignedIn",
      count(*) filter (where ${hasFinished}) as finished from "paidCouples"`,
  );
  const { paid, signedIn, bothJoined, active, inactive, notSignedIn, finished } = counts;
  return {
    funnel: {
      paid,
      signedIn,
      bothJoined,
      completed: FUNNEL_WEEKS.map((week) => ({ week, couples: counts[`week${week}`] ?? 0 })),
    },
    activity: { active, inactive, notSignedIn, finished },
  };
}

/** What became of the reminders queued since `instant`, and how many of their readers have unsubscribed since. */
export async function countReminders(db: Kysely<Tables>, instant: string): Promise<ReminderCounts> {
  return selectOne<ReminderCounts>(
    db,
    sql`select count(*) filter (where state in ('sent', 'saved')) as sent,
      count(*) filter (where state = 'failed') as bounced,
      count(distinct case when "unsubscribedAt" > ${instant} then reminders."personId" end) as unsubscribed
      from reminders left join outbox on outbox.id = "outboxId"
      left join "reminderSettings" on "reminderSettings"."personId" = reminders."personId"
      where reminders."queuedAt" > ${instant}`,
  );
}

async function selectOne<Counts>(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<Counts>`${query}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('unreachable: an aggregate without GROUP BY returns one row');
  return counts;
}
