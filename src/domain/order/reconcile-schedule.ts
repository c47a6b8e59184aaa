import { DAY } from '../time/time.ts';

const FIRST_PAUSE = 15_000;
const GIVE_UP_AGE = DAY;
/** Some payment methods take days. */
const UNSETTLED_GIVE_UP_AGE = 14 * DAY;

/** In milliseconds. If an order seems to wait longer, its time was set by a clock that was ahead. */
export const LONGEST_PAUSE = DAY / 2;

/**
 * When to check an unpaid order again, in milliseconds since 1970: after 15 seconds at first, then at growing intervals of up
 * to half a day. Null after a check at an age of a day, or of two weeks while it's unsettled.
 * @param checkedAt the last check; at first, `createdAt`
 * @param isUnsettled the payment is being processed, or the provider didn't answer
 */
export function nextCheckAt(createdAt: number, checkedAt: number, isUnsettled = false): number | null {
  // If the clock was set back, createdAt may lie in the future: use the absolute age.
  const age = Math.abs(checkedAt - createdAt);
  if (age >= (isUnsettled ? UNSETTLED_GIVE_UP_AGE : GIVE_UP_AGE)) return null;
  return checkedAt + Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, age / 2));
}

/** When to check an order or refund first, as stored in the database. */
export function firstCheckAt(createdAt: Date): string {
  return new Date(createdAt.getTime() + FIRST_PAUSE).toISOString();
}
