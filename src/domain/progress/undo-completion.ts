import { ALL_WEEKS } from '../week.ts';

export const NEXT_WEEK_STARTED_MESSAGE = 'You’ve already started the next week, so this one stays complete.';

/**
 * Why a completion can't be undone, or null if it can. `startedWeeks` are those with anything saved, `setAside` those that
 * were ever set aside: they unlock the weeks after them anyway.
 */
export function findUndoProblem(
  weekNumber: number,
  startedWeeks: readonly number[],
  setAside: ReadonlySet<number>,
): string | null {
  if (setAside.has(weekNumber)) return null;
  const next = ALL_WEEKS.find((week) => week > weekNumber && !setAside.has(week));
  return next !== undefined && startedWeeks.includes(next) ? NEXT_WEEK_STARTED_MESSAGE : null;
}
