import { ALL_WEEKS } from '../week.ts';

/** How long the screen offers to undo Mark Complete, in milliseconds. */
export const UNDO_OFFER_MS = 10_000;

/** The same while a pointer rests on the offer, which otherwise stays for as long. */
export const UNDO_OFFER_LIMIT_MS = 12_000;

/** How long the server allows it: longer than offered, because a request takes a while on a slow phone. */
const UNDO_LIMIT_MS = 15_000;

export const UNDO_TOO_LATE_MESSAGE = 'It’s too late to undo this, so the week stays complete.';
export const NEXT_WEEK_STARTED_MESSAGE = 'You’ve already started the next week, so this one stays complete.';

/**
 * Why a completion can't be undone, or null if it can. `startedWeeks` are those with anything saved, `setAside` those that
 * were ever set aside: they unlock the weeks after them anyway.
 */
export function findUndoProblem(
  { weekNumber, completedAt }: { weekNumber: number; completedAt: string },
  startedWeeks: readonly number[],
  setAside: ReadonlySet<number>,
  now: Date,
): string | null {
  // If the clock was set back, completedAt may lie in the future: use the absolute age.
  if (Math.abs(now.getTime() - Date.parse(completedAt)) > UNDO_LIMIT_MS) return UNDO_TOO_LATE_MESSAGE;
  if (setAside.has(weekNumber)) return null;
  const next = ALL_WEEKS.find((week) => week > weekNumber && !setAside.has(week));
  return next !== undefined && startedWeeks.includes(next) ? NEXT_WEEK_STARTED_MESSAGE : null;
}
