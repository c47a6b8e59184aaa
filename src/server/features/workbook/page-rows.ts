import { isBlank } from '#src/domain/text.ts';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import { EMPTY_RESPONSE, type WorkbookResponse } from '#src/domain/workbook/response.ts';
import { TEXT_LISTS, textKeys, type TextKey } from '#src/domain/workbook/sealing.ts';
import { isSingleText, parseItem, toTextId, toTextKey, type RemovedAnswer, type TextId } from '#src/domain/workbook/text-ids.ts';
import { parseStringList } from '../../lib/string-list.ts';

/**
 * A page in the order of the week's content. `revision` is 0 before the first save; `private` has the keys of the texts that
 * the partner keeps to themselves; `removed` has the answers to questions that are no longer part of the week; `openAtLeaving`
 * is null while the partner is here.
 */
export type StoredPage = {
  response: WorkbookResponse | null;
  revision: number;
  private: string[];
  removed: RemovedAnswer[];
  openAtLeaving: string[] | null;
  /** When something that the other partner can see last changed; null if nothing ever has. */
  shownAt: string | null;
};

export const NO_PAGE: StoredPage = { response: null, revision: 0, private: [], removed: [], openAtLeaving: null, shownAt: null };

/** A text of a page, in the week's order of questions. `text` is null for one that was only marked as private. */
export type Answer = { itemId: TextId; text: string | null; isPrivate: boolean };

/** Puts each answer where its question is now. */
export function toPage(
  { revision, openAtLeaving, shownAt }: { revision: number; openAtLeaving: string | null; shownAt: string | null },
  answers: readonly Answer[],
  ids: ItemIds,
): StoredPage {
  const response = structuredClone(EMPTY_RESPONSE);
  const privateKeys = new Set<TextKey>();
  const removed: RemovedAnswer[] = [];
  for (const { itemId, text, isPrivate } of answers) {
    const key = toTextKey(itemId, ids);
    const item = parseItem(itemId);
    if (key !== null && isPrivate) privateKeys.add(key);
    if (isSingleText(itemId)) response[itemId] = text ?? '';
    else if (item && key !== null && text !== null) response[item.list][Number(key.slice(item.list.length + 1))] = text;
    else if (item && key === null && (isPrivate || !isBlank(text ?? ''))) removed.push({ ...item, text: text ?? '', isPrivate });
  }
  for (const list of TEXT_LISTS) {
    const stored = answers.filter(({ itemId, text }) => text !== null && parseItem(itemId)?.list === list).length;
    response[list] = withoutEnd(response[list], Math.min(stored, ids[list].length));
  }
  return {
    response,
    revision,
    private: listKeys(ids).filter((key) => privateKeys.has(key)),
    removed: removed.toSorted((one, other) => TEXT_LISTS.indexOf(one.list) - TEXT_LISTS.indexOf(other.list)),
    openAtLeaving: openAtLeaving === null ? null : parseStringList(openAtLeaving).flatMap((id) => toTextKey(id, ids) ?? []),
    shownAt,
  };
}

/** Fills gaps, and drops empty texts from the end, but keeps as many texts as were stored. */
function withoutEnd(texts: readonly (string | undefined)[], least: number): string[] {
  const length = Math.max(texts.findLastIndex((text) => text !== undefined && text !== '') + 1, least);
  return Array.from({ length }, (_, index) => texts[index] ?? '');
}

/** All texts of a page, in any order. */
export function listTexts({ response, removed }: StoredPage): string[] {
  return [...Object.values(response ?? EMPTY_RESPONSE).flat(), ...removed.map(({ text }) => text)];
}

/** How much of the storage quota a page takes. */
export function countBytes(page: StoredPage): number {
  return listTexts(page).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** A page's texts as rows, without those of removed questions. */
export function toAnswers({ response, private: keys }: StoredPage, ids: ItemIds): Map<TextId, Answer> {
  const { reflectionAnswers, conversationCards, ...single } = response ?? EMPTY_RESPONSE;
  const texts: Record<TextKey, string> = { ...single };
  for (const [index, text] of reflectionAnswers.entries()) texts[`reflectionAnswers.${index}`] = text;
  for (const [index, text] of conversationCards.entries()) texts[`conversationCards.${index}`] = text;
  const answers = listKeys(ids).flatMap((key): Answer[] => {
    const [text, isPrivate] = [texts[key] ?? null, keys.includes(key)];
    const isStored = isPrivate || (text !== null && !(isSingleText(key) && text === ''));
    return isStored ? [{ itemId: toTextId(key, ids), text, isPrivate }] : [];
  });
  return new Map(answers.map((answer) => [answer.itemId, answer]));
}

function listKeys(ids: ItemIds): TextKey[] {
  return textKeys({ reflectionQuestions: ids.reflectionAnswers, conversationCards: ids.conversationCards });
}
