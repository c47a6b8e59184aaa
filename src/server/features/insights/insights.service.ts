import { addDays, toDay, startOfDay } from '#src/domain/time/day.ts';
import {
  averageRating,
  chooseDays,
  FOLLOWED_DAYS,
  FUNNEL_WEEKS,
  MIN_COUPLES,
  listMonths,
  REMINDER_DAYS,
  toSpan,
  type Insights,
  type InsightsFilter,
} from '#src/domain/desk/insights.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import type { Deps } from '../../deps.ts';
import { countFunnel, countReminders, countWeeks, findSales } from './insights.repository.ts';

type InsightsDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** What came in, how far couples get, how weeks are rated, and what follows reminders, in numbers. */
export async function getInsights(deps: InsightsDeps, filter: InsightsFilter): Promise<Insights> {
  const { db, clock, settings } = deps;
  const { timeZone } = settings.current();
  const days = chooseDays(filter, toDay(clock.now(), timeZone));
  const span = toSpan(days, timeZone);
  const { started, paid, signedIn, bothJoined, ...completed } = await countFunnel(db, span);
  const weeks = new Map((await countWeeks(db, span)).map((week) => [week.weekNumber, week]));
  return {
    ...days,
    sales: await getSales(deps, days),
    funnel: {
      started,
      paid,
      signedIn,
      bothJoined,
      completed: FUNNEL_WEEKS.map((week) => ({ week, couples: completed[`week${week}`] ?? 0 })),
    },
    weeks: ALL_WEEKS.map((week) => {
      const { completed: couples, rated, stars } = weeks.get(week) ?? { completed: 0, rated: 0, stars: 0 };
      return { week, completed: couples, rating: averageRating({ couples: rated, stars }) };
    }),
    reminders: await getReminderEffects(deps),
  };
}

/** Sales by month without gaps, for each currency that had any. */
async function getSales({ db, settings }: InsightsDeps, days: { from: string; to: string }): Promise<Insights['sales']> {
  const months = listMonths(days, settings.current().timeZone);
  const found = await findSales(db, months);
  const currencies = [...new Set(found.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({
    currency,
    months: months.map(({ month }) => {
      const { orders, sold, returned } = found.find((row) => row.currency === currency && row.month === month) ?? {
        orders: 0,
        sold: 0,
        returned: 0,
      };
      return { month, orders, sold, returned };
    }),
  }));
}

/** The kinds of reminders that enough couples got, with those that had time to work. */
async function getReminderEffects({ db, clock, settings }: InsightsDeps): Promise<Insights['reminders']> {
  const { timeZone } = settings.current();
  const today = toDay(clock.now(), timeZone);
  const days = Array.from({ length: REMINDER_DAYS - FOLLOWED_DAYS }, (_, index) => {
    const day = addDays(today, -FOLLOWED_DAYS - 1 - index);
    return { ...toSpan({ from: day, to: day }, timeZone), followedUntil: startOfDay(addDays(day, FOLLOWED_DAYS + 1), timeZone) };
  });
  const kinds = await countReminders(db, days);
  return kinds.filter(({ couples }) => couples >= MIN_COUPLES).map(({ couples: _couples, ...kind }) => kind);
}
