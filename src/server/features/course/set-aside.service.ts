import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { alreadyCompleteMessage, findLock, listForLater } from '#src/domain/progress/set-aside.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { publishLive } from '../live/live.service.ts';
import { assertUnlocked, findWrittenWeeks, getUnlocking, getWeeksDone } from './progress.service.ts';
import { deleteSetAside, listSetAside, saveSetAside, saveTakenBack } from './set-aside.repository.ts';

/** The weeks on the couple's list for later, ascending. */
type ForLater = { weekNumbers: number[] };

export async function getForLater({ db }: Pick<Deps, 'db'>, customerId: number): Promise<ForLater> {
  return { weekNumbers: listForLater(await getWeeksDone({ db }, customerId)) };
}

/** When each of the weeks on the list was put there. */
export async function getSetAsideDates({ db }: Pick<Deps, 'db'>, customerId: number) {
  return listSetAside(db, customerId);
}

/**
 * Sets the couple's unlocked week aside, which unlocks the next one. A second call changes nothing.
 * @throws AppError FORBIDDEN for a locked week; CONFLICT for a completed one
 */
export async function setWeekAside(
  deps: Deps,
  { customerId, weekNumber }: { customerId: number; weekNumber: number },
  by: Reader,
): Promise<ForLater> {
  return inTransaction(deps, async (tx) => {
    await assertUnlocked(tx, { customerId, weekNumber });
    return addForLater(deps, tx, customerId, [weekNumber], by);
  });
}

/**
 * Sets several weeks aside, all or none. They may be locked if they aren't among those that belong before a wedding.
 * @throws AppError FORBIDDEN for any other locked week; CONFLICT for a completed one
 */
export async function setWeeksAside(
  deps: Deps,
  customerId: number,
  weekNumbers: readonly number[],
  by: Reader,
): Promise<ForLater> {
  return inTransaction(deps, async (tx) => {
    const { done, limit } = await getUnlocking(tx, customerId);
    for (const weekNumber of weekNumbers) {
      const lock = findLock(weekNumber, done, limit);
      if (lock !== null) throw new AppError('FORBIDDEN', lock);
    }
    return addForLater(deps, tx, customerId, weekNumbers, by);
  });
}

async function addForLater(
  deps: Deps,
  tx: InTransaction<Deps>,
  customerId: number,
  weekNumbers: readonly number[],
  by: Reader,
): Promise<ForLater> {
  const { completed } = await getWeeksDone(tx, customerId);
  const complete = weekNumbers.find((weekNumber) => completed.has(weekNumber));
  if (complete !== undefined) throw new AppError('CONFLICT', alreadyCompleteMessage(complete));
  const weeks = [...new Set(weekNumbers)];
  await saveSetAside(tx.db, customerId, weeks, tx.clock.now().toISOString());
  const changed = weeks.map((weekNumber) => ({ what: 'setAside' as const, weekNumber }));
  await recordChanges(tx, customerId, by, changed);
  return publishForLater(deps, tx, customerId, weekNumbers);
}

/** Takes the week off the list, or all of them. The list may be without it already. */
export async function takeBack(deps: Deps, customerId: number, weekNumber: number | 'all'): Promise<ForLater> {
  return inTransaction(deps, async (tx) => {
    const { weekNumbers } = await getForLater(tx, customerId);
    const taken = weekNumbers.filter((week) => weekNumber === 'all' || week === weekNumber);
    const lastWritten = (await findWrittenWeeks(tx, customerId)).at(-1) ?? 0;
    for (const week of taken) {
      // What the couple has written since stays within reach, so the weeks that this one unlocked stay unlocked.
      if (lastWritten >= week) await saveTakenBack(tx.db, customerId, week, tx.clock.now().toISOString());
      else await deleteSetAside(tx.db, customerId, week);
    }
    return publishForLater(deps, tx, customerId, taken);
  });
}

async function publishForLater(
  deps: Deps,
  tx: InTransaction<Deps>,
  customerId: number,
  [weekNumber]: readonly number[],
): Promise<ForLater> {
  if (weekNumber !== undefined) tx.afterCommit(() => publishLive(deps, customerId, { type: 'progress', weekNumber }));
  return getForLater(tx, customerId);
}
