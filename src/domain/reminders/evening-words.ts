import { DAYS } from './evening-form.ts';
import type { Evening } from './reminders.ts';

const HOURS = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const FIRST_HOUR = 17;

/** A time as people say it: eight, half past seven, 7:45 PM. */
export function describeTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const word = HOURS[hours - FIRST_HOUR];
  if (word !== undefined && minutes === 0) return word;
  if (word !== undefined && minutes === 30) return `half past ${word}`;
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** An evening as people say it: Sunday at eight. */
export function describeEvening({ weekday, time }: Evening): string {
  return `${DAYS[weekday]} at ${describeTime(time)}`;
}
