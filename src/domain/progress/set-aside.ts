import { findPriority } from '../course/priority.ts';
import { DAY } from '../time/time.ts';
import { ALL_WEEKS, WEEK_COUNT } from '../week.ts';
import { isUnlocked, weekLockedMessage, type WeeksDone } from './progression.ts';

export function alreadyCompleteMessage(weekNumber: number): string {
  return `Week ${weekNumber} is complete, so there’s nothing to set aside.`;
}

/** The weeks a couple has set aside for later and hasn't completed since, ascending. */
export function listForLater({ completed, setAside }: Pick<WeeksDone, 'completed' | 'setAside'>): number[] {
  return ALL_WEEKS.filter((week) => setAside.has(week) && !completed.has(week));
}

/** Why a week can't be set aside, or null if it can. One that's still locked can if it may wait until after a wedding. */
export function findLock(weekNumber: number, done: WeeksDone, limit: number): string | null {
  if (isUnlocked(weekNumber, done, limit)) return null;
  const canWait = weekNumber <= limit && findPriority(weekNumber) !== 'A';
  return canWait ? null : weekLockedMessage(weekNumber, done, limit);
}

/**
 * The weeks to set aside so that the others fit before the wedding at one per week: as few as needed, those of the lowest
 * priority first, and of those the latest. Never one that belongs before the wedding, and not the week the couple is on.
 * Dates are YYYY-MM-DD.
 */
export function proposeSetAside(
  { completed, setAside }: Pick<WeeksDone, 'completed' | 'setAside'>,
  nextWeek: number | null,
  weddingDate: string | null,
  today: string,
): number[] {
  const weeksUntil = countWeeksUntil(weddingDate, today);
  if (weeksUntil < 1) return [];
  const left = ALL_WEEKS.filter((week) => !completed.has(week) && !setAside.has(week));
  const canWait = left.filter((week) => week !== nextWeek).toReversed();
  const lowestFirst = [
    ...canWait.filter((week) => findPriority(week) === 'C'),
    ...canWait.filter((week) => findPriority(week) === 'B'),
  ];
  return lowestFirst.slice(0, Math.max(left.length - weeksUntil, 0)).sort((one, other) => one - other);
}

/**
 * How far the couple is, as a figure, a note, and a share. With weeks set aside it counts the others. If they fit before the
 * wedding at one per week, the wedding is their goal.
 */
export function describeWeeksCompleted(
  { completed, setAside }: Pick<WeeksDone, 'completed' | 'setAside'>,
  weddingDate: string | null,
  today: string,
): { value: string; note: string; percent: number } {
  const later = listForLater({ completed, setAside }).length;
  const count = WEEK_COUNT - later;
  const percent = Math.round((completed.size / count) * 100);
  if (later === 0) return { value: `${completed.size}/${count}`, note: `${percent}% of the course`, percent };
  const fits = weddingDate !== null && count - completed.size <= countWeeksUntil(weddingDate, today);
  return { value: `${completed.size} of ${count}`, note: fits ? 'before the wedding' : `${later} for later`, percent };
}

function countWeeksUntil(weddingDate: string | null, today: string): number {
  return weddingDate === null ? 0 : Math.floor((Date.parse(weddingDate) - Date.parse(today)) / DAY / 7);
}
