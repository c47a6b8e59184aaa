import { DateTime } from 'luxon';
import { HOUR } from '../time/time.ts';
import type { Evening } from './reminders.ts';

/** Today's evening, if it's on this day of the week, or else the next one. */
export function nextEvening(now: Date, { weekday, time }: Evening, timeZone: string): DateTime {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  return atTime(today.plus({ days: (weekday - today.weekday + 7) % 7 }), time);
}

/** The couple's evening and the time zone it was chosen in. */
export type CoupleEvening = { evening: Evening; timeZone: string };

/** The evening on the clock of another time zone, as it falls next. */
export function moveEvening({ evening, timeZone }: CoupleEvening, to: string, now: Date): Evening {
  if (timeZone === to) return evening;
  const local = nextEvening(now, evening, timeZone).setZone(to);
  return { weekday: local.weekday, time: local.toFormat('HH:mm') };
}

/** This time on the clock of that day. In the hour that daylight saving time skips, it's an hour later. */
export function atTime(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 });
}

/** How long an evening is in a calendar, in milliseconds. */
export const EVENING_LENGTH = HOUR;
