import { z } from 'zod';
import { isBlank } from '#src/domain/text.ts';
import type { ItemIds } from '#src/domain/workbook/content.ts';
import { EMPTY_RESPONSE } from '#src/domain/workbook/response.ts';
import {
  finishedTextAt,
  rawTextAt,
  TEXT_LISTS,
  textKeys,
  type AuthoredPage,
  type TextKey,
} from '#src/domain/workbook/sealing.ts';
import { isSingleText, parseItem, toTextId, toTextKey, type RemovedAnswer, type TextId } from '#src/domain/workbook/text-ids.ts';

/**
 * A page in the order of the week's content. `revision` is 0 before the first save; `removed` has the answers to questions that
 * are no longer part of the week.
 */
export type StoredPage = AuthoredPage & {
  revision: number;
  removed: RemovedAnswer[];
  /** When something that the other partner can see last changed; null if nothing ever has. */
  shownAt: string | null;
};

export const NO_PAGE: StoredPage = {
  response: null,
  isDraft: true,
  offered: {},
  private: [],
  passed: [],
  openAtLeaving: null,
  revision: 0,
  removed: [],
  shownAt: null,
};

/** A text of a page, in the week's order of questions, as it's stored. */
export type Answer = {
  itemId: TextId;
  text: string | null;
  isPrivate: boolean;
  isOffered: boolean;
  offeredText: string | null;
  isPassed: boolean;
};

type PageRow = { revision: number; isDraft: boolean; openAtLeaving: string | null; shownAt: string | null };

/** Puts each answer where its question is now. */
export function toPage({ openAtLeaving, ...page }: PageRow, answers: readonly Answer[], ids: ItemIds): StoredPage {
  const response = structuredClone(EMPTY_RESPONSE);
  const offered: Record<TextKey, string> = {};
  const [privateKeys, passed] = [new Set<TextKey>(), new Set<TextKey>()];
  const removed: RemovedAnswer[] = [];
  for (const { itemId, text, isPrivate, isOffered, offeredText, isPassed } of answers) {
    const key = toTextKey(itemId, ids);
    const item = parseItem(itemId);
    if (key !== null && isPrivate) privateKeys.add(key);
    if (key !== null && isPassed) passed.add(key);
    if (key !== null && isOffered) offered[key] = offeredText ?? text ?? '';
    if (isSingleText(itemId)) response[itemId] = text ?? '';
    else if (item && key !== null && text !== null) response[item.list][Number(key.slice(item.list.length + 1))] = text;
    else if (item && key === null && (isPrivate || !isBlank(text ?? ''))) removed.push({ ...item, text: text ?? '', isPrivate });
  }
  for (const list of TEXT_LISTS) {
    const stored = answers.filter(({ itemId, text }) => text !== null && parseItem(itemId)?.list === list).length;
    response[list] = withoutEnd(response[list], Math.min(stored, ids[list].length));
  }
  return {
    ...page,
    response,
    offered,
    private: listKeys(ids).filter((key) => privateKeys.has(key)),
    passed: listKeys(ids).filter((key) => passed.has(key)),
    removed: removed.toSorted((one, other) => TEXT_LISTS.indexOf(one.list) - TEXT_LISTS.indexOf(other.list)),
    openAtLeaving: openAtLeaving === null ? null : parseStringList(openAtLeaving).flatMap((id) => toTextKey(id, ids) ?? []),
  };
}

/** Fills gaps, and drops empty texts from the end, but keeps as many texts as were stored. */
function withoutEnd(texts: readonly (string | undefined)[], least: number): string[] {
  const length = Math.max(texts.findLastIndex((text) => text !== undefined && text !== '') + 1, least);
  return Array.from({ length }, (_, index) => texts[index] ?? '');
}

/** All texts of a page without drafts, in any order. */
export function listFinishedTexts(page: StoredPage, ids: ItemIds): string[] {
  return [...listKeys(ids).map((key) => finishedTextAt(page, key)), ...page.removed.map(({ text }) => text)];
}

/** How much of the storage quota a page takes. */
export function countBytes({ response, offered, removed }: StoredPage): number {
  const changed = Object.entries(offered).flatMap(([key, text]) => (rawTextAt(response, key) === text ? [] : [text]));
  const texts = [...Object.values(response ?? EMPTY_RESPONSE).flat(), ...removed.map(({ text }) => text), ...changed];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** A page's texts as rows, without those of removed questions. */
export function toAnswers({ response, offered, private: keys, passed }: StoredPage, ids: ItemIds): Map<TextId, Answer> {
  const { reflectionAnswers, conversationCards, ...single } = response ?? EMPTY_RESPONSE;
  const texts: Record<TextKey, string> = { ...single };
  for (const [index, text] of reflectionAnswers.entries()) texts[`reflectionAnswers.${index}`] = text;
  for (const [index, text] of conversationCards.entries()) texts[`conversationCards.${index}`] = text;
  const answers = listKeys(ids).flatMap((key): Answer[] => {
    const isOffered = key in offered;
    const text = texts[key] ?? (isOffered ? '' : null);
    const marks = { isPrivate: keys.includes(key), isOffered, isPassed: passed.includes(key) };
    const hasText = text !== null && !(isSingleText(key) && text === '');
    if (!hasText && !Object.values(marks).some(Boolean)) return [];
    const offeredText = offered[key] ?? null;
    return [{ itemId: toTextId(key, ids), text, ...marks, offeredText: offeredText === text ? null : offeredText }];
  });
  return new Map(answers.map((answer) => [answer.itemId, answer]));
}

function listKeys(ids: ItemIds): TextKey[] {
  return textKeys({ reflectionQuestions: ids.reflectionAnswers, conversationCards: ids.conversationCards });
}

const stringList = z.array(z.string());

/** Parses a list of texts stored as JSON. */
export function parseStringList(json: string): string[] {
  return stringList.parse(JSON.parse(json));
}
