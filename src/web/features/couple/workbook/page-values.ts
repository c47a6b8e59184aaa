import type { WeekContent } from '#src/domain/workbook/content.ts';
import { EMPTY_RESPONSE, type WorkbookResponse } from '#src/domain/workbook/response.ts';

/** A response with exactly one text per question and card of the week, as the form shows it. */
export function toValues(response: WorkbookResponse | null, content: WeekContent): WorkbookResponse {
  const { reflectionAnswers, conversationCards, ...texts } = response ?? EMPTY_RESPONSE;
  return {
    ...texts,
    reflectionAnswers: content.reflectionQuestions.map((_, index) => reflectionAnswers[index] ?? ''),
    conversationCards: content.conversationCards.map((_, index) => conversationCards[index] ?? ''),
  };
}

/** Whether two pages have the same texts. */
export function areEqual(first: WorkbookResponse, second: WorkbookResponse): boolean {
  const secondTexts = listTexts(second);
  return listTexts(first).every((text, index) => text === secondTexts[index]);
}

type ListField = 'reflectionAnswers' | 'conversationCards';

/** One text of a page; fields that have several texts need the index. */
export type TextKey = { field: ListField; index: number } | { field: Exclude<keyof WorkbookResponse, ListField> };

/** Reads that text from a page, and copies a page with another text in its place. */
export function textAt(key: TextKey) {
  return {
    read: (page: WorkbookResponse): string => ('index' in key ? (page[key.field][key.index] ?? '') : page[key.field]),
    write: (text: string, page: WorkbookResponse): WorkbookResponse => ({
      ...page,
      [key.field]: 'index' in key ? page[key.field].with(key.index, text) : text,
    }),
  };
}

function listTexts(values: WorkbookResponse): string[] {
  return [
    ...values.reflectionAnswers,
    values.discussionNotes,
    values.activityResponse,
    values.weeklyCommitment,
    ...values.conversationCards,
  ];
}

/** The texts in which two pages differ, with the labels of the form. */
export function listDifferences(
  content: WeekContent,
  mine: WorkbookResponse,
  theirs: WorkbookResponse,
): { label: string; mine: string; theirs: string }[] {
  const labels = [
    ...content.reflectionQuestions,
    'Discussion notes',
    'Activity response',
    'Weekly commitment',
    ...content.conversationCards.map((card) => card.title),
  ];
  const theirTexts = listTexts(theirs);
  return listTexts(mine)
    .map((text, index) => ({ label: labels[index] ?? '', mine: text, theirs: theirTexts[index] ?? '' }))
    .filter((field) => field.mine !== field.theirs);
}
