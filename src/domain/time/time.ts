/** Durations in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The web app sends the browser's time zone with each request, so that days are the same in emails and files as on the screen. */
export const TIME_ZONE_HEADER = 'x-time-zone';

/** The day of an instant in a time zone, or a date such as 2026-03-08: March 8, 2026. */
export function formatLongDate(instant: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(instant));
}

/** An instant in a time zone: March 8, 2026 at 7:05 PM. */
export function formatLongDateTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant));
}
