import { ALL_WEEKS, WEEK_COUNT } from '../week.ts';

/** A couple's progress. `progressPercentage` is 0 to 100, unrounded; `nextWeek` is null after all 52. */
export type Progression = {
  totalCompleted: number;
  progressPercentage: number;
  completedWeeks: number[];
  nextWeek: number | null;
};

/** The states of a week on the journey map (specification, section 4). */
export type WeekState = 'completed' | 'locked' | 'coming soon' | 'next' | 'available';

/** What a couple has done with its weeks. `takenBack` were set aside when a later week was started; they unlock it as before. */
export type WeeksDone = {
  completed: ReadonlySet<number>;
  setAside: ReadonlySet<number>;
  takenBack: ReadonlySet<number>;
};

/**
 * Whether every week before it is completed or set aside (specification, section 4), or it was itself, and it isn't beyond the
 * couple's `limit`.
 */
export function isUnlocked(weekNumber: number, done: WeeksDone, limit: number): boolean {
  if (weekNumber > limit) return false;
  return isDone(weekNumber, done) || findWeekBefore(weekNumber, done) === null;
}

function isDone(weekNumber: number, { completed, setAside, takenBack }: WeeksDone): boolean {
  return completed.has(weekNumber) || setAside.has(weekNumber) || takenBack.has(weekNumber);
}

/** The week to complete right before this one, or null if there's nothing to complete before it. */
function findWeekBefore(weekNumber: number, done: WeeksDone): number | null {
  return ALL_WEEKS.slice(0, weekNumber - 1).findLast((week) => !isDone(week, done)) ?? null;
}

/** The last week a couple can open: all 52 if it has paid, otherwise `trialWeeks`. */
export function weekLimit({ hasFullCourse, trialWeeks }: { hasFullCourse: boolean; trialWeeks: number }): number {
  return hasFullCourse ? WEEK_COUNT : trialWeeks;
}

/** `nextWeek` skips the weeks set aside until all others are completed. */
export function computeProgression({ completed, setAside }: Pick<WeeksDone, 'completed' | 'setAside'>): Progression {
  const left = ALL_WEEKS.filter((week) => !completed.has(week));
  const completedWeeks = [...completed].sort((a, b) => a - b);
  return {
    totalCompleted: completedWeeks.length,
    progressPercentage: (completedWeeks.length / WEEK_COUNT) * 100,
    completedWeeks,
    nextWeek: left.find((week) => !setAside.has(week)) ?? left[0] ?? null,
  };
}

/** The state on the journey map; if several fit, the first in this order. */
export function getWeekState(week: {
  weekNumber: number;
  isCompleted: boolean;
  isUnlocked: boolean;
  hasFramework: boolean;
  nextWeek: number | null;
}): WeekState {
  if (week.isCompleted) return 'completed';
  if (!week.isUnlocked) return 'locked';
  if (!week.hasFramework) return 'coming soon';
  return week.weekNumber === week.nextWeek ? 'next' : 'available';
}

/** For the PDF of a locked week (specification, section 8). */
export const DOWNLOAD_LOCKED_MESSAGE = 'You need to complete the previous week first.';

/** For a locked week (specification, section 8) or one beyond the couple's limit. */
export function weekLockedMessage(weekNumber: number, done: WeeksDone, limit: number, weekBefore?: string): string {
  if (weekNumber > limit) return `Week ${weekNumber} is part of the full course.`;
  return weekBefore ?? `Complete Week ${findWeekBefore(weekNumber, done) ?? weekNumber - 1} to unlock this week.`;
}

/** The week to complete next on the way to a locked week; null if it's not part of the couple's course. */
export function findUnlockingWeek(lockedWeek: number, nextWeek: number | null, limit: number): number | null {
  return lockedWeek > limit || nextWeek === null || nextWeek > limit ? null : nextWeek;
}
