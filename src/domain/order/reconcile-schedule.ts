import { DAY } from '../time.ts';

const FIRST_PAUSE = 15_000;
const GIVE_UP_AGE = DAY;
/** Some ways to pay take days; what is not heard of for so long is for a person to look at. */
const UNSETTLED_GIVE_UP_AGE = 14 * DAY;

/** No pause is longer, in milliseconds: what seems to wait for more was set by a clock that was ahead. */
export const LONGEST_PAUSE = DAY / 2;

/**
 * When to ask the provider again about an order that is not paid: first after 15 seconds, then in pauses that grow with
 * the order's age to half a day. Null once it was asked about at an age of a day, or of two weeks while it is unsettled. What
 * counts is the age at the last question, so after days without a running server there is still one. An order of the future,
 * which a clock that was set back leaves, is asked about as if it were as old as it is young.
 *
 * All in milliseconds since 1970.
 * @param askedAt when it was last asked about, which is `createdAt` at first
 * @param isUnsettled the last answer was that the payment is under way, or there was none
 */
export function nextCheckAt(createdAt: number, askedAt: number, isUnsettled = false): number | null {
  const age = Math.abs(askedAt - createdAt);
  if (age >= (isUnsettled ? UNSETTLED_GIVE_UP_AGE : GIVE_UP_AGE)) return null;
  return askedAt + Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, age / 2));
}
