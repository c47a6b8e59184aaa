/** Where the time comes from, so that a test can decide what time it is. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The instant `milliseconds` after `date`, as the database and the wire write it: UTC, ISO 8601. */
export function instantAfter(date: Date, milliseconds: number): string {
  return new Date(date.getTime() + milliseconds).toISOString();
}

/** The instant so many days before `date`. */
export function daysAgo(date: Date, days: number): string {
  return instantAfter(date, -days * 24 * 60 * 60 * 1000);
}
