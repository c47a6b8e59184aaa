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

/** A week is unlocked when it is the first, or the one before it is completed (specification, section 4). */
export function isUnlocked(weekNumber: number, completed: ReadonlySet<number>): boolean {
  return weekNumber === 1 || completed.has(weekNumber - 1);
}

/** Sums up the completed weeks, given in any order. */
export function progressionOf(completed: ReadonlySet<number>): Progression {
  const completedWeeks = [...completed].sort((a, b) => a - b);
  return {
    totalCompleted: completedWeeks.length,
    progressPercentage: (completedWeeks.length / WEEK_COUNT) * 100,
    completedWeeks,
    nextWeek: ALL_WEEKS.find((week) => !completed.has(week)) ?? null,
  };
}

/** The one state that the journey map shows when more than one fits: the earliest in this order wins. */
export function weekState(week: {
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

/** Shown where somebody asks for a week that is still locked (specification, section 8). */
export function weekLockedMessage(weekNumber: number): string {
  return `Complete Week ${weekNumber - 1} to unlock this week.`;
}

/** Shown where somebody asks for the PDF of a week that is still locked (specification, section 8). */
export const DOWNLOAD_LOCKED_MESSAGE = 'You need to complete the previous week first.';
