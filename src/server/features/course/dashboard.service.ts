import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Deps } from '../../deps.ts';
import { getFrameworksWithAccess } from './framework.service.ts';
import { getProfile } from '../account/profile.service.ts';
import { getProgression, getRecords, getWeekLimit } from './progress.service.ts';
import { getWeek } from './workbook.service.ts';

/**
 * What the first view of a couple's dashboard needs, and each tab of it that shows the course: the answers of the procedures
 * for its parts, together. The workbook is that of the week in the address or else of the next to do; null while that is locked.
 */
export async function openDashboard(deps: Deps, customerId: number, weekNumber?: number) {
  const [profile, frameworks, records, progression, weekLimit] = await Promise.all([
    getProfile(deps, customerId),
    getFrameworksWithAccess(deps, customerId),
    getRecords(deps, customerId),
    getProgression(deps, customerId),
    getWeekLimit(deps, customerId),
  ]);
  const opened = weekNumber ?? progression.nextWeek ?? WEEK_COUNT;
  const isUnlocked = frameworks.some((week) => week.weekNumber === opened && week.isUnlocked);
  return {
    session: { customerId },
    profile,
    frameworks,
    records,
    progression,
    weekLimit,
    workbook: isUnlocked ? { weekNumber: opened, week: await getWeek(deps, { customerId, weekNumber: opened }) } : null,
  };
}
