import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { getWeekContent, type WeekContent } from '#src/domain/workbook/content.ts';
import {
  countAnswers,
  EMPTY_RESPONSE,
  hasAnswered,
  findMismatch,
  SAVED_ELSEWHERE_MESSAGE,
  type Partner,
  type SavedPage,
  type WorkbookResponse,
} from '#src/domain/workbook/response.ts';
import type { Deps } from '../../deps.ts';
import { getProfile } from '../account/profile.service.ts';
import { publishLive } from '../live/live.service.ts';
import { assertUnlocked, withinQuota } from './progress.service.ts';
import {
  deleteSummaries,
  findResponse,
  findResponses,
  findStoredSummary,
  findSummary,
  findWeeksWithRows,
  markSummaryOutdated,
  saveResponse,
  saveSummary,
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
export async function getWeek(deps: Deps, week: Week): Promise<WorkbookWeek> {
  const { db, content } = deps;
  await assertUnlocked(deps, week);
  return {
    ...getWeekContent(content, week.weekNumber),
    pages: await findPages(db, week),
    ...(await findSummary(db, week)),
  };
}

/** A partner's page, or null before the first save. @throws AppError FORBIDDEN for a locked week */
export async function getResponse(deps: Deps, page: Page): Promise<WorkbookResponse | null> {
  await assertUnlocked(deps, page);
  return (await findResponse(deps.db, page)).response;
}

/**
 * Saves the given fields of a partner's page and returns the whole page.
 * @throws AppError FORBIDDEN for a locked week; BAD_REQUEST for more answers than questions; CONFLICT if the page was saved
 *   since revision `basedOn`; PAYLOAD_TOO_LARGE for too much text in all weeks
 */
export async function writeResponse(
  deps: Deps,
  page: Page,
  given: { [Field in keyof WorkbookResponse]?: WorkbookResponse[Field] | undefined },
  basedOn?: number,
): Promise<WorkbookResponse> {
  return inTransaction(deps, async (tx) => {
    await assertUnlocked(tx, page);
    const { response: saved, revision } = await findResponse(tx.db, page);
    const earlier = saved ?? EMPTY_RESPONSE;
    const response: WorkbookResponse = {
      reflectionAnswers: given.reflectionAnswers ?? earlier.reflectionAnswers,
      discussionNotes: given.discussionNotes ?? earlier.discussionNotes,
      activityResponse: given.activityResponse ?? earlier.activityResponse,
      weeklyCommitment: given.weeklyCommitment ?? earlier.weeklyCommitment,
      conversationCards: given.conversationCards ?? earlier.conversationCards,
    };
    // A retry of a save whose response was lost isn't a conflict.
    if (basedOn === revision - 1 && isDeepStrictEqual(response, saved)) return response;
    if (basedOn !== undefined && basedOn !== revision) throw new AppError('CONFLICT', SAVED_ELSEWHERE_MESSAGE);
    const problem = findMismatch(response, getWeekContent(tx.content, page.weekNumber).content);
    if (problem !== null) throw new AppError('BAD_REQUEST', problem);
    return withinQuota(tx, page.customerId, async () => {
      await saveResponse(tx.db, page, { response, revision: revision + 1 }, tx.clock.now().toISOString());
      await markSummaryOutdated(tx.db, page);
      const answered = countAnswers(response);
      tx.afterCommit(() =>
        publishLive(deps, page.customerId, { type: 'page', weekNumber: page.weekNumber, partner: page.partner, answered }),
      );
      return response;
    });
  });
}

/** The numbers of the weeks with anything the couple wrote, in order. */
export async function findWrittenWeeks({ db }: Pick<Deps, 'db'>, customerId: number): Promise<number[]> {
  return findWeeksWithRows(db, customerId);
}

/** Everything the couple wrote in a week's workbook. */
export async function getWriting({ db }: Pick<Deps, 'db'>, week: Week) {
  return { pages: await findResponses(db, week), summary: await findStoredSummary(db, week) };
}

/** The week's summary, or null if there is none. */
export async function getSummary({ db }: Deps, week: Week): Promise<{ summary: string | null }> {
  const { summary } = await findSummary(db, week);
  return { summary };
}

/** Creates and saves the week's summary. @throws AppError CONFLICT until both partners have answered; PAYLOAD_TOO_LARGE */
export async function generateSummary(deps: Deps, week: Week): Promise<{ summary: string }> {
  const { db, clock, content, summarize } = deps;
  const { partner1, partner2 } = await findPages(db, week);
  if (!partner1.response || !partner2.response || !hasAnswered(partner1.response) || !hasAnswered(partner2.response)) {
    throw new AppError('CONFLICT', 'You can create the summary once both of you have answered a reflection question.');
  }
  const summary = await summarize({
    content: getWeekContent(content, week.weekNumber).content,
    names: partnerNames(await getProfile(deps, week.customerId)),
    responses: { partner1: partner1.response, partner2: partner2.response },
  });
  const isCurrent = await inTransaction(deps, async (tx) => {
    const current = await findPages(tx.db, week);
    if (current.partner1.revision !== partner1.revision || current.partner2.revision !== partner2.revision) return false;
    await withinQuota(tx, week.customerId, () => saveSummary(tx.db, week, summary, clock.now().toISOString()));
    tx.afterCommit(() => publishLive(deps, week.customerId, { type: 'summary', weekNumber: week.weekNumber }));
    return true;
  });
  // If a page was saved meanwhile, summarize it again.
  return isCurrent ? { summary } : generateSummary(deps, week);
}

/** Deletes the couple's summaries, because each partner now has texts that the other one can't read. */
export async function dropSummaries({ db }: InTransaction<Pick<Deps, 'db'>>, customerId: number): Promise<void> {
  await deleteSummaries(db, customerId);
}

async function findPages(db: Deps['db'], week: Week): Promise<Record<Partner, SavedPage>> {
  return {
    partner1: await findResponse(db, { ...week, partner: 'partner1' }),
    partner2: await findResponse(db, { ...week, partner: 'partner2' }),
  };
}
