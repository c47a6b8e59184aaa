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
  type WorkbookResponse,
} from '#src/domain/workbook/response.ts';
import {
  changePrivate,
  countOfferedAnswers,
  isSeen,
  keysOpenToBoth,
  onlyTexts,
  openPage,
  PRIVATE_WHILE_SHARED_MESSAGE,
  textAt,
  textKeys,
  unknownKeyMessage,
  type PrivacyChange,
  type Reader,
} from '#src/domain/workbook/sealing.ts';
import type { WeekSummary } from '#src/domain/workbook/summary.ts';
import { hasText } from '#src/domain/workbook/text-ids.ts';
import type { Deps } from '../../deps.ts';
import { publishLive } from '../live/live.service.ts';
import { assertQuota, assertUnlocked } from '../course/progress.service.ts';
import { findPages, listSavedPages, listSaveTimes, listWeeksSavedBetween, saveResponse } from './workbook.repository.ts';
import { countBytes, type StoredPage } from './page-rows.ts';
import { findSummary } from './summary.repository.ts';
import { addEarlierAnswers } from './earlier-answers.service.ts';
import { updateSummary } from './summary.service.ts';
import { assertWriter } from './writer.service.ts';

type Week = { customerId: number; weekNumber: number };
type Page = Week & { partner: Partner };
type GivenTexts = { [Field in keyof WorkbookResponse]?: WorkbookResponse[Field] | undefined };

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
  /** Whether an answer has changed since. */
  isSummaryOutdated: boolean;
};

/** Everything on a week's screen. @throws AppError FORBIDDEN for a locked week */
export async function getWeek(deps: Deps, week: Week, reader: Reader): Promise<WorkbookWeek> {
  await assertUnlocked(deps, week);
  const { content, ids, isOwn, contentVersion } = getWeekContent(deps.content, week.weekNumber);
  const pages = await findPages(deps.db, week, ids);
  const summary = await findSummary(deps.db, week);
  const read = async (partner: Partner) => ({
    response: await addEarlierAnswers(deps, { ...week, partner }, readPage(pages, partner, reader, content), reader),
    // The number of saves would reveal private texts.
    revision: isReadable(partner, reader) ? pages[partner].revision : 0,
  });
  const countRemoved = (partner: Partner) => (isReadable(partner, reader) ? pages[partner].removed.filter(hasText).length : 0);
  return {
    content,
    ids,
    contentVersion,
    isOwn,
    pages: { partner1: await read('partner1'), partner2: await read('partner2') },
    removed: { partner1: countRemoved('partner1'), partner2: countRemoved('partner2') },
    summary: summary && summary.sections,
    isSummaryOutdated: summary !== null && summary.isOutdated,
  };
}

/** Whether all of a page is the reader's own: while the account is shared, both are. */
const isReadable = (partner: Partner, reader: Reader) => reader === null || reader === partner;

/** A partner's page, or null before the first save. @throws AppError FORBIDDEN for a locked week */
export async function getResponse(deps: Deps, page: Page, reader: Reader): Promise<PageResponse | null> {
  await assertUnlocked(deps, page);
  const { content, ids } = getWeekContent(deps.content, page.weekNumber);
  const response = readPage(await findPages(deps.db, page, ids), page.partner, reader, content);
  return addEarlierAnswers(deps, page, response, reader);
}

function readPage(
  pages: Record<Partner, StoredPage>,
  partner: Partner,
  reader: Reader,
  content: WeekContent,
): PageResponse | null {
  const { response, private: keys } = pages[partner];
  if (reader === null || response === null) return response;
  return reader === partner ? { ...response, private: keys } : openPage(pages[partner], pages[reader], content);
}

/**
 * Saves the given fields of a partner's page and returns the whole page.
 * @throws AppError FORBIDDEN for a locked week and for the other partner's page; BAD_REQUEST for more answers than questions or
 *   unknown private keys; CONFLICT if the page was saved since revision `basedOn` or the content has changed; PAYLOAD_TOO_LARGE for too much text in all weeks
 */
