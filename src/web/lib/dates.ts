/** Today in the reader's time zone, as YYYY-MM-DD. */
export function today(now = new Date()): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

const DATE_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const EXACT_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats an instant as a date in the reader's time zone: Mar 1, 2026. */
export function formatDate(instant: string): string {
  return DATE.format(new Date(instant));
}

/** Formats a day such as 2027-06-03 as a date: Jun 3, 2027. */
export function formatDay(day: string): string {
  return DAY.format(new Date(day));
}

/** Formats an instant as a date and time in the reader's time zone: Mar 1, 2026, 1:05 PM. */
export function formatDateTime(instant: string): string {
  return DATE_AND_TIME.format(new Date(instant));
}

/** Formats an instant to the second in the reader's time zone: March 1, 2026 at 1:05:09 PM GMT+1. */
export function formatExactTime(instant: string): string {
  return EXACT_TIME.format(new Date(instant));
}

/** The reader's time zone, such as Europe/Berlin. */
export function readerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A time zone as people call it: Eastern Time. */
export function nameTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
