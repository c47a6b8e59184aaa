import { ALL_WEEKS, WEEK_COUNT } from '../week.ts';

/** How far a couple is. `progressPercentage` is 0 to 100, unrounded; `nextWeek` is null after all 52. */
export type Progression = {
  totalCompleted: number;
  progressPercentage: number;
  completedWeeks: number[];
  nextWeek: number | null;
};

/** The states of a week on the journey map (specification, section 4). */
export type WeekState = 'completed' | 'locked' | 'coming soon' | 'next' | 'available';

/**
 * A week is unlocked when it is the first, or the one before it is completed (specification, section 4); but none beyond
 * `limit`, the last week that the couple's course has, whatever is completed.
 */
export function isUnlocked(weekNumber: number, completed: ReadonlySet<number>, limit: number): boolean {
  return weekNumber <= limit && (weekNumber === 1 || completed.has(weekNumber - 1));
}

/** The last week of a couple's course: all of it for who has paid, else what the seller gives to try. */
export function weekLimit({ hasFullCourse, trialWeeks }: { hasFullCourse: boolean; trialWeeks: number }): number {
  return hasFullCourse ? WEEK_COUNT : trialWeeks;
}

/** Sums up the completed weeks, given in any order. */
export function computeProgression(completed: ReadonlySet<number>): Progression {
  const completedWeeks = [...completed].sort((a, b) => a - b);
  return {
    totalCompleted: completedWeeks.length,
    progressPercentage: (completedWeeks.length / WEEK_COUNT) * 100,
    completedWeeks,
    nextWeek: ALL_WEEKS.find((week) => !completed.has(week)) ?? null,
  };
}

/** The one state that the journey map shows when more than one fits: the earliest in this order wins. */
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

/** Shown where somebody asks for the PDF of a week that is still locked (specification, section 8). */
export const DOWNLOAD_LOCKED_MESSAGE = 'You need to complete the previous week first.';

/** Shown where somebody asks for a week that is still locked (specification, section 8), or beyond the couple's limit. */
export function weekLockedMessage(
  weekNumber: number,
  limit: number,
  weekBefore = `Complete Week ${weekNumber - 1} to unlock this week.`,
): string {
  return weekNumber > limit ? `Week ${weekNumber} is part of the full course.` : weekBefore;
}
