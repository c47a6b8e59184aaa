import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { NAME_FIELDS, partnerNames } from '#src/domain/profile.ts';
import { getWeekContent, type WeekContent } from '#src/domain/workbook/content.ts';
import {
  countAnswers,
  EMPTY_RESPONSE,
  hasAnswered,
  findMismatch,
  SAVED_ELSEWHERE_MESSAGE,
  type PageResponse,
  type Partner,
  type SavedPage,
  type SaveResponse,
  type WorkbookResponse,
} from '#src/domain/workbook/response.ts';
import {
  countOfferedAnswers,
  JUST_JOINED_MESSAGE,
  keysOpenToBoth,
  onlyAuthorMessage,
  onlyTexts,
  openPage,
  PRIVATE_WHILE_SHARED_MESSAGE,
  textAt,
  textKeys,
  unknownKeyMessage,
  type Reader,
} from '#src/domain/workbook/sealing.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { getProfile } from '../account/profile.service.ts';
import { publishLive } from '../live/live.service.ts';
import { assertUnlocked, withinQuota } from './progress.service.ts';
import {
  deleteSummaries,
  deleteSummary,
  findResponse,
  findResponses,
  findStoredSummary,
  findSummary,
  findWeeksWithRows,
  markSummaryOutdated,
  saveResponse,
  saveSummary,
  type StoredPage,
} from './workbook.repository.ts';

type Week = { customerId: number; weekNumber: number };
type Page = Week & { partner: Partner };

/** A week's workbook. `isOwn` is false if the week has no content and shows week 1's. */
export type WorkbookWeek = {
  content: WeekContent;
  isOwn: boolean;
  pages: Record<Partner, SavedPage>;
  summary: string | null;
  /** Whether an answer has changed since. */
  isSummaryOutdated: boolean;
};

/** Everything on a week's screen. @throws AppError FORBIDDEN for a locked week */
export async function getWeek(deps: Deps, week: Week, reader: Reader): Promise<WorkbookWeek> {
  await assertUnlocked(deps, week);
  const { content, isOwn } = getWeekContent(deps.content, week.weekNumber);
  const pages = await findPages(deps.db, week);
  const { summary, isSummaryOutdated } = await findSummary(deps.db, week);
  const read = (partner: Partner) => ({
    response: readPage(pages, partner, reader, content),
    // How often the other one has saved would tell of private texts.
    revision: reader === null || reader === partner ? pages[partner].revision : 0,
  });
  return { content, isOwn, pages: { partner1: read('partner1'), partner2: read('partner2') }, summary, isSummaryOutdated };
}

/** A partner's page, or null before the first save. @throws AppError FORBIDDEN for a locked week */
export async function getResponse(deps: Deps, page: Page, reader: Reader): Promise<PageResponse | null> {
  await assertUnlocked(deps, page);
  const { content } = getWeekContent(deps.content, page.weekNumber);
  return readPage(await findPages(deps.db, page), page.partner, reader, content);
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
 *   unknown private keys; CONFLICT if the page was saved since revision `basedOn`; PAYLOAD_TOO_LARGE for too much text in all weeks
 */
export async function writeResponse(
  deps: Deps,
  page: Page,
  { basedOn, ...given }: SaveResponse,
  writer: Reader,
): Promise<PageResponse> {
  return inTransaction(deps, async (tx) => {
    await assertWriter(tx, page, writer);
    await assertUnlocked(tx, page);
    const { content } = getWeekContent(tx.content, page.weekNumber);
    const saved = await findResponse(tx.db, page);
    const next = {
      response: mergeResponse(saved.response ?? EMPTY_RESPONSE, given),
      private: checkPrivate(given.private, writer, content) ?? saved.private,
      // What's private isn't part of the text, so changing it never conflicts with a save of the text.
      revision: saved.revision + (saved.revision === 0 || hasTexts(given) ? 1 : 0),
    };
    const answer = writer === null ? next.response : { ...next.response, private: next.private };
    // A retry of a save whose response was lost isn't a conflict.
    if (basedOn === saved.revision - 1 && isDeepStrictEqual({ ...next, revision: saved.revision }, saved)) return answer;
    const isFirstText = basedOn === 0 && isDeepStrictEqual(saved.response, EMPTY_RESPONSE);
    if (basedOn !== undefined && basedOn !== saved.revision && !isFirstText) {
      throw new AppError('CONFLICT', SAVED_ELSEWHERE_MESSAGE);
    }
    const problem = findMismatch(next.response, content);
    if (problem !== null) throw new AppError('BAD_REQUEST', problem);
    return withinQuota(tx, page.customerId, async () => {
      await updateSummary(tx, page, saved, next);
      await saveResponse(tx.db, page, next, tx.clock.now().toISOString());
      const answered = writer === null ? countAnswers(next.response) : countOfferedAnswers(next, content);
      const { weekNumber, partner } = page;
      tx.afterCommit(() => publishLive(deps, page.customerId, { type: 'page', weekNumber, partner, answered }));
      return answer;
    });
  });
}

/** Once both have joined, each writes on their own page only. @throws AppError FORBIDDEN, CONFLICT */
export async function assertWriter(deps: Deps, { customerId, partner }: Page, writer: Reader): Promise<void> {
  if (writer === null) return assertShared(deps, customerId);
  if (writer === partner) return;
  const profile = await getProfile(deps, customerId);
  throw new AppError('FORBIDDEN', onlyAuthorMessage(profile[NAME_FIELDS[partner]]));
}

function hasTexts({ private: _keys, ...texts }: SaveResponse): boolean {
  return Object.values(texts).some((text) => text !== undefined);
}

/** Stops a request that began while the account was shared, if somebody has joined since. @throws AppError CONFLICT */
async function assertShared({ db }: Deps, customerId: number): Promise<void> {
  const people = await findPeople(db, customerId);
  if (people.some(({ partner }) => partner !== null)) throw new AppError('CONFLICT', JUST_JOINED_MESSAGE);
}

function mergeResponse(earlier: WorkbookResponse, given: SaveResponse): WorkbookResponse {
  return {
    reflectionAnswers: given.reflectionAnswers ?? earlier.reflectionAnswers,
    discussionNotes: given.discussionNotes ?? earlier.discussionNotes,
    activityResponse: given.activityResponse ?? earlier.activityResponse,
    weeklyCommitment: given.weeklyCommitment ?? earlier.weeklyCommitment,
    conversationCards: given.conversationCards ?? earlier.conversationCards,
  };
}

function checkPrivate(keys: string[] | undefined, writer: Reader, content: WeekContent): string[] | undefined {
  if (keys === undefined) return undefined;
  if (writer === null) throw new AppError('BAD_REQUEST', PRIVATE_WHILE_SHARED_MESSAGE, { field: 'private' });
  const known = textKeys(content);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined) throw new AppError('BAD_REQUEST', unknownKeyMessage(unknown), { field: 'private' });
  return keys;
}

