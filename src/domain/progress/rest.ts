import { DAY, HOUR } from '../time/time.ts';

/** How many days a completed week rests for a couple without an evening. */
const REST_DAYS = 5;

/** After this many days without a sign, a couple is invited back. */
export const QUIET_DAYS = 21;

/** Whether a completed week still rests: until the couple's next evening. The days are YYYY-MM-DD, the weekday 1 (Monday) to 7. */
export function isResting(completedOn: string, today: string, weekday: number | null): boolean {
  const days = weekday === null ? REST_DAYS : (weekday - toWeekday(completedOn) + 7) % 7 || 7;
  return daysBetween(completedOn, today) < days;
}

/** Whether a couple completed its last week so long ago that it's welcomed back. */
export function isLongAgo(completedOn: string, today: string): boolean {
  return daysBetween(completedOn, today) >= QUIET_DAYS;
}

/** When a night is over, for those who are still up after midnight. */
const MORNING = 5 * HOUR;

/** Whether the night of a week's completion isn't over. @param timeZone the reader's own if it's undefined */
export function isSameNight(completedAt: string, now: Date, timeZone: string | undefined): boolean {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone });
  return format.format(Date.parse(completedAt) - MORNING) === format.format(now.getTime() - MORNING);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** 1 (Monday) to 7. */
export function toWeekday(day: string): number {
  return new Date(day).getUTCDay() || 7;
}
