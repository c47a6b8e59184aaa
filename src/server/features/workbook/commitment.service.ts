import { inTransaction } from '#db/transaction.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { noCommitmentMessage, openOutcomes, outcomesOpenToBoth, type Outcome } from '#src/domain/workbook/commitment.ts';
import { lineToKeep } from '#src/domain/workbook/line-to-keep.ts';
import type { WeekEnd } from '#src/domain/workbook/next-step.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { textAt, type Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { getFinishedPages } from './workbook.service.ts';
import { assertWriter } from './writer.service.ts';
import { publishLive } from '../live/live.service.ts';
import { findOutcomes, saveOutcome } from './commitment.repository.ts';

type Week = { customerId: number; weekNumber: number };

/** What both promised in a week, how it went, and a line to keep, as the reader may see them. @throws AppError FORBIDDEN for a locked week */
export async function getWeekEnd(deps: Deps, week: Week, reader: Reader): Promise<WeekEnd> {
  const pages = await getFinishedPages(deps, week, reader);
  const read = (partner: Partner) => textAt(pages[partner], 'weeklyCommitment');
  const line = (partner: Partner) => lineToKeep({ response: pages[partner], offered: null });
  const texts = { partner1: read('partner1'), partner2: read('partner2') };
  return {
    commitments: openOutcomes(texts, await findOutcomes(deps.db, week), reader),
    lines: { partner1: line('partner1'), partner2: line('partner2') },
  };
}

/** How the week's commitments went, as far as both may read it. */
export async function getOutcomesOpenToBoth({ db }: Pick<Deps, 'db'>, week: Week, reader: Reader) {
  return outcomesOpenToBoth(await findOutcomes(db, week), reader);
}

/**
 * Notes how a partner's commitment went; a later answer replaces an earlier one.
 * @throws AppError FORBIDDEN for a locked week and for the other partner's commitment; CONFLICT without a commitment
 */
export async function recordOutcome(
  deps: Deps,
  page: Week & { partner: Partner },
  outcome: Outcome,
  writer: Reader,
): Promise<{ outcome: Outcome }> {
  return inTransaction(deps, async (tx) => {
    await assertWriter(tx, page, writer);
    const { customerId, weekNumber, partner } = page;
    const hasCommitment = async (reader: Reader) =>
      textAt((await getFinishedPages(tx, page, reader))[partner], 'weeklyCommitment') !== '';
    if (!(await hasCommitment(writer))) throw new AppError('CONFLICT', noCommitmentMessage(weekNumber));
    await saveOutcome(tx.db, page, outcome);
    const isShown = writer === null || (await hasCommitment(otherPartner(writer)));
    tx.afterCommit(() => publishLive(deps, customerId, { type: 'progress', weekNumber }, isShown ? null : writer));
    return { outcome };
  });
}
