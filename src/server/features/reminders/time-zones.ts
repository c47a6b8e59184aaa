import { tzlib_get_ical_block } from 'timezones-ical-library';

/** A time zone as calendars know it: under its current name, because browsers may report an older one. */
export function defineTimeZone(timeZone: string): { name: string; definition: string } {
  // Intl ignores letter case; the package doesn't.
  const known = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  const [definition = '', id = ''] = tzlib_get_ical_block(known);
  return { name: id.replace('TZID=', ''), definition };
}
