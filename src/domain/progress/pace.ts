import { formatCount } from '../count.ts';
import { DAY } from '../time/time.ts';

const WEEK_DAYS = 7;

/** The paces a couple can choose from, in weeks of the course per calendar week; the usual one first. */
export const PACES = [1, 2, 0.5] as const;
type Pace = (typeof PACES)[number];

/** The beginning of a sentence; the first one is read before the others. */
const PACE_LABELS: Record<Pace, string> = {
  1: 'One lesson a week, and you’ll finish',
  2: 'Two a week:',
  0.5: 'One every other week:',
};

/** When a couple with this many weeks left would finish. Dates are YYYY-MM-DD, in local time. */
export function finishDate(weeksLeft: number, pace: Pace, today: string): string {
  const days = Math.ceil(weeksLeft / pace) * WEEK_DAYS;
  return new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
}

/** When a couple would finish at this pace: counted from a wedding that's ahead, and by the month without one. */
export function describePace(pace: Pace, weeksLeft: number, weddingDate: string | null, today: string): string {
  const finish = finishDate(weeksLeft, pace, today);
  const when = PACE_LABELS[pace];
  if (weddingDate === null || weddingDate < today) return `${when} in ${formatMonth(finish)}.`;
  const days = Math.round((Date.parse(weddingDate) - Date.parse(finish)) / DAY);
  const weeks = Math.floor(Math.abs(days) / WEEK_DAYS);
  if (weeks === 0) return `${when} right around the wedding.`;
  return `${when} ${formatCount(weeks, 'week')} ${days > 0 ? 'before' : 'after'} the wedding.`;
}

const BREAK = 'Take a break anytime and pick up where you left off.';

/** A calm line below the paces. */
export function describeTiming(weddingDate: string | null, today: string): string {
  if (weddingDate === null) return `There’s no hurry. ${BREAK}`;
  if (weddingDate < today) return 'No deadline now. Take your time.';
  return `Whatever’s left will wait. ${BREAK}`;
}

function formatMonth(date: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}
