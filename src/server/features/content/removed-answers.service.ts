import { hasText } from '#src/domain/workbook/text-ids.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Deps } from '../../deps.ts';
import { assertUnlocked } from '../course/progress.service.ts';
import { getWriting } from '../workbook/workbook.service.ts';
import { listPublished } from './content.repository.ts';

type Page = { customerId: number; weekNumber: number; partner: Partner };

/** An answer to a question that the week doesn't ask anymore. `asked` is null if the question was never published. */
export type RemovedQuestion = { id: string; asked: string | null; text: string };

/** What the page's author answered to questions that have been removed since. Nobody else gets it. */
export async function getRemovedAnswers(deps: Deps, page: Page, reader: Reader): Promise<RemovedQuestion[]> {
  await assertUnlocked(deps, page);
  const pages = await getWriting(deps, page, reader);
  const removed = pages.find(({ partner }) => partner === page.partner)?.removed.filter(hasText) ?? [];
  if (removed.length === 0) return [];
  const wordings = await findWordings(deps, page.weekNumber);
  return removed.map(({ id, text }) => ({ id, asked: wordings.get(id) ?? null, text }));
}

/** Each question and card as it was last published, by its id, in the week and in week 1, which it may have borrowed. */
async function findWordings({ db }: Deps, weekNumber: number): Promise<Map<string, string>> {
  const versions = [...(await listPublished(db, weekNumber)), ...(await listPublished(db, 1))];
  return new Map(
    versions
      .toReversed()
      .flatMap(({ content: { reflectionQuestions, conversationCards } }) => [
        ...reflectionQuestions.map(({ id, text }) => [id, text] as const),
        ...conversationCards.map(({ id, prompt }) => [id, prompt] as const),
      ]),
  );
}
