import { getWeekContent } from '#src/domain/workbook/content.ts';
import { findEarlierQuestions } from '#src/domain/workbook/earlier-questions.ts';
import type { EarlierAnswer, PageResponse, Partner } from '#src/domain/workbook/response.ts';
import { finishedTextAt, textAt, type AuthoredPage, type Reader, type TextKey } from '#src/domain/workbook/sealing.ts';
import { isBlank } from '#src/domain/text.ts';
import { toTextId } from '#src/domain/workbook/text-ids.ts';
import type { Deps } from '../../deps.ts';
import { findAnswer } from './workbook.repository.ts';

type Page = { customerId: number; weekNumber: number; partner: Partner };

/** Adds what the author wrote in earlier weeks to each question they've answered again, drafts aside. Nobody else gets it. */
export async function addEarlierAnswers<Response extends PageResponse | null>(
  { db, content: library }: Pick<Deps, 'db' | 'content'>,
  page: Page,
  response: Response,
  { reader, author }: { reader: Reader; author: AuthoredPage },
): Promise<Response | PageResponse> {
  if (response === null || (reader !== null && reader !== page.partner)) return response;
  const { content } = getWeekContent(library, page.weekNumber);
  const isAnswered = (key: TextKey) => (reader === null ? textAt(response, key) : finishedTextAt(author, key)) !== '';
  const earlier: EarlierAnswer[] = [];
  for (const { textKey, weekNumber, earlierKey } of findEarlierQuestions(page.weekNumber, content, library)) {
    if (!isAnswered(textKey)) continue;
    const itemId = toTextId(earlierKey, getWeekContent(library, weekNumber).ids);
    const text = await findAnswer(db, { ...page, weekNumber }, itemId);
    if (!isBlank(text)) earlier.push({ textKey, weekNumber, text });
  }
  return earlier.length === 0 ? response : { ...response, earlier };
}
