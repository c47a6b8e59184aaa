const FIRST_PAUSE = 15_000;
const GIVE_UP_AGE = 24 * 60 * 60 * 1000;

/**
 * When to ask the provider again about an order that is not paid: first after 15 seconds, then in pauses that grow with
 * the order's age. Null once it was asked about at an age of a day. What counts is the age at the last question, so
 * after days without a running server there is still one.
 *
 * All in milliseconds since 1970. @param askedAt when it was last asked about, which is `createdAt` at first
 */
export function nextAsk(createdAt: number, askedAt: number): number | null {
  const age = askedAt - createdAt;
  return age >= GIVE_UP_AGE ? null : askedAt + Math.max(FIRST_PAUSE, age / 2);
}
