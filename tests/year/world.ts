import type { ReminderKind, ReminderSettings } from '#src/domain/reminders/reminders.ts';

/** A person, with what the expected reminders depend on. Times are in milliseconds. */
export type Person = ReminderSettings & {
  id: number;
  couple: Couple;
  partner: 'partner1' | 'partner2' | null;
  evening: { weekday: number; time: string };
  changedAt: number;
  activeAt: number;
  /** When they last wrote in the current week; null if they haven't. */
  wroteAt: number | null;
  devices: Device[];
  reminders: Reminder[];
};

/** A browser with notifications. It's signed out 30 days after it was last seen, and 180 days after it signed in. */
export type Device = { endpoint: string; sessionToken: string; signedInAt: number; seenAt: number };

export type Couple = {
  id: number;
  timeZone: string;
  weekday: number;
  /** How likely they have their evening, from 0 to 1. */
  diligence: number;
  /** The week they're on, and since when. */
  week: number;
  weekSince: number;
  people: Person[];
};

export type Channel = 'email' | 'push';

/** A reminder as the mail server and the push service saw it. */
export type Reminder = {
  id: number;
  kind: ReminderKind;
  period: string;
  attemptedAt: number;
  /** When it was first accepted; null if it never was. */
  acceptedAt: number | null;
  attemptedBy: Set<Channel>;
  /** Where it was accepted: 'email' or the endpoints of browsers. */
  arrivedIn: Set<string>;
  /** Whether the server has heard that the push service accepted it. */
  isAnswered: boolean;
};

/** The only clock; `random` repeats itself for the same seed. */
export type World = { time: number; random: () => number; violations: string[] };

export function report(world: World, person: Person, problem: string): void {
  world.violations.push(`${new Date(world.time).toISOString()} person ${person.id} (${person.timeZone}): ${problem}`);
}
