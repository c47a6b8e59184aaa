import { isBlank } from '../text.ts';
import type { ItemIds } from './content.ts';
import { SINGLE_TEXTS, TEXT_LISTS, type TextKey } from './sealing.ts';

/** Names one text of a page wherever its question is: `reflectionAnswers.3-q1`, `conversationCards.3-c2`, `discussionNotes`. */
export type TextId = string;

/** An answer whose question is no longer part of the week. It returns when the question does. */
export type RemovedAnswer = { list: keyof ItemIds; id: string; text: string; isPrivate: boolean };

export function hasText({ text }: RemovedAnswer): boolean {
  return !isBlank(text);
}

/** The id of the text that's at this place in a week with these questions and cards. */
export function toTextId(key: TextKey, ids: ItemIds): TextId {
  const [name, index] = key.split('.');
  const list = TEXT_LISTS.find((one) => one === name);
  return list ? `${list}.${ids[list][Number(index)]}` : key;
}

/** Where the text with this id is; null if its question is no longer part of the week. */
export function toTextKey(id: TextId, ids: ItemIds): TextKey | null {
  const item = parseItem(id);
  if (item === null) return id;
  const place = ids[item.list].indexOf(item.id);
  return place === -1 ? null : `${item.list}.${place}`;
}

/** The list and the question or card of a text; null for a text of which a page has only one. */
export function parseItem(id: TextId): { list: keyof ItemIds; id: string } | null {
  const list = TEXT_LISTS.find((one) => id.startsWith(`${one}.`));
  return list ? { list, id: id.slice(list.length + 1) } : null;
}

/** Whether it names one of the texts of which a page has only one. */
export function isSingleText(id: TextId): id is (typeof SINGLE_TEXTS)[number] {
  return SINGLE_TEXTS.some((name) => name === id);
}
