import { isBlank } from '../text.ts';
import type { ItemIds } from './content.ts';
import type { WorkbookResponse } from './response.ts';
import { TEXT_LISTS } from './sealing.ts';

/** An answer whose question is no longer part of the week. It returns when the question does. */
export type RemovedAnswer = { list: keyof ItemIds; id: string; text: string; isPrivate: boolean };

export function hasText({ text }: RemovedAnswer): boolean {
  return !isBlank(text);
}

/** A page in the order of `ids`, as stored: removed answers come last. `private` has keys such as `reflectionAnswers.0`. */
export type StoredAnswers = { response: WorkbookResponse; ids: ItemIds; private: readonly string[] };

/** A page in the order of today's content. */
export type ArrangedPage = { response: WorkbookResponse; private: string[]; removed: RemovedAnswer[] };

/** Moves each answer to its question's place in today's content; those of removed questions are kept apart. */
export function arrangePage(stored: StoredAnswers, ids: ItemIds): ArrangedPage {
  const response = { ...stored.response };
  const removed: RemovedAnswer[] = [];
  for (const list of TEXT_LISTS) {
    const texts = stored.response[list];
    response[list] = withoutEnd(
      ids[list].map((id) => texts[stored.ids[list].indexOf(id)] ?? ''),
      texts.length,
    );
    for (const [index, id] of stored.ids[list].entries()) {
      const text = texts[index] ?? '';
      const isPrivate = stored.private.includes(`${list}.${index}`);
      if (!ids[list].includes(id) && (isPrivate || !isBlank(text))) removed.push({ list, id, text, isPrivate });
    }
  }
  return { response, private: stored.private.flatMap((key) => moveKey(key, stored.ids, ids) ?? []), removed };
}

/** The key of the same text in another order of items; null if it isn't among them. */
export function moveKey(key: string, from: ItemIds, to: ItemIds): string | null {
  const [name, index] = key.split('.');
  const list = TEXT_LISTS.find((one) => one === name);
  if (!list) return key;
  const place = to[list].indexOf(from[list][Number(index)] ?? '');
  return place === -1 ? null : `${list}.${place}`;
}

/** Drops empty texts from the end, but keeps as many as were stored. */
function withoutEnd(texts: string[], least: number): string[] {
  const last = texts.findLastIndex((text) => text !== '');
  return texts.slice(0, Math.max(last + 1, Math.min(least, texts.length)));
}

/** The opposite of `arrangePage`: the page as it's stored. */
export function storeArranged({ response, private: keys, removed }: ArrangedPage, ids: ItemIds): StoredAnswers {
  const stored = { response: { ...response }, ids: { ...ids }, private: [...keys] };
  for (const list of TEXT_LISTS) {
    const kept = removed.filter((answer) => answer.list === list);
    if (kept.length === 0) continue;
    const texts = ids[list].map((_id, index) => response[list][index] ?? '');
    stored.response[list] = [...texts, ...kept.map(({ text }) => text)];
    stored.ids[list] = [...ids[list], ...kept.map(({ id }) => id)];
    stored.private.push(...kept.flatMap(({ isPrivate }, index) => (isPrivate ? [`${list}.${texts.length + index}`] : [])));
  }
  return stored;
}
