import type { WeekContent } from '#src/domain/workbook/content.ts';
import { EMPTY_RESPONSE, type WorkbookResponse } from '#src/domain/workbook/response.ts';

/** A response with one text for each question and card of the week, as the form shows it. */
export function toValues(response: WorkbookResponse | null, content: WeekContent): WorkbookResponse {
  const { reflectionAnswers, discussionNotes, activityResponse, weeklyCommitment, conversationCards } =
    response ?? EMPTY_RESPONSE;
  return {
    reflectionAnswers: content.reflectionQuestions.map((_, index) => reflectionAnswers[index] ?? ''),
    discussionNotes,
    activityResponse,
    weeklyCommitment,
    conversationCards: content.conversationCards.map((_, index) => conversationCards[index] ?? ''),
  };
}

/** Whether two pages say the same. */
export function areEqual(first: WorkbookResponse, second: WorkbookResponse): boolean {
  const secondTexts = textsOf(second);
  return textsOf(first).every((text, index) => text === secondTexts[index]);
}

/** One text of a page; `index` tells which of a field that has several. */
export type Place = { field: keyof WorkbookResponse; index?: number };

/** How that text is read from a page, and how a page is made with another in its place. */
export function textAt({ field, index = 0 }: Place) {
  return {
    read(page: WorkbookResponse): string {
      const value = page[field];
      return typeof value === 'string' ? value : (value[index] ?? '');
    },
    write(text: string, page: WorkbookResponse): WorkbookResponse {
      const value = page[field];
      return { ...page, [field]: typeof value === 'string' ? text : value.with(index, text) };
    },
  };
}

function textsOf(values: WorkbookResponse): string[] {
  return [
    ...values.reflectionAnswers,
    values.discussionNotes,
    values.activityResponse,
    values.weeklyCommitment,
    ...values.conversationCards,
  ];
}

/** Where two pages differ, field by field, in the words of the form. */
export function differences(
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
  const theirTexts = textsOf(theirs);
  return textsOf(mine)
    .map((text, index) => ({ label: labels[index] ?? '', mine: text, theirs: theirTexts[index] ?? '' }))
    .filter((field) => field.mine !== field.theirs);
}
