import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { NOTES_CHANGED_MESSAGE, type ProgressRecord } from '#src/domain/progress/progress-record.ts';
import {
  isUnlocked,
  computeProgression,
  weekLimit,
  weekLockedMessage,
  type Progression,
} from '#src/domain/progress/progression.ts';
import type { Deps } from '../../deps.ts';
import { hasFullCourse } from '../auth/entitlement.service.ts';
import { findRecord, listCompletedWeeks, listRecords, saveRecord } from './progress.repository.ts';

/** What decides how far a couple may go. */
type Access = Pick<Deps, 'db' | 'config'>;

type Week = { customerId: number; weekNumber: number };

export async function getRecords({ db }: Deps, customerId: number): Promise<readonly ProgressRecord[]> {
  return listRecords(db, customerId);
}

export async function getProgression({ db }: Deps, customerId: number): Promise<Progression> {
  return computeProgression(await listCompletedWeeks(db, customerId));
}

/** The last week that the couple may open: 52, unless it has not paid and the settings let it try fewer. */
export async function getWeekLimit({ db, config: { trialWeeks } }: Access, customerId: number): Promise<number> {
  return weekLimit({ trialWeeks, hasFullCourse: await hasFullCourse({ db }, customerId) });
}

/** What decides which weeks are unlocked for the couple. */
export async function getReach(access: Access, customerId: number): Promise<{ completed: ReadonlySet<number>; limit: number }> {
  return { completed: await listCompletedWeeks(access.db, customerId), limit: await getWeekLimit(access, customerId) };
}

/**
 * `db` may be a transaction; `weekBefore` is what is said while the week before is not completed.
 * @throws AppError FORBIDDEN for a locked week.
 */
export async function assertUnlocked(access: Access, { customerId, weekNumber }: Week, weekBefore?: string): Promise<void> {
  const { completed, limit } = await getReach(access, customerId);
  if (!isUnlocked(weekNumber, completed, limit)) {
    throw new AppError('FORBIDDEN', weekLockedMessage(weekNumber, limit, weekBefore));
  }
}

/** Marks an unlocked week completed. A second call changes nothing, not even the time. @throws AppError FORBIDDEN */
export async function completeWeek(deps: Deps, week: Week): Promise<ProgressRecord> {
  const now = deps.clock.now().toISOString();
  return inTransaction(deps, async (tx) => {
    await assertUnlocked(tx, week);
    const record = await findRecord(tx.db, week);
    if (record && record.completedAt !== null) return record;
    return saveRecord(tx.db, week, { completedAt: now }, now);
  });
}

/**
 * Saves notes, rating or both of an unlocked week.
 * @throws AppError FORBIDDEN for a locked week, CONFLICT when the notes are not the ones any more that this save is based on.
 */
export async function saveProgress(
  deps: Deps,
  week: Week,
  change: { notes?: string | undefined; rating?: number | null | undefined },
  basedOnNotes?: string,
): Promise<ProgressRecord> {
  return inTransaction(deps, async (tx) => {
    await assertUnlocked(tx, week);
    if (basedOnNotes !== undefined) {
      const notes = (await findRecord(tx.db, week))?.notes ?? '';
      // The same notes once more are no conflict: the answer to the first save may have been lost on its way.
      if (notes !== basedOnNotes && notes !== change.notes) throw new AppError('CONFLICT', NOTES_CHANGED_MESSAGE);
    }
    const given = {
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.rating === undefined ? {} : { rating: change.rating }),
    };
    return saveRecord(tx.db, week, given, tx.clock.now().toISOString());
  });
}
