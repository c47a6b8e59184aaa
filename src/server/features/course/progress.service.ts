import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { findQuotaProblem } from '#src/domain/account/storage-quota.ts';
import { AppError } from '#src/domain/errors.ts';
import { NOTES_CHANGED_MESSAGE, type ProgressRecord } from '#src/domain/progress/progress-record.ts';
import {
  isUnlocked,
  computeProgression,
  weekLimit,
  weekLockedMessage,
  type Progression,
  type WeeksDone,
} from '#src/domain/progress/progression.ts';
import { findUndoProblem } from '#src/domain/progress/undo-completion.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { hasFullCourse } from '../auth/entitlement.service.ts';
import { publishLive } from '../live/live.service.ts';
import { tellAboutCouple } from '../webhook/webhook.service.ts';
import {
  countCouplesByCompleted,
  findCompletions,
  findLastCompleted,
  findRecord,
  findWeeksDone,
  findWeeksWithRows,
  listCouplesWithSetAside,
  listRecords,
  measureTexts,
  saveRecord,
} from './progress.repository.ts';

type Access = Pick<Deps, 'db' | 'settings'>;

type Week = { customerId: number; weekNumber: number };

/** The week's record, if there is one. */
export async function getRecord({ db }: Deps, week: Week): Promise<ProgressRecord | undefined> {
  return findRecord(db, week);
}

/** The numbers of the weeks with anything the couple wrote, in order. */
export async function findWrittenWeeks({ db }: Pick<Deps, 'db'>, customerId: number): Promise<number[]> {
  return findWeeksWithRows(db, customerId);
}

export async function getRecords({ db }: Deps, customerId: number): Promise<readonly ProgressRecord[]> {
  return listRecords(db, customerId);
}

export async function getProgression({ db }: Pick<Deps, 'db'>, customerId: number): Promise<Progression> {
  return computeProgression(await findWeeksDone(db, customerId));
}

/** The weeks completed and set aside. */
export async function getWeeksDone({ db }: Pick<Deps, 'db'>, customerId: number): Promise<WeeksDone> {
  return findWeeksDone(db, customerId);
}

/** The week the couple completed last, and when; null before the first. */
export async function getLastCompleted({ db }: Pick<Deps, 'db'>, customerId: number) {
  return findLastCompleted(db, customerId);
}

/** The last week the couple may open: 52, or TRIAL_WEEKS if it hasn't paid. */
export async function getWeekLimit({ db, settings }: Access, customerId: number): Promise<number> {
  return weekLimit({ trialWeeks: settings.current().trialWeeks, hasFullCourse: await hasFullCourse({ db }, customerId) });
}

/** Determines which weeks are unlocked for the couple, with `isUnlocked`. */
export async function getUnlocking(access: Access, customerId: number): Promise<{ done: WeeksDone; limit: number }> {
  return { done: await findWeeksDone(access.db, customerId), limit: await getWeekLimit(access, customerId) };
}

/** @param weekBefore the message if the week before isn't completed @throws AppError FORBIDDEN for a locked week */
export async function assertUnlocked(access: Access, { customerId, weekNumber }: Week, weekBefore?: string): Promise<void> {
  const { done, limit } = await getUnlocking(access, customerId);
  if (!isUnlocked(weekNumber, done, limit)) {
    throw new AppError('FORBIDDEN', weekLockedMessage(weekNumber, done, limit, weekBefore));
  }
}

/** Marks a week as completed. A second call changes nothing. @throws AppError FORBIDDEN for a locked week */
export async function completeWeek(deps: Deps, week: Week, by: Reader): Promise<ProgressRecord> {
  const now = deps.clock.now().toISOString();
  return inTransaction(deps, async (tx) => {
    await assertUnlocked(tx, week);
    const record = await findRecord(tx.db, week);
    if (record && record.completedAt !== null) return record;
    await recordChanges(tx, week.customerId, by, [{ what: 'completed', weekNumber: week.weekNumber }]);
    tx.afterCommit(() => publishLive(deps, week.customerId, { type: 'progress', weekNumber: week.weekNumber }));
    const saved = await saveRecord(tx.db, week, { completedAt: now }, now);
    const { completed } = await findWeeksDone(tx.db, week.customerId);
    if (completed.size === WEEK_COUNT) await tellAboutCouple(tx, 'couple.finished', week.customerId);
    return saved;
  });
}

/**
 * Takes back a completion made by mistake, keeping notes and rating. A second call changes nothing.
 * @throws AppError CONFLICT if the next week is started
 */
