import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#db/transaction.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import { getWeekContent, type ItemIds, type WeekContent } from '#src/domain/workbook/content.ts';
import {
  CONTENT_CHANGED_MESSAGE,
  countAnswers,
  EMPTY_RESPONSE,
  findMismatch,
  SAVED_ELSEWHERE_MESSAGE,
  type PageResponse,
  type Partner,
  type SavedPage,
  type SaveResponse,
} from '#src/domain/workbook/response.ts';
import { findSaveProblem, savePage, type PageChange } from '#src/domain/workbook/save-page.ts';
import {
  countOfferedAnswers,
  finishedTextAt,
  isSeen,
  listOpenKeys,
  openPage,
  openTexts,
  pickTexts,
  SINGLE_TEXTS,
  textAt,
  TEXT_LISTS,
  textKeys,
  type Reader,
} from '#src/domain/workbook/sealing.ts';
import type { WeekSummary } from '#src/domain/workbook/summary/summary.ts';
import { hasText } from '#src/domain/workbook/text-ids.ts';
import type { Deps } from '../../deps.ts';
import { publishLive } from '../live/live.service.ts';
import { assertQuota, assertUnlocked } from '../course/progress.service.ts';
import { saveResponse } from './save-page.repository.ts';
import { findPages, listSavedPages, listSaveTimes, listWeeksSavedBetween } from './workbook.repository.ts';
import { countBytes, type StoredPage } from './page-rows.ts';
import { addEarlierAnswers } from './earlier-answers.service.ts';
import { readSummary, updateSummary } from './summary/summary.service.ts';
import { assertWriter } from './writer.service.ts';

type Week = { customerId: number; weekNumber: number };
type Page = Week & { partner: Partner };

/** A week's workbook. `isOwn` is false if the week has no content and shows week 1's. */
export type WorkbookWeek = {
  content: WeekContent;
  /** Which question each answer belongs to, through any edit of the week. */
  ids: ItemIds;
  contentVersion: number;
  isOwn: boolean;
  pages: Record<Partner, SavedPage>;
  /** How many answers to removed questions each page has for its author. */
  removed: Record<Partner, number>;
  summary: WeekSummary | null;
};

/** Everything on a week's screen. @throws AppError FORBIDDEN for a locked week */
export async function getWeek(deps: Deps, week: Week, reader: Reader): Promise<WorkbookWeek> {
  await assertUnlocked(deps, week);
  const { content, ids, isOwn, contentVersion } = getWeekContent(deps.content, week.weekNumber);
  const pages = await findPages(deps.db, week, ids);
  const read = async (partner: Partner) => ({
    response: await addEarlierAnswers(deps, { ...week, partner }, readPage(pages, partner, reader, content), {
      reader,
      author: pages[partner],
    }),
    // The number of saves would reveal private texts.
    revision: isReadable(partner, reader) ? pages[partner].revision : 0,
    offered: reader === partner ? pages[partner].offered : null,
  });
  const countRemoved = (partner: Partner) => (isReadable(partner, reader) ? pages[partner].removed.filter(hasText).length : 0);
  return {
    content,
    ids,
    contentVersion,
    isOwn,
    pages: { partner1: await read('partner1'), partner2: await read('partner2') },
    removed: { partner1: countRemoved('partner1'), partner2: countRemoved('partner2') },
    summary: (await readSummary(deps, week, reader))?.sections ?? null,
  };
}

/** Whether all of a page is the reader's own: while the account is shared, both are. */
const isReadable = (partner: Partner, reader: Reader) => reader === null || reader === partner;

/** A partner's page, or null before the first save. @throws AppError FORBIDDEN for a locked week */
export async function getResponse(deps: Deps, page: Page, reader: Reader): Promise<PageResponse | null> {
  await assertUnlocked(deps, page);
  const { content, ids } = getWeekContent(deps.content, page.weekNumber);
  const pages = await findPages(deps.db, page, ids);
  const response = readPage(pages, page.partner, reader, content);
  return addEarlierAnswers(deps, page, response, { reader, author: pages[page.partner] });
}

function readPage(
  pages: Record<Partner, StoredPage>,
  partner: Partner,
  reader: Reader,
  content: WeekContent,
): PageResponse | null {
  const page = pages[partner];
  if (reader === null) return page.response;
  return reader === partner ? readOwnPage(page) : openPage(page, pages[reader], content);
}

function readOwnPage({ response, private: keys, passed }: StoredPage): PageResponse | null {
  return response && { ...response, private: [...keys], passed: [...passed] };
}

/** A week's pages as the reader may see them, without their own drafts, which count nowhere. @throws AppError FORBIDDEN for a locked week */
export async function getFinishedPages(deps: Deps, week: Week, reader: Reader): Promise<Record<Partner, PageResponse | null>> {
  await assertUnlocked(deps, week);
  const { content, ids } = getWeekContent(deps.content, week.weekNumber);
  const pages = await findPages(deps.db, week, ids);
  const read = (partner: Partner) => {
    const page = pages[partner];
    if (reader !== partner) return readPage(pages, partner, reader, content);
    return readOwnPage({ ...page, response: page.response && pickTexts(content, (key) => finishedTextAt(page, key)) });
  };
  return { partner1: read('partner1'), partner2: read('partner2') };
}

