import { transact } from '#db/transact.ts';
import { AppError } from '#src/domain/errors.ts';
import { partnerNames } from '#src/domain/profile/profile.ts';
import { contentFor, type WeekContent } from '#src/domain/workbook/content.ts';
import {
  EMPTY_RESPONSE,
  hasAnswered,
  misfit,
  SAVED_ELSEWHERE_MESSAGE,
  type Partner,
  type SavedResponse,
  type WorkbookResponse,
} from '#src/domain/workbook/response.ts';
import { summarizeWeek } from '#src/domain/workbook/summary.ts';
import type { Deps } from '../../deps.ts';
import { getProfile } from '../profile/profile.service.ts';
import { assertUnlocked } from '../progress/progress.service.ts';
import { deleteSummary, findResponse, findSummary, saveResponse, saveSummary } from './workbook.repository.ts';

type Week = { customerId: number; weekNumber: number };
type Page = Week & { partner: Partner };

/** What the week asks, and whether that is the week's own content or week 1's in its place. @throws AppError FORBIDDEN */
export async function getContent({ db, content }: Deps, week: Week): Promise<{ content: WeekContent; isOwn: boolean }> {
  await assertUnlocked(db, week);
  return contentFor(content, week.weekNumber);
}

/** What the partner has written, or null before the first save. @throws AppError FORBIDDEN for a locked week. */
export async function getResponse({ db }: Deps, page: Page): Promise<SavedResponse | null> {
  await assertUnlocked(db, page);
  return findResponse(db, page);
}

/**
 * Saves a partner's page and returns it whole; fields that are left out stay as they are.
 * @throws AppError FORBIDDEN for a locked week, BAD_REQUEST for more answers than the week asks for, CONFLICT when another
 * device has saved the page since the revision that this save is based on.
 */
export async function writeResponse(
  { db, clock, content }: Deps,
  page: Page,
  given: { [Field in keyof WorkbookResponse]?: WorkbookResponse[Field] | undefined },
  basedOn?: number,
): Promise<SavedResponse> {
  return transact(db, async (trx) => {
    await assertUnlocked(trx, page);
    const earlier = (await findResponse(trx, page)) ?? { ...EMPTY_RESPONSE, revision: 0 };
    if (basedOn !== undefined && basedOn !== earlier.revision) throw new AppError('CONFLICT', SAVED_ELSEWHERE_MESSAGE);
    const response = {
      reflectionAnswers: given.reflectionAnswers ?? earlier.reflectionAnswers,
      discussionNotes: given.discussionNotes ?? earlier.discussionNotes,
      activityResponse: given.activityResponse ?? earlier.activityResponse,
      weeklyCommitment: given.weeklyCommitment ?? earlier.weeklyCommitment,
      conversationCards: given.conversationCards ?? earlier.conversationCards,
      revision: earlier.revision + 1,
    };
    const problem = misfit(response, contentFor(content, page.weekNumber).content);
    if (problem !== null) throw new AppError('BAD_REQUEST', problem);
    await saveResponse(trx, page, response, clock.now().toISOString());
    // A summary of other answers than these would put words into somebody's mouth.
    await deleteSummary(trx, page);
    return response;
  });
}

/** The week's summary, or null while there is none. */
export async function getSummary({ db }: Deps, { customerId, weekNumber }: Week): Promise<{ summary: string | null }> {
  return { summary: await findSummary(db, customerId, weekNumber) };
}

/** Makes and keeps the week's summary. @throws AppError CONFLICT until both partners have answered. */
export async function generateSummary(deps: Deps, week: Week): Promise<{ summary: string }> {
  const { db, clock, content } = deps;
  const [partner1, partner2, profile] = await Promise.all([
    findResponse(db, { ...week, partner: 'partner1' }),
    findResponse(db, { ...week, partner: 'partner2' }),
    getProfile(deps, week.customerId),
  ]);
  if (!partner1 || !partner2 || !hasAnswered(partner1) || !hasAnswered(partner2)) {
    throw new AppError('CONFLICT', 'The summary can be made as soon as both partners have answered a reflection question.');
  }
  const summary = summarizeWeek({
    content: contentFor(content, week.weekNumber).content,
    names: partnerNames(profile),
    responses: { partner1, partner2 },
  });
  await saveSummary(db, week, summary, clock.now().toISOString());
  return { summary };
}
