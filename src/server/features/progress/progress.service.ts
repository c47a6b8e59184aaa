import { transact } from '#db/transact.ts';
import { AppError } from '#src/domain/errors.ts';
import { NOTES_CHANGED_MESSAGE, type ProgressRecord } from '#src/domain/progress/progress-record.ts';
import { isUnlocked, progressionOf, weekLockedMessage, type Progression } from '#src/domain/progress/progression.ts';
import type { Deps } from '../../deps.ts';
import { findRecord, listCompletedWeeks, listRecords, saveRecord } from './progress.repository.ts';

type Week = { customerId: number; weekNumber: number };

export async function getRecords({ db }: Deps, customerId: number): Promise<ProgressRecord[]> {
  return listRecords(db, customerId);
}

export async function getProgression({ db }: Deps, customerId: number): Promise<Progression> {
  return progressionOf(await listCompletedWeeks(db, customerId));
}

/** The weeks that the couple has completed. */
export async function getCompletedWeeks(db: Deps['db'], customerId: number): Promise<ReadonlySet<number>> {
  return listCompletedWeeks(db, customerId);
}

/** @throws AppError FORBIDDEN while the week before is not completed. `db` may be a transaction. */
export async function assertUnlocked(
  db: Deps['db'],
  { customerId, weekNumber }: Week,
  message = weekLockedMessage(weekNumber),
): Promise<void> {
  if (!isUnlocked(weekNumber, await listCompletedWeeks(db, customerId))) throw new AppError('FORBIDDEN', message);
}

/** Marks an unlocked week completed. A second call changes nothing, not even the time. @throws AppError FORBIDDEN */
export async function completeWeek({ db, clock }: Deps, week: Week): Promise<ProgressRecord> {
  const now = clock.now().toISOString();
  return transact(db, async (trx) => {
    await assertUnlocked(trx, week);
    const record = await findRecord(trx, week);
    if (record && record.completedAt !== null) return record;
    return saveRecord(trx, week, { completedAt: now }, now);
  });
}

/**
 * Saves notes, rating or both of an unlocked week.
 * @throws AppError FORBIDDEN for a locked week, CONFLICT when the notes are not the ones any more that this save is based on.
 */
export async function saveProgress(
  { db, clock }: Deps,
  week: Week,
  change: { notes?: string | undefined; rating?: number | null | undefined },
  basedOnNotes?: string,
): Promise<ProgressRecord> {
  return transact(db, async (trx) => {
    await assertUnlocked(trx, week);
    if (basedOnNotes !== undefined) {
      const notes = (await findRecord(trx, week))?.notes ?? '';
      // The same notes once more are no conflict: the answer to the first save may have been lost on its way.
      if (notes !== basedOnNotes && notes !== change.notes) throw new AppError('CONFLICT', NOTES_CHANGED_MESSAGE);
    }
    const given = {
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.rating === undefined ? {} : { rating: change.rating }),
    };
    return saveRecord(trx, week, given, clock.now().toISOString());
  });
}
