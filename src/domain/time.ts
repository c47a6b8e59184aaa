/** Durations in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The web app sends the browser's time zone with each request, so that days are the same in emails and files as on the screen. */
export const TIME_ZONE_HEADER = 'x-time-zone';
