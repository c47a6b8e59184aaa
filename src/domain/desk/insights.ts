import { DateTime } from 'luxon';
import { z } from 'zod';
import { addDays, endOfDay, startOfDay } from '../time/day.ts';
import { daySchema } from '../time/day-schema.ts';
import type { ReminderKind } from '../reminders/reminders.ts';
import { WEEK_COUNT } from '../week.ts';

/** The completed weeks that the funnel counts. */
export const FUNNEL_WEEKS = [1, 13, 26, 39, WEEK_COUNT] as const;

/** Days of reminders that are counted, and days in which a completed week counts as following one. */
export const REMINDER_DAYS = 90;
export const FOLLOWED_DAYS = 7;

/** What couples gave is told only of so many or more, so that nobody's is. */
export const MIN_COUPLES = 5;
/** With fewer couples, an average is rounded to halves, because its change from one day to the next could tell one couple's rating. */
const PRECISE_COUPLES = 50;

const MAX_DAYS = 3_660;

const insightsDay = (label: string) =>
  daySchema(label).refine((day) => day >= '1970' && day < '9999', `${label} must be a day from 1970 to 9998.`);

/** The days of the sales, and in which the couples began who are counted; if omitted, the last twelve months. */
export const insightsSchema = z
  .object({ from: insightsDay('From').optional(), to: insightsDay('To').optional() })
  .refine(({ from = '', to = '9' }) => from <= to, { path: ['to'], message: 'To must not be before From.' });
export type InsightsFilter = z.infer<typeof insightsSchema>;

type Days = { from: string; to: string };

/** The days that were chosen: without a first one, from the month eleven before the last one's; at most ten years. */
export function chooseDays({ from, to }: InsightsFilter, today: string): Days {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const earliest = addDays(last, -MAX_DAYS);
  const first = from ?? DateTime.fromISO(last).minus({ months: 11 }).startOf('month').toFormat('yyyy-MM-dd');
  return { from: first < earliest ? earliest : first, to: last };
}

/** A stretch of time: from an instant until, but not including, another one. */
export type Span = { from: string; until: string };

export function toSpan({ from, to }: Days, timeZone: string): Span {
  return { from: startOfDay(from, timeZone), until: endOfDay(to, timeZone) };
}

/** The months (YYYY-MM) of the days, the first and last with only those of their days that were chosen. */
export function listMonths({ from, to }: Days, timeZone: string): (Span & { month: string })[] {
  const months = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addDays(`${month}-01`, 32).slice(0, 7)) {
    const end = addDays(`${addDays(`${month}-01`, 32).slice(0, 7)}-01`, -1);
    const days = { from: from > `${month}-01` ? from : `${month}-01`, to: to < end ? to : end };
    months.push({ month, ...toSpan(days, timeZone) });
  }
  return months;
}

/** An average of ratings as precise as so many couples allow; null below MIN_COUPLES. */
export function averageRating({ couples, stars }: { couples: number; stars: number }): number | null {
  if (couples < MIN_COUPLES) return null;
  const steps = couples < PRECISE_COUPLES ? 2 : 10;
  return Math.round((stars / couples) * steps) / steps;
}

/** What a month brought in one currency, and how many orders were paid. */
export type MonthSales = { month: string; orders: number; sold: number; returned: number };

/** How far couples got who began in the days. `started` also counts visitors who began to pay and didn't. */
export type Funnel = {
  started: number;
  paid: number;
  signedIn: number;
  bothJoined: number;
  completed: { week: number; couples: number }[];
};

/** How many of the funnel's paid couples completed a week, and what all couples rated it; null if too few did. */
export type WeekInsight = { week: number; completed: number; rating: number | null };

/** Reminders of a kind, and how many of them a completed week followed. */
export type ReminderEffect = { kind: ReminderKind; sent: number; followed: number };

/** What the seller learns from everyone together. Among the couples, test orders, the demo, and closed accounts don't count. */
export type Insights = Days & {
  sales: { currency: string; months: MonthSales[] }[];
  funnel: Funnel;
  weeks: WeekInsight[];
  reminders: ReminderEffect[];
};

/** A part of a whole as '43%'; '0%' of nothing. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}
