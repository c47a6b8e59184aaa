import type { WeekContent } from '#src/domain/workbook/content.ts';
import { CORE_QUESTIONS } from '#src/domain/workbook/core-path.ts';
import type { PageResponse } from '#src/domain/workbook/response.ts';
import { textAt, type TextKey } from '#src/domain/workbook/sealing.ts';

/** The keys of the week's questions, in order. */
export function answerKeys({ reflectionQuestions }: WeekContent): TextKey[] {
  return reflectionQuestions.map((_question, index) => `reflectionAnswers.${index}`);
}

/** The keys of the questions of the 45-minute core. */
export function coreKeys(content: WeekContent): TextKey[] {
  return answerKeys(content).slice(0, CORE_QUESTIONS);
}

/** Whether a page has something to read or to open for this key. */
export function isWritten(page: PageResponse | null, key: TextKey): boolean {
  return textAt(page, key) !== '' || page?.sealed?.includes(key) === true;
}