export async function writeResponse(
  deps: Deps,
  page: Page,
  { basedOn, contentVersion, private: all, keep, open, ...texts }: SaveResponse,
  writer: Reader,
): Promise<PageResponse> {
  return inTransaction(deps, async (tx) => {
    await assertWriter(tx, page, writer);
    await assertUnlocked(tx, page);
    const published = getWeekContent(tx.content, page.weekNumber);
    const { content, ids } = published;
    if (contentVersion !== undefined && contentVersion !== published.contentVersion) {
      throw new AppError('CONFLICT', CONTENT_CHANGED_MESSAGE, { field: 'contentVersion', reason: 'content changed' });
    }
    const privacy = { private: all, keep, open };
    assertKnownKeys(privacy, writer, content);
    const pages = await findPages(tx.db, page, ids);
    const saved = pages[page.partner];
    const next = {
      removed: saved.removed,
      openAtLeaving: saved.openAtLeaving,
      shownAt: saved.shownAt,
      response: mergeResponse(saved.response ?? EMPTY_RESPONSE, texts),
      private: changePrivate(saved.private, privacy, content),
      // What's private isn't part of the text, so changing it never conflicts with a save of the text.
      revision: saved.revision + (saved.revision === 0 || hasTexts(texts) ? 1 : 0),
    };
    const own = writer === null ? next.response : { ...next.response, private: next.private };
    const answer = await addEarlierAnswers(tx, page, own, writer);
    // A retry of a save whose response was lost isn't a conflict.
    if (basedOn === saved.revision - 1 && isDeepStrictEqual({ ...next, revision: saved.revision }, saved)) return answer;
    const isFirstText = basedOn === 0 && isDeepStrictEqual(saved.response, EMPTY_RESPONSE);
    if (basedOn !== undefined && basedOn !== saved.revision && !isFirstText) {
      throw new AppError('CONFLICT', SAVED_ELSEWHERE_MESSAGE);
    }
    const problem = findMismatch(next.response, content);
    if (problem !== null) throw new AppError('BAD_REQUEST', problem);
    const other = writer === null ? null : pages[otherPartner(writer)];
    const isShown = other === null || isSeen(saved, next, other, content);
    await updateSummary(tx, page, { saved, next, other }, published);
    await assertQuota(tx, page.customerId, writer, countBytes(next) - countBytes(saved));
    await saveResponse(tx.db, page, { before: saved, next }, ids, { updatedAt: tx.clock.now().toISOString(), isShown });
    const answered = writer === null ? countAnswers(next.response) : countOfferedAnswers(next, content);
    const { customerId, weekNumber, partner } = page;
    const event = { type: 'page', weekNumber, partner, answered } as const;
    tx.afterCommit(() => publishLive(deps, customerId, event, isShown ? null : writer));
    return answer;
  });
}

function hasTexts(texts: GivenTexts): boolean {
  return Object.values(texts).some((text) => text !== undefined);
}

function mergeResponse(earlier: WorkbookResponse, given: GivenTexts): WorkbookResponse {
  return {
    reflectionAnswers: given.reflectionAnswers ?? earlier.reflectionAnswers,
    discussionNotes: given.discussionNotes ?? earlier.discussionNotes,
    activityResponse: given.activityResponse ?? earlier.activityResponse,
    weeklyCommitment: given.weeklyCommitment ?? earlier.weeklyCommitment,
    conversationCards: given.conversationCards ?? earlier.conversationCards,
  };
}

/** @throws AppError BAD_REQUEST while the account is shared, and for keys of texts that the week doesn't have */
function assertKnownKeys(change: PrivacyChange, writer: Reader, content: WeekContent): void {
  const known = textKeys(content);
  for (const field of ['private', 'keep', 'open'] as const) {
    const keys = change[field];
    if (keys === undefined) continue;
    if (writer === null) throw new AppError('BAD_REQUEST', PRIVATE_WHILE_SHARED_MESSAGE, { field });
    const unknown = keys.find((key) => !known.includes(key));
    if (unknown !== undefined) throw new AppError('BAD_REQUEST', unknownKeyMessage(unknown), { field });
  }
}

/**
 * What the reader may see of a week's workbook: each page that has anything for them, and the summary. `removed` are their own answers
 * to questions that are no longer part of the week.
 */
export async function getWriting({ db, content: library }: Pick<Deps, 'db' | 'content'>, week: Week, reader: Reader) {
  const { content, ids } = getWeekContent(library, week.weekNumber);
  const pages = await findPages(db, week, ids);
  const readable = (await listSavedPages(db, week)).flatMap(({ partner, updatedAt, shownAt, commitmentOutcome }) => {
    const response = readPage(pages, partner, reader, content);
    const isOwn = isReadable(partner, reader);
    if (response === null || (!isOwn && textKeys(content).every((key) => textAt(response, key) === ''))) return [];
    const own = { commitmentOutcome, removed: pages[partner].removed };
    if (isOwn) return [{ partner, updatedAt, response, ...own }];
    return [{ partner, updatedAt: shownAt ?? updatedAt, response, commitmentOutcome: null, removed: [] }];
  });
  return { pages: readable, summary: await findSummary(db, week) };
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
  const keys = keysOpenToBoth(pages.partner1, pages.partner2, content);
  const open = (partner: Partner) => ({ response: onlyTexts(pages[partner].response, keys, content), removed: [] });
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
