import type { ItemIds, WeekContent } from '#src/domain/workbook/content.ts';
import { workbookResponseSchema, type WorkbookResponse } from '#src/domain/workbook/response.ts';
import { rawTextAt, SINGLE_TEXTS, TEXT_LISTS, type TextKey } from '#src/domain/workbook/sealing.ts';
import type { Texts } from '../../../../drafts/edits.ts';
import { fieldErrors } from '../../../../forms/form-errors.ts';

/** The field for the text with this key. It names the question by its id, so that a draft survives an edit of the week. */
export function pageField(key: TextKey, ids: ItemIds): string {
  const [name, index] = key.split('.');
  const list = TEXT_LISTS.find((one) => one === name);
  return list ? `${list}.${ids[list][Number(index)]}` : key;
}

/** The texts of a page by field, in the order of the form: one for each question and card of the week. */
export function toTexts(response: WorkbookResponse | null, ids: ItemIds): Texts {
  return Object.fromEntries(listKeys(ids).map((key) => [pageField(key, ids), rawTextAt(response, key)]));
}

export function toResponse(texts: Texts, ids: ItemIds): WorkbookResponse {
  const text = (field: string) => texts[field] ?? '';
  return {
    reflectionAnswers: ids.reflectionAnswers.map((id) => text(`reflectionAnswers.${id}`)),
    discussionNotes: text('discussionNotes'),
    activityResponse: text('activityResponse'),
    weeklyCommitment: text('weeklyCommitment'),
    conversationCards: ids.conversationCards.map((id) => text(`conversationCards.${id}`)),
  };
}

/** What's wrong with the texts of a page, by field. */
export function findPageErrors(texts: Texts, ids: ItemIds): Record<string, string> {
  const errors = Object.entries(fieldErrors(workbookResponseSchema, toResponse(texts, ids)));
  return Object.fromEntries(errors.map(([key, message]) => [pageField(key, ids), message]));
}

/** What the form calls each field. */
export function pageLabels({ reflectionQuestions, conversationCards }: WeekContent, ids: ItemIds): Texts {
  const labels = [
    ...reflectionQuestions,
    'Discussion notes',
    'Activity response',
    'Weekly commitment',
    ...conversationCards.map((card) => card.title),
  ];
  return Object.fromEntries(listKeys(ids).map((key, index) => [pageField(key, ids), labels[index] ?? '']));
}

/** The keys of a page's texts, in the order of the form. */
function listKeys({ reflectionAnswers, conversationCards }: ItemIds): TextKey[] {
  return [
    ...reflectionAnswers.map((_, index) => `reflectionAnswers.${index}`),
    ...SINGLE_TEXTS,
    ...conversationCards.map((_, index) => `conversationCards.${index}`),
  ];
}