export async function undoCompletion(deps: Deps, week: Week): Promise<ProgressRecord> {
  return inTransaction(deps, async (tx) => {
    const record = await findRecord(tx.db, week);
    const { weekNumber } = week;
    if (!record) return { weekNumber, notes: '', rating: null, completedAt: null };
    if (record.completedAt === null) return record;
    const { setAside, takenBack } = await findWeeksDone(tx.db, week.customerId);
    const started = await findWeeksWithRows(tx.db, week.customerId);
    const problem = findUndoProblem(weekNumber, started, new Set([...setAside, ...takenBack]));
    if (problem !== null) throw new AppError('CONFLICT', problem);
    tx.afterCommit(() => publishLive(deps, week.customerId, { type: 'progress', weekNumber }));
    return saveRecord(tx.db, week, { completedAt: null }, tx.clock.now().toISOString());
  });
}

/**
 * Saves a week's notes, rating, or both.
 * @throws AppError FORBIDDEN for a locked week; CONFLICT if the notes are no longer `basedOnNotes`; PAYLOAD_TOO_LARGE
 */
export async function saveProgress(
  deps: Deps,
  week: Week,
  change: { notes?: string | undefined; rating?: number | null | undefined },
  writer: Reader,
  basedOnNotes?: string,
): Promise<ProgressRecord> {
  return inTransaction(deps, async (tx) => {
    await assertUnlocked(tx, week);
    const { notes, rating } = (await findRecord(tx.db, week)) ?? { notes: '', rating: null };
    // Not for the same notes, because this may be a retry of a save whose response was lost.
    if (basedOnNotes !== undefined && notes !== basedOnNotes && notes !== change.notes) {
      throw new AppError('CONFLICT', NOTES_CHANGED_MESSAGE);
    }
    const given = {
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.rating === undefined ? {} : { rating: change.rating }),
    };
    const { weekNumber } = week;
    await recordChanges(tx, week.customerId, writer, [
      ...(given.notes === undefined || given.notes === notes ? [] : [{ what: 'notes' as const, weekNumber }]),
      ...(given.rating === undefined || given.rating === rating ? [] : [{ what: 'rating' as const, weekNumber }]),
    ]);
    tx.afterCommit(() => publishLive(deps, week.customerId, { type: 'progress', weekNumber: week.weekNumber }));
    // Once both have joined, only their own pages count.
    if (writer === null) {
      await assertQuota(tx, week.customerId, writer, Buffer.byteLength(given.notes ?? notes) - Buffer.byteLength(notes));
    }
    return saveRecord(tx.db, week, given, tx.clock.now().toISOString());
  });
}

/** When each completed week was completed, in that order. */
export async function listCompletions({ db }: Pick<Deps, 'db'>, customerId: number) {
  return findCompletions(db, customerId);
}

/**
 * Refuses so many more bytes of text if the account has no room for them, or a partner's own pages once both have joined.
 * @throws AppError PAYLOAD_TOO_LARGE
 */
export async function assertQuota(
  { db }: InTransaction<Pick<Deps, 'db'>>,
  customerId: number,
  writer: Reader,
  added: number,
): Promise<void> {
  if (added <= 0) return;
  const before = await measureTexts(db, customerId, writer);
  const bytes = { before, after: before + added };
  const isShared = writer === null;
  // Most accounts have room even without the full course, so their orders aren't read.
  if (findQuotaProblem(bytes, { hasFullCourse: false, isShared }) === null) return;
  const problem = findQuotaProblem(bytes, { hasFullCourse: await hasFullCourse({ db }, customerId), isShared });
  if (problem !== null) throw new AppError('PAYLOAD_TOO_LARGE', problem);
}

/** How many couples are in each week that any couple is in. Week 52 includes those who have completed it. */
export async function getCouplesByWeek({ db }: Pick<Deps, 'db'>): Promise<{ weekNumber: number; couples: number }[]> {
  const byWeek = new Map<number, number>();
  const add = (weekNumber: number, couples: number) => byWeek.set(weekNumber, (byWeek.get(weekNumber) ?? 0) + couples);
  for (const { completed, couples } of await countCouplesByCompleted(db)) add(Math.min(completed + 1, WEEK_COUNT), couples);
  for (const customerId of await listCouplesWithSetAside(db)) {
    add((await getProgression({ db }, customerId)).nextWeek ?? WEEK_COUNT, 1);
  }
  return [...byWeek].map(([weekNumber, couples]) => ({ weekNumber, couples }));
}
