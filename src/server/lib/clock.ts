import { DAY } from '#src/domain/time/time.ts';

/** The current time, which tests replace. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The time `milliseconds` after `date` in ISO 8601, UTC, as stored in the database. */
export function instantAfter(date: Date, milliseconds: number): string {
  return new Date(date.getTime() + milliseconds).toISOString();
}

/** The time this many days before `date`, in ISO 8601, UTC. */
export function daysAgo(date: Date, days: number): string {
  return instantAfter(date, -days * DAY);
}
