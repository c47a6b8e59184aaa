import { getWeekContent } from '#src/domain/workbook/content.ts';
import { findEarlierQuestions } from '#src/domain/workbook/earlier-questions.ts';
import type { EarlierAnswer, PageResponse, Partner } from '#src/domain/workbook/response.ts';
import { textAt, type Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { findResponse } from './workbook.repository.ts';

type Page = { customerId: number; weekNumber: number; partner: Partner };

/** Adds what the author wrote in earlier weeks to each question they've answered again. Nobody else gets it. */
export async function addEarlierAnswers<Response extends PageResponse | null>(
  { db, content: library }: Pick<Deps, 'db' | 'content'>,
  page: Page,
  response: Response,
  reader: Reader,
): Promise<Response | PageResponse> {
  if (response === null || (reader !== null && reader !== page.partner)) return response;
  const { content } = getWeekContent(library, page.weekNumber);
  const earlier: EarlierAnswer[] = [];
  for (const { textKey, weekNumber, earlierKey } of findEarlierQuestions(page.weekNumber, content, library)) {
    if (textAt(response, textKey) === '') continue;
    const { ids } = getWeekContent(library, weekNumber);
    const text = textAt((await findResponse(db, { ...page, weekNumber }, ids)).response, earlierKey);
    if (text !== '') earlier.push({ textKey, weekNumber, text });
  }
  return earlier.length === 0 ? response : { ...response, earlier };
}
