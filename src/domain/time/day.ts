import { DateTime } from 'luxon';

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export function dayOf(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'UTC' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** The instant at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): string {
  return DateTime.fromISO(day, { zone: timeZone }).startOf('day').toJSDate().toISOString();
}

/** An instant to the second with the offset from UTC, as proof of when something arrived: March 8, 2026, 19:05:09 (UTC+01:00). */
export function formatTimestamp(instant: string, timeZone: string): string {
  return DateTime.fromISO(instant, { zone: timeZone, locale: 'en-US' }).toFormat("MMMM d, yyyy, HH:mm:ss '(UTC'ZZ')'");
}
