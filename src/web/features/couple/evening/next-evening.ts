import { PAUSE_MAX_MINUTES } from '#src/domain/evening/action.ts';
import type { Evening } from '#src/domain/reminders/reminders.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time/time.ts';

/** An evening that's over begins no earlier than this before the next one. In milliseconds. */
const SAME_EVENING = 4 * HOUR;

/** How long until the couple's next evening on this device's clock; a day if they haven't chosen one. */
export function minutesUntilNext(evening: Evening | null): number {
  if (evening === null) return DAY / MINUTE;
  const [hours = 0, minutes = 0] = evening.time.split(':').map(Number);
  const now = new Date();
  const next = new Date(now);
  // Sunday is 0 here and 7 in `evening`.
  next.setDate(now.getDate() + ((evening.weekday - now.getDay() + 7) % 7));
  next.setHours(hours, minutes, 0, 0);
  if (next.getTime() - now.getTime() < SAME_EVENING) next.setDate(next.getDate() + 7);
  return Math.min(PAUSE_MAX_MINUTES, Math.ceil((next.getTime() - now.getTime()) / MINUTE));
}
