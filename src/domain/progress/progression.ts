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

/** Whether it's week 1 or the week before is completed (specification, section 4), and it isn't beyond the couple's `limit`. */
export function isUnlocked(weekNumber: number, completed: ReadonlySet<number>, limit: number): boolean {
  return weekNumber <= limit && (weekNumber === 1 || completed.has(weekNumber - 1));
}

/** The last week a couple can open: all 52 if it has paid, otherwise `trialWeeks`. */
export function weekLimit({ hasFullCourse, trialWeeks }: { hasFullCourse: boolean; trialWeeks: number }): number {
  return hasFullCourse ? WEEK_COUNT : trialWeeks;
}

export function computeProgression(completed: ReadonlySet<number>): Progression {
  const completedWeeks = [...completed].sort((a, b) => a - b);
  return {
    totalCompleted: completedWeeks.length,
    progressPercentage: (completedWeeks.length / WEEK_COUNT) * 100,
    completedWeeks,
    nextWeek: ALL_WEEKS.find((week) => !completed.has(week)) ?? null,
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
export function weekLockedMessage(
  weekNumber: number,
  limit: number,
  weekBefore = `Complete Week ${weekNumber - 1} to unlock this week.`,
): string {
  return weekNumber > limit ? `Week ${weekNumber} is part of the full course.` : weekBefore;
}

/** The week to complete next on the way to a locked week; null if it's not part of the couple's course. */
export function findUnlockingWeek(lockedWeek: number, nextWeek: number | null, limit: number): number | null {
  return lockedWeek > limit || nextWeek === null || nextWeek > limit ? null : nextWeek;
}