/**
 * Saves the given fields of a partner's page and returns the whole page.
 * @throws AppError FORBIDDEN for a locked week and for the other partner's page; BAD_REQUEST for more answers than questions or
 *   unknown private keys; CONFLICT if the page was saved since revision `basedOn` or the content has changed; PAYLOAD_TOO_LARGE for too much text in all weeks
 */
export async function writeResponse(
  deps: Deps,
  page: Page,
  { basedOn, contentVersion, ...change }: SaveResponse,
  writer: Reader,
): Promise<SavedPage> {
  return inTransaction(deps, async (tx) => {
    await assertWriter(tx, page, writer);
    await assertUnlocked(tx, page);
    const { content, ids, contentVersion: publishedVersion } = getWeekContent(tx.content, page.weekNumber);
    if (contentVersion !== undefined && contentVersion !== publishedVersion) {
      throw new AppError('CONFLICT', CONTENT_CHANGED_MESSAGE, { field: 'contentVersion', reason: 'content changed' });
    }
    const pages = await findPages(tx.db, page, ids);
    const saved = pages[page.partner];
    const other = writer === null ? null : pages[otherPartner(writer)];
    const next = {
      ...saved,
      ...savePage(saved, change, other, content),
      // Only texts count, so that a change of who may read them never conflicts with a save of a text.
      revision: saved.revision + (saved.revision === 0 || hasTexts(change) ? 1 : 0),
    };
    const problem = findSaveProblem(saved, change, { next, other }, content);
    if (problem) throw new AppError(problem.code, problem.message, { field: problem.field });
    const own = writer === null ? next.response : { ...next.response, private: next.private, passed: next.passed };
    const response = await addEarlierAnswers(tx, page, own, { reader: writer, author: next });
    const answer = { response, revision: next.revision, offered: writer && next.offered };
    // A retry of a save whose response was lost isn't a conflict.
    if (basedOn === saved.revision - 1 && isDeepStrictEqual({ ...next, revision: saved.revision }, saved)) {
      return { ...answer, revision: saved.revision };
    }
    const isFirstText = basedOn === 0 && isDeepStrictEqual(saved.response, EMPTY_RESPONSE);
    if (basedOn !== undefined && basedOn !== saved.revision && !isFirstText) {
      throw new AppError('CONFLICT', SAVED_ELSEWHERE_MESSAGE);
    }
    const mismatch = findMismatch(next.response, content);
    if (mismatch !== null) throw new AppError('BAD_REQUEST', mismatch);
    const isShown = other === null || isSeen(saved, next, other, content);
    await updateSummary(tx, page, { saved, next, other }, content);
    await assertQuota(tx, page.customerId, writer, countBytes(next) - countBytes(saved));
    await saveResponse(tx.db, page, { before: saved, next }, ids, { updatedAt: tx.clock.now().toISOString(), isShown });
    const answered = writer === null ? countAnswers(next.response) : countOfferedAnswers(next);
    const { customerId, weekNumber, partner } = page;
    const event = { type: 'page', weekNumber, partner, answered } as const;
    tx.afterCommit(() => publishLive(deps, customerId, event, isShown ? null : writer));
    return answer;
  });
}

function hasTexts(change: PageChange): boolean {
  return [...SINGLE_TEXTS, ...TEXT_LISTS].some((name) => change[name] !== undefined);
}

/**
 * The week's pages that have anything the reader may see. `removed` are their own answers to questions that are no longer part of the
 * week; `offered` is null where it says nothing that the response doesn't.
 */
export async function getWriting({ db, content: library }: Pick<Deps, 'db' | 'content'>, week: Week, reader: Reader) {
  const { content, ids } = getWeekContent(library, week.weekNumber);
  const pages = await findPages(db, week, ids);
  return (await listSavedPages(db, week)).flatMap(({ partner, updatedAt, shownAt, commitmentOutcome }) => {
    const response = readPage(pages, partner, reader, content);
    const isOwn = isReadable(partner, reader);
    if (response === null || (!isOwn && textKeys(content).every((key) => textAt(response, key) === ''))) return [];
    const { removed, offered } = pages[partner];
    if (isOwn) return [{ partner, updatedAt, response, offered: reader && offered, commitmentOutcome, removed }];
    return [{ partner, updatedAt: shownAt ?? updatedAt, response, offered: null, commitmentOutcome: null, removed: [] }];
  });
}

/**
 * The texts of a week that both partners may read; while the account is shared, everything that was written.
 * @param length if given, only so many characters of each
 */
export async function getTextsOpenToBoth(
  { db, content: library }: Pick<Deps, 'db' | 'content'>,
  week: Week,
  reader: Reader,
  length?: number,
) {
  const { content, ids } = getWeekContent(library, week.weekNumber);
  const pages = await findPages(db, week, ids, length);
  if (reader === null) return pages;
  const keys = listOpenKeys(pages.partner1, pages.partner2, content);
  const open = (partner: Partner) => ({ response: openTexts(pages[partner], keys, content), removed: [] });
  return { partner1: open('partner1'), partner2: open('partner2') };
}

/** The weeks with a page that was last saved between two instants. */
export async function findWeeksSavedBetween({ db }: Pick<Deps, 'db'>, customerId: number, span: { from: string; to: string }) {
  return listWeeksSavedBetween(db, customerId, span);
}

/** When each of the couple's pages was last saved. */
export async function getSaveTimes({ db }: Pick<Deps, 'db'>, customerId: number): Promise<string[]> {
  return listSaveTimes(db, customerId);
}
