import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { getWeekContent, type ItemIds, type WeekContent } from '#src/domain/workbook/content.ts';
import { hasAnswered, type Partner, type WorkbookResponse } from '#src/domain/workbook/response.ts';
import { listOpenKeys, openTexts, type Reader } from '#src/domain/workbook/sealing.ts';
import { formatSummary } from '#src/domain/workbook/summary-text.ts';
import type { WeekSummary } from '#src/domain/workbook/summary.ts';
import { toTextId, toTextKey } from '#src/domain/workbook/text-ids.ts';
import type { Deps } from '../../deps.ts';
import { getProfile } from '../profile/profile.service.ts';
import { assertQuota } from '../course/progress.service.ts';
import { publishLive } from '../live/live.service.ts';
import {
  deleteSummaries,
  deleteSummary,
  findSummary,
  listSummaryTexts,
  markSummaryOutdated,
  saveSummary,
} from './summary.repository.ts';
import { findPages } from './workbook.repository.ts';
import type { StoredPage } from './page-rows.ts';
import { assertShared } from './writer.service.ts';

type Week = { customerId: number; weekNumber: number };

/** A page before and after a save, and the other partner's; null while the account is shared. */
type SavedPages = { saved: StoredPage; next: StoredPage; other: StoredPage | null };

/**
 * Deletes the week's summary if a text in it is offered with other words, or marks it as outdated if something else changes that
 * it's made of.
 */
export async function updateSummary(
  { db }: InTransaction<Deps>,
  page: Week,
  { saved, next, other }: SavedPages,
  { content, ids }: { content: WeekContent; ids: ItemIds },
): Promise<void> {
  const summary = await findSummary(db, page);
  if (!summary) return;
  const read = (stored: StoredPage) =>
    other === null ? stored.response : openTexts(stored, listOpenKeys(stored, other, content), content);
  const isGone = (id: string) => {
    const key = toTextKey(id, ids) ?? '';
    return next.offered[key] !== saved.offered[key];
  };
  if (summary.textIds?.some(isGone)) await deleteSummary(db, page);
  else if (!isDeepStrictEqual(read(saved), read(next))) await markSummaryOutdated(db, page);
}

/** The week's summary as Markdown, or null if there is none. */
export async function getSummary({ db }: Deps, week: Week): Promise<{ summary: string | null }> {
  const summary = await findSummary(db, week);
  return { summary: summary && formatSummary(summary.sections) };
}

/**
 * Creates and saves the week's summary; once both have joined, only of texts that are open to both.
 * @throws AppError CONFLICT until both partners have answered a reflection question, then the same one; PAYLOAD_TOO_LARGE
 */
export async function generateSummary(deps: Deps, week: Week, reader: Reader): Promise<{ summary: string }> {
  const { db, clock, summarize } = deps;
  const { content, ids } = getWeekContent(deps.content, week.weekNumber);
  const { partner1, partner2 } = await findPages(db, week, ids);
  const keys = reader === null ? null : listOpenKeys(partner1, partner2, content);
  const textIds = keys?.map((key) => toTextId(key, ids)) ?? null;
  const readable = (page: StoredPage) => (keys === null ? page.response : openTexts(page, keys, content));
  const responses = { partner1: readable(partner1), partner2: readable(partner2) };
  if (!isAnswered(responses)) {
    throw new AppError('CONFLICT', 'You can create the summary once both of you have answered a reflection question.');
  }
  const names = partnerNames(await getProfile(deps, week.customerId));
  const sections = await summarize({ content, names, responses });
  const isCurrent = await inTransaction(deps, async (tx) => {
    if (reader === null) await assertShared(tx, week.customerId);
    if (!isDeepStrictEqual(await findPages(tx.db, week, ids), { partner1, partner2 })) return false;
    const earlier = await findSummary(tx.db, week);
    const added = countBytes(sections) - (earlier === null ? 0 : countBytes(earlier.sections));
    if (reader === null) await assertQuota(tx, week.customerId, reader, added);
    await saveSummary(tx.db, week, { sections, textIds }, clock.now().toISOString());
    tx.afterCommit(() => publishLive(deps, week.customerId, { type: 'summary', weekNumber: week.weekNumber }));
    return true;
  });
  // If a page was changed meanwhile, summarize it again.
  return isCurrent ? { summary: formatSummary(sections) } : generateSummary(deps, week, reader);
}

function countBytes(sections: WeekSummary): number {
  return Buffer.byteLength(JSON.stringify(sections));
}

function isAnswered(responses: Record<Partner, WorkbookResponse | null>): responses is Record<Partner, WorkbookResponse> {
  return hasAnswered(responses.partner1) && hasAnswered(responses.partner2);
}

/** Deletes the couple's summaries, because each partner now has texts that the other one can't read. */
export async function dropSummaries({ db }: InTransaction<Pick<Deps, 'db'>>, customerId: number): Promise<void> {
  await deleteSummaries(db, customerId);
}

/** After other content was published: deletes each summary of the week with a text that's gone, and marks the others as outdated. */
export async function updateSummaries({ db }: InTransaction<Deps>, weekNumber: number, ids: ItemIds): Promise<void> {
  for (const { customerId, textIds } of await listSummaryTexts(db, weekNumber)) {
    const week = { customerId, weekNumber };
    if (textIds?.some((id) => toTextKey(id, ids) === null)) await deleteSummary(db, week);
    else await markSummaryOutdated(db, week);
  }
}
