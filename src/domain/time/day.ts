import { DateTime } from 'luxon';

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export function toDay(instant: Date, timeZone: string): string {
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

const LAST_DAY = '9999-12-31';

/** The instant at which a day ends in a time zone, which is the next one's beginning. */
export function endOfDay(day: string, timeZone: string): string {
  // Instants are compared as text, which orders them up to the year 9999.
  return day === LAST_DAY ? `${LAST_DAY}T23:59:59.999Z` : startOfDay(addDays(day, 1), timeZone);
}

/** An instant to the second with the offset from UTC, as proof of when something arrived: March 8, 2026, 19:05:09 (UTC+01:00). */
export function formatTimestamp(instant: string, timeZone: string): string {
  return DateTime.fromISO(instant, { zone: timeZone, locale: 'en-US' }).toFormat("MMMM d, yyyy, HH:mm:ss '(UTC'ZZ')'");
}
