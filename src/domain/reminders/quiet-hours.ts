import { DateTime } from 'luxon';
import { atTime } from './evenings.ts';

/** Nobody gets a reminder or news from 21:30 until the morning, in their own time. A minute less, because sending one takes a moment. */
export const MORNING = '07:30';
export const NIGHT = '21:29';

/** Whether emails that can wait may be sent at this local time. */
export function isDaytime(local: DateTime): boolean {
  return local >= atTime(local, MORNING) && local < atTime(local, NIGHT);
}

/** Now if it's day there, or else the next morning. */
export function nextDaytime(now: Date, timeZone: string): Date {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  if (isDaytime(local)) return now;
  const morning = atTime(local, MORNING);
  return (local < morning ? morning : atTime(local.plus({ days: 1 }), MORNING)).toJSDate();
}