/** Marks the week's summary as outdated, or deletes it if it contains a text that changes or is no longer open to both. */
async function updateSummary({ db }: InTransaction<Deps>, page: Page, saved: StoredPage, next: StoredPage): Promise<void> {
  const { textKeys: keys } = await findSummary(db, page);
  const isGone = (key: string) => next.private.includes(key) || textAt(next.response, key) !== textAt(saved.response, key);
  if (keys?.some(isGone)) await deleteSummary(db, page);
  else await markSummaryOutdated(db, page);
}

/** The numbers of the weeks with anything the couple wrote, in order. */
export async function findWrittenWeeks({ db }: Pick<Deps, 'db'>, customerId: number): Promise<number[]> {
  return findWeeksWithRows(db, customerId);
}

/** What the reader may see of a week's workbook: each page that was ever saved, and the summary. */
export async function getWriting({ db, content: library }: Pick<Deps, 'db' | 'content'>, week: Week, reader: Reader) {
  const { content } = getWeekContent(library, week.weekNumber);
  const pages = await findPages(db, week);
  const readable = (await findResponses(db, week)).flatMap(({ partner, updatedAt, commitmentOutcome }) => {
    const response = readPage(pages, partner, reader, content);
    const isOwn = reader === null || reader === partner;
    return response === null ? [] : [{ partner, updatedAt, response, commitmentOutcome: isOwn ? commitmentOutcome : null }];
  });
  return { pages: readable, summary: await findStoredSummary(db, week) };
}

/** The week's summary, or null if there is none. */
export async function getSummary({ db }: Deps, week: Week): Promise<{ summary: string | null }> {
  const { summary } = await findSummary(db, week);
  return { summary };
}

/**
 * Creates and saves the week's summary; once both have joined, only of texts that are open to both.
 * @throws AppError CONFLICT until both partners have answered a reflection question, then the same one; PAYLOAD_TOO_LARGE
 */
export async function generateSummary(deps: Deps, week: Week, reader: Reader): Promise<{ summary: string }> {
  const { db, clock, summarize } = deps;
  const { content } = getWeekContent(deps.content, week.weekNumber);
  const { partner1, partner2 } = await findPages(db, week);
  const keys = reader === null ? null : keysOpenToBoth(partner1, partner2, content);
  const readable = (page: StoredPage) => (keys === null ? page.response : onlyTexts(page.response, keys, content));
  const responses = { partner1: readable(partner1), partner2: readable(partner2) };
  if (!isAnswered(responses)) {
    throw new AppError('CONFLICT', 'You can create the summary once both of you have answered a reflection question.');
  }
  const names = partnerNames(await getProfile(deps, week.customerId));
  const summary = await summarize({ content, names, responses });
  const isCurrent = await inTransaction(deps, async (tx) => {
    if (reader === null) await assertShared(tx, week.customerId);
    if (!isDeepStrictEqual(await findPages(tx.db, week), { partner1, partner2 })) return false;
    const save = () => saveSummary(tx.db, week, { summary, textKeys: keys }, clock.now().toISOString());
    await withinQuota(tx, week.customerId, save);
    tx.afterCommit(() => publishLive(deps, week.customerId, { type: 'summary', weekNumber: week.weekNumber }));
    return true;
  });
  // If a page was changed meanwhile, summarize it again.
  return isCurrent ? { summary } : generateSummary(deps, week, reader);
}

function isAnswered(responses: Record<Partner, WorkbookResponse | null>): responses is Record<Partner, WorkbookResponse> {
  return hasAnswered(responses.partner1) && hasAnswered(responses.partner2);
}

/** Deletes the couple's summaries, because each partner now has texts that the other one can't read. */
export async function dropSummaries({ db }: InTransaction<Pick<Deps, 'db'>>, customerId: number): Promise<void> {
  await deleteSummaries(db, customerId);
}

async function findPages(db: Deps['db'], week: Week): Promise<Record<Partner, StoredPage>> {
  return {
    partner1: await findResponse(db, { ...week, partner: 'partner1' }),
    partner2: await findResponse(db, { ...week, partner: 'partner2' }),
  };
}
