import { z } from 'zod';

const INVALID_TIME_ZONE_MESSAGE = 'Please choose a time zone such as Europe/Berlin.';
const TIME_ZONE_MAX = 64;

/** An IANA name. Offsets such as +01:00 aren't: they don't know daylight saving time. */
export const timeZoneSchema = z.string(INVALID_TIME_ZONE_MESSAGE).refine(isTimeZone, INVALID_TIME_ZONE_MESSAGE);

export function isTimeZone(name: string): boolean {
  if (name.length > TIME_ZONE_MAX || !/^[a-z]/iu.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
