import { inTransaction, type InTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { AppError } from '#src/domain/errors.ts';
import type { EveningAction } from '#src/domain/evening/action.ts';
import {
  continueEvening,
  NO_EVENING_MESSAGE,
  readEvening,
  startEvening,
  type Evening,
  type EveningView,
} from '#src/domain/evening/evening.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../lib/clock.ts';
import { assertUnlocked } from '../course/progress.service.ts';
import { isPresent, publishLive } from '../live/live.service.ts';
import {
  deleteEvening,
  deleteEvenings,
  deleteEveningsUntil,
  findEvening,
  listEvenings,
  saveEvening,
} from './evening.repository.ts';

type Week = { customerId: number; weekNumber: number };

/** The week's evening, or null unless one is on. @throws AppError FORBIDDEN for a locked week */
export async function getEvening(deps: Deps, week: Week): Promise<EveningView | null> {
  await assertUnlocked(deps, week);
  const evening = await findCurrent(deps, week);
  if (evening === null) return null;
  const present: Partner[] = [];
  for (const partner of partnerSchema.options) if (await isPresent(deps, week.customerId, partner)) present.push(partner);
  return { ...evening, present };
}

/**
 * Does what one phone asks for, and tells both phones.
 * @throws AppError FORBIDDEN for a locked week; CONFLICT unless an evening is on or starts
 */
export async function actInEvening(deps: Deps, week: Week, action: EveningAction, by: Reader): Promise<EveningView | null> {
  return inTransaction(deps, async (tx) => {
    await assertUnlocked(tx, week);
    const before = await findCurrent(tx, week);
    const now = tx.clock.now();
    if (action.action === 'start') {
      if (before === null) await change(deps, tx, week, startEvening(week.weekNumber, now));
    } else {
      if (before === null) throw new AppError('CONFLICT', NO_EVENING_MESSAGE);
      if (action.action === 'end') {
        await deleteEvening(tx.db, week);
        publishPlace(deps, tx, week, before);
      } else {
        const isAlone = by === null || !(await isPresent(tx, week.customerId, otherPartner(by)));
        const { content } = getWeekContent(tx.content, week.weekNumber);
        const after = continueEvening(before, action, { by, isAlone, now }, content);
        if (after !== before) await change(deps, tx, week, after);
      }
    }
    return getEvening(tx, week);
  });
}

async function findCurrent({ db, clock, content }: Deps, week: Week): Promise<Evening | null> {
  const now = clock.now();
  const evening = await findEvening(db, week, daysAgo(now, RETENTION.evening.days));
  return evening ? readEvening(evening, now, getWeekContent(content, week.weekNumber).content) : null;
}

async function change(deps: Deps, tx: InTransaction<Deps>, week: Week, evening: Evening): Promise<void> {
  await saveEvening(tx.db, week, evening, tx.clock.now().toISOString());
  publishPlace(deps, tx, week, evening);
}

function publishPlace(deps: Deps, tx: InTransaction<Deps>, { customerId, weekNumber }: Week, evening: Evening): void {
  const { step, index, turn } = evening;
  tx.afterCommit(() => publishLive(deps, customerId, { type: 'evening', weekNumber, step, index, turn }));
}

/** Which evenings are on, for the exported data. */
export async function exportEvenings({ db }: Pick<Deps, 'db'>, customerId: number): Promise<DataExport['evenings']> {
  return listEvenings(db, customerId);
}

/** Deletes the couple's evenings, because one of them isn't part of it any longer. Joins the caller's transaction. */
export async function forgetEvenings(tx: InTransaction<Pick<Deps, 'db'>>, customerId: number): Promise<void> {
  await deleteEvenings(tx.db, customerId);
}

/** Deletes evenings that have waited too long to go on. */
export async function deleteOldEvenings(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(deps, (tx) => deleteEveningsUntil(tx.db, daysAgo(tx.clock.now(), RETENTION.evening.days)));
}
