import { isBlank } from '../text.ts';
import type { WeekContent } from './content.ts';
import { EMPTY_RESPONSE, type Partner, type WorkbookResponse } from './response.ts';

/** Names one text of a page: `reflectionAnswers.0`, `conversationCards.2`, `discussionNotes`. */
export type TextKey = string;

/**
 * A stored page with the keys of the texts that its author keeps to themselves. `openAtLeaving`: once they've left, the keys
 * of those that were open to the other one then.
 */
export type AuthoredPage = {
  response: WorkbookResponse | null;
  private: readonly TextKey[];
  openAtLeaving?: readonly TextKey[] | null;
};

/** As many questions and cards as a week's page has room for. */
type Items = Record<'reflectionQuestions' | 'conversationCards', readonly unknown[]>;

/** The other partner's page as a reader gets it: '' for every text that isn't open, and the keys of the sealed ones. */
export type OpenedPage = WorkbookResponse & { sealed: TextKey[] };

/** A change of what a page's author keeps to themselves: a new list, or keys to add and to take out. */
export type PrivacyChange = { private?: TextKey[] | undefined; keep?: TextKey[] | undefined; open?: TextKey[] | undefined };

export const SINGLE_TEXTS = ['discussionNotes', 'activityResponse', 'weeklyCommitment'] as const;
export const TEXT_LISTS = ['reflectionAnswers', 'conversationCards'] as const;

export const PRIVATE_WHILE_SHARED_MESSAGE = 'You can keep a text to yourself once your partner has joined.';
export const JUST_JOINED_MESSAGE = 'Your partner has just joined. Please try again.';

export function unknownKeyMessage(key: string): string {
  return `Private: this week has no text “${key.slice(0, 50)}”.`;
}

export function onlyAuthorMessage(name: string | null): string {
  return `Only ${name ?? 'your partner'} can write on this page.`;
}

/** The keys of all texts on a week's page. */
export function textKeys(content: Items): TextKey[] {
  const lengths = { reflectionAnswers: content.reflectionQuestions.length, conversationCards: content.conversationCards.length };
  return [
    ...TEXT_LISTS.flatMap((list) => Array.from({ length: lengths[list] }, (_, index) => `${list}.${index}`)),
    ...SINGLE_TEXTS,
  ];
}

/** The keys that the author keeps to themselves after the change. */
export function changePrivate(
  saved: readonly TextKey[],
  { private: all = [...saved], keep = [], open = [] }: PrivacyChange,
  content: Items,
): TextKey[] {
  return textKeys(content).filter((key) => (all.includes(key) || keep.includes(key)) && !open.includes(key));
}

/** The text with this key; '' if it's blank, and for keys that don't exist. */
export function textAt(response: WorkbookResponse | null, key: TextKey): string {
  const text = rawTextAt(response, key);
  return isBlank(text) ? '' : text;
}

/** The text with this key as typed, even if it's blank. */
export function rawTextAt(response: WorkbookResponse | null, key: TextKey): string {
  if (response === null) return '';
  const single = SINGLE_TEXTS.find((name) => name === key);
  if (single) return response[single];
  const [list, index] = key.split('.');
  const name = TEXT_LISTS.find((one) => one === list);
  return (name && response[name][Number(index)]) ?? '';
}

/** Whether the author has written this text and doesn't keep it to themselves. */
function isOffered(page: AuthoredPage, key: TextKey): boolean {
  return textAt(page.response, key) !== '' && !page.private.includes(key);
}

/** Whether the reader may read the author's text: each offers one with this key, or they did when the author left. */
function isOpen(author: AuthoredPage, reader: AuthoredPage, key: TextKey): boolean {
  return isOffered(author, key) && (author.openAtLeaving?.includes(key) ?? isOffered(reader, key));
}

/**
 * The other partner's page as the reader may see it: what's offered is open or sealed. Null before the first save.
 */
export function openPage(author: AuthoredPage, reader: AuthoredPage, content: WeekContent): OpenedPage | null {
  if (author.response === null) return null;
  const offered = textKeys(content).filter((key) => isOffered(author, key));
  const open = offered.filter((key) => isOpen(author, reader, key));
  return { ...onlyTexts(author.response, open, content), sealed: offered.filter((key) => !open.includes(key)) };
}

/** The keys of the texts that are open to both partners. */
export function keysOpenToBoth(one: AuthoredPage, other: AuthoredPage, content: Items): TextKey[] {
  return textKeys(content).filter((key) => isOpen(one, other, key) && isOpen(other, one, key));
}

/** Whether the reader sees a difference between two versions of the author's page. A page without texts is like none. */
export function isSeen(before: AuthoredPage, after: AuthoredPage, reader: AuthoredPage, content: WeekContent): boolean {
  const see = (page: AuthoredPage) =>
    JSON.stringify(openPage({ ...page, response: page.response ?? EMPTY_RESPONSE }, reader, content));
  return see(before) !== see(after);
}

/** The response with only these texts, and one entry per question and card. */
export function onlyTexts(response: WorkbookResponse | null, keys: readonly TextKey[], content: WeekContent): WorkbookResponse {
  const pick = (key: TextKey) => (keys.includes(key) ? textAt(response, key) : '');
  return {
    reflectionAnswers: content.reflectionQuestions.map((_question, index) => pick(`reflectionAnswers.${index}`)),
    discussionNotes: pick('discussionNotes'),
    activityResponse: pick('activityResponse'),
    weeklyCommitment: pick('weeklyCommitment'),
    conversationCards: content.conversationCards.map((_card, index) => pick(`conversationCards.${index}`)),
  };
}

/** How many reflection answers the author has written and doesn't keep to themselves. */
export function countOfferedAnswers(page: AuthoredPage, content: WeekContent): number {
  return textKeys(content).filter((key) => key.startsWith('reflectionAnswers.') && isOffered(page, key)).length;
}

/** Whether it's the reader's turn: the author offers a text, and the reader hasn't written any. */
export function isReadersTurn(author: AuthoredPage, reader: AuthoredPage, content: WeekContent): boolean {
  const keys = textKeys(content);
  return keys.some((key) => isOffered(author, key)) && keys.every((key) => textAt(reader.response, key) === '');
}

/** A reader of a week: a partner, or null while the couple shares its account and reads everything. */
export type Reader = Partner | null;
