import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { getWeekContent, type WeekContent } from '#src/domain/workbook/content.ts';
import { hasAnswered, type Partner, type WorkbookResponse } from '#src/domain/workbook/response.ts';
import { listOpenKeys, openTexts, type Reader } from '#src/domain/workbook/sealing.ts';
import { formatSummary } from '#src/domain/workbook/summary/summary-text.ts';
import type { WeekSummary } from '#src/domain/workbook/summary/summary.ts';
import type { Deps } from '../../../deps.ts';
import { getProfile } from '../../profile/profile.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { deleteSummaries, deleteSummary, findSummary, saveSummary } from './summary.repository.ts';
import { findPages } from '../workbook.repository.ts';
import type { StoredPage } from '../page-rows.ts';
import { assertShared } from '../writer.service.ts';

type Week = { customerId: number; weekNumber: number };

/** A page before and after a save, and the other partner's; null while the account is shared. */
type SavedPages = { saved: StoredPage; next: StoredPage; other: StoredPage | null };

/** Deletes the week's summary if a text in it is offered with other words. */
export async function updateSummary(
  { db }: InTransaction<Deps>,
  page: Week,
  { saved, next, other }: SavedPages,
  content: WeekContent,
): Promise<void> {
  if (other === null) return;
  const isReworded = listOpenKeys(saved, other, content).some((key) => next.offered[key] !== saved.offered[key]);
  if (isReworded) await deleteSummary(db, page);
}

/** The week's summary as Markdown, or null if there is none. */
export async function getSummary(deps: Deps, week: Week, reader: Reader): Promise<{ summary: string | null }> {
  const summary = await readSummary(deps, week, reader);
  return { summary: summary && formatSummary(summary.sections) };
}

/** The week's summary, made of what the pages say now; null if none was generated, or while there's nothing to make it of. */
export async function readSummary(
  deps: Deps,
  week: Week,
  reader: Reader,
): Promise<{ sections: WeekSummary; generatedAt: string } | null> {
  const generatedAt = await findSummary(deps.db, week);
  if (generatedAt === null) return null;
  const sections = await summarizePages(deps, week, reader);
  return sections && { sections, generatedAt };
}

/**
 * Generates the week's summary, which is made anew whenever it's read; once both have joined, only of texts that are open to both.
 * @throws AppError CONFLICT until both partners have answered a reflection question, then the same one
 */
export async function generateSummary(deps: Deps, week: Week, reader: Reader): Promise<{ summary: string }> {
  const sections = await summarizePages(deps, week, reader);
  if (sections === null) {
    throw new AppError('CONFLICT', 'You can create the summary once both of you have answered a reflection question.');
  }
  await inTransaction(deps, async (tx) => {
    if (reader === null) await assertShared(tx, week.customerId);
    await saveSummary(tx.db, week, tx.clock.now().toISOString());
    tx.afterCommit(() => publishLive(deps, week.customerId, { type: 'summary', weekNumber: week.weekNumber }));
  });
  return { summary: formatSummary(sections) };
}

async function summarizePages(deps: Deps, week: Week, reader: Reader): Promise<WeekSummary | null> {
  const { content, ids } = getWeekContent(deps.content, week.weekNumber);
  const { partner1, partner2 } = await findPages(deps.db, week, ids);
  const keys = reader === null ? null : listOpenKeys(partner1, partner2, content);
  const readable = (page: StoredPage) => (keys === null ? page.response : openTexts(page, keys, content));
  const responses = { partner1: readable(partner1), partner2: readable(partner2) };
  if (!isAnswered(responses)) return null;
  return deps.summarize({ content, names: partnerNames(await getProfile(deps, week.customerId)), responses });
}

function isAnswered(responses: Record<Partner, WorkbookResponse | null>): responses is Record<Partner, WorkbookResponse> {
  return hasAnswered(responses.partner1) && hasAnswered(responses.partner2);
}

/** Deletes the couple's summaries, because each partner now has texts that the other one can't read. */
export async function dropSummaries({ db }: InTransaction<Pick<Deps, 'db'>>, customerId: number): Promise<void> {
  await deleteSummaries(db, customerId);
}
