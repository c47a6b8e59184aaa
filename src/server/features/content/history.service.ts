import { inTransaction } from '#db/transaction.ts';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Version } from '#src/domain/workbook/content.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../lib/clock.ts';
import {
  deleteDiscardedBefore,
  deleteDiscardedDraft,
  findWeek,
  insertDiscardedDraft,
  listDiscarded,
  listPublished,
  saveDraft,
} from './content.repository.ts';
import { editDraft, getEditedWeek, type EditedWeek } from './content.service.ts';

const UNKNOWN_VERSION_MESSAGE = 'This version doesn’t exist.';

/** Everything that was ever published for a week, and its drafts discarded in the last 30 days, the latest first. */
export async function getHistory({ db }: Pick<Deps, 'db'>, weekNumber: number): Promise<Version[]> {
  const versions = [...(await listPublished(db, weekNumber)), ...(await listDiscarded(db, weekNumber))];
  return versions.sort((one, other) => other.at.localeCompare(one.at));
}

/** Makes an earlier version the week's draft. @throws AppError NOT_FOUND; CONFLICT as `editDraft` */
export async function restoreVersion(
  deps: Deps,
  { weekNumber, version, kind, id }: { weekNumber: number; version: number } & Pick<Version, 'kind' | 'id'>,
): Promise<EditedWeek> {
  return inTransaction(deps, async (tx) => {
    const earlier = (await getHistory(tx, weekNumber)).find((one) => one.kind === kind && one.id === id);
    if (!earlier) throw new AppError('NOT_FOUND', UNKNOWN_VERSION_MESSAGE);
    await keepDraft(tx, weekNumber);
    if (kind === 'discarded') await deleteDiscardedDraft(tx.db, id);
    return editDraft(tx, { weekNumber, version, content: earlier.content });
  });
}

/** Discards the week's draft, which can be restored for 30 days. */
export async function discardDraft(deps: Deps, weekNumber: number): Promise<EditedWeek> {
  return inTransaction(deps, async (tx) => {
    const { draft, version } = await findWeek(tx.db, weekNumber);
    await keepDraft(tx, weekNumber);
    if (draft !== null) await saveDraft(tx.db, weekNumber, version + 1, null);
    return getEditedWeek(tx, weekNumber);
  });
}

async function keepDraft({ db, clock }: Pick<Deps, 'db' | 'clock'>, weekNumber: number): Promise<void> {
  const { draft } = await findWeek(db, weekNumber);
  if (draft !== null) await insertDiscardedDraft(db, { weekNumber, content: draft, discardedAt: clock.now().toISOString() });
}

/** Deletes discarded drafts that can't be restored anymore. */
export async function deleteOldDrafts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteDiscardedBefore(db, daysAgo(clock.now(), UNDO_DAYS));
}
