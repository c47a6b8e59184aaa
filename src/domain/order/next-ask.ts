const FIRST_PAUSE = 15_000;
const GIVE_UP_AGE = 24 * 60 * 60 * 1000;

/** No pause is longer, in milliseconds: what seems to wait for more was set by a clock that was ahead. */
export const LONGEST_PAUSE = GIVE_UP_AGE / 2;

/**
 * When to ask the provider again about an order that is not paid: first after 15 seconds, then in pauses that grow with
 * the order's age. Null once it was asked about at an age of a day. What counts is the age at the last question, so
 * after days without a running server there is still one. An order of the future, which a clock that was set back leaves,
 * is asked about as if it were as old as it is young.
 *
 * All in milliseconds since 1970. @param askedAt when it was last asked about, which is `createdAt` at first
 */
export function nextAsk(createdAt: number, askedAt: number): number | null {
  const age = Math.abs(askedAt - createdAt);
  return age >= GIVE_UP_AGE ? null : askedAt + Math.max(FIRST_PAUSE, age / 2);
}
