import { arrangePage } from '#src/domain/workbook/arrangement.ts';
import type { ItemIds, WeekContent } from '#src/domain/workbook/content.ts';
import { EMPTY_RESPONSE, type WorkbookResponse } from '#src/domain/workbook/response.ts';
import { rawTextAt, SINGLE_TEXTS, TEXT_LISTS, type TextKey } from '#src/domain/workbook/sealing.ts';
import { mergeTexts, type Side, type Versions } from '../../../drafts/merge-texts.ts';

/** A page as the form shows it, with the ids of its questions and cards, so that a draft survives an edit of the week. */
export type PageValues = WorkbookResponse & { ids: ItemIds };

/** A response with exactly one text per question and card of the week. With the ids of other questions, it's put in order. */
export function toValues(response: (WorkbookResponse & { ids?: ItemIds | undefined }) | null, ids: ItemIds): PageValues {
  const { ids: itsIds = ids, ...texts } = response ?? { ...EMPTY_RESPONSE, ids };
  const arranged = arrangePage({ response: texts, ids: itsIds, private: [] }, ids).response;
  // Not all of the response: what's private would be saved with the texts, although another device may have changed it since.
  return {
    discussionNotes: arranged.discussionNotes,
    activityResponse: arranged.activityResponse,
    weeklyCommitment: arranged.weeklyCommitment,
    reflectionAnswers: ids.reflectionAnswers.map((_, index) => arranged.reflectionAnswers[index] ?? ''),
    conversationCards: ids.conversationCards.map((_, index) => arranged.conversationCards[index] ?? ''),
    ids,
  };
}

/** Whether two pages have the same texts. */
export function areEqual(first: WorkbookResponse, second: WorkbookResponse): boolean {
  const secondTexts = listTexts(second);
  return listTexts(first).every((text, index) => text === secondTexts[index]);
}

/** Reads the text with this key from a page, and copies a page with another text in its place. */
export function textField(key: TextKey) {
  const [name, index] = key.split('.');
  const list = TEXT_LISTS.find((one) => one === name);
  return {
    read: (page: WorkbookResponse): string => rawTextAt(page, key),
    write: (text: string, page: PageValues): PageValues => ({
      ...page,
      ...(list ? { [list]: page[list].with(Number(index), text) } : { [key]: text }),
    }),
  };
}

/** Puts two versions of a page together, text by text. */
export function mergePages({ base, sent, mine, theirs }: Versions<PageValues>, preferred: Side): PageValues {
  return listKeys(mine).reduce((page, key) => {
    const { read, write } = textField(key);
    const versions = { base: base && read(base), sent: sent.map(read), mine: read(mine), theirs: read(theirs) };
    return write(mergeTexts(versions, preferred), page);
  }, mine);
}

/** The keys of a page's texts, in the order of the form. */
function listKeys({ reflectionAnswers, conversationCards }: WorkbookResponse): TextKey[] {
  return [
    ...reflectionAnswers.map((_, index) => `reflectionAnswers.${index}`),
    ...SINGLE_TEXTS,
    ...conversationCards.map((_, index) => `conversationCards.${index}`),
  ];
}

function listTexts(page: WorkbookResponse): string[] {
  return listKeys(page).map((key) => rawTextAt(page, key));
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
