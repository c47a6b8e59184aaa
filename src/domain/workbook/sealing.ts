import { isBlank } from '../text.ts';
import type { WeekContent } from './content.ts';
import type { Partner, WorkbookResponse } from './response.ts';

/** Names one text of a page: `reflectionAnswers.0`, `conversationCards.2`, `discussionNotes`. */
export type TextKey = string;

/** A stored page, as far as it decides what its author and the other partner read. */
export type AuthoredPage = {
  /** The texts as they were last saved, drafts among them. */
  response: WorkbookResponse | null;
  /** Whether every save so far was a draft, so that for the other partner there's no page yet. */
  isDraft: boolean;
  /** The texts that the author has offered, as they last were. Never one that's private. */
  offered: Readonly<Record<TextKey, string>>;
  /** The keys of the texts that the author keeps to themselves. */
  private: readonly TextKey[];
  /** The keys of the texts that the author won't write, as both may know. */
  passed: readonly TextKey[];
  /** Once the author has left: the keys of the texts that were open then. */
  openAtLeaving: readonly TextKey[] | null;
};

/** As many questions and cards as a week's page has room for. */
export type Items = Record<'reflectionQuestions' | 'conversationCards', readonly unknown[]>;

/** The other partner's page as a reader gets it: '' for every text that isn't open. */
export type OpenedPage = WorkbookResponse & { sealed: TextKey[]; passed: TextKey[] };

/** A reader of a week: a partner, or null while the couple shares its account and reads everything. */
export type Reader = Partner | null;

export const SINGLE_TEXTS = ['discussionNotes', 'activityResponse', 'weeklyCommitment'] as const;
export const TEXT_LISTS = ['reflectionAnswers', 'conversationCards'] as const;

export const JUST_JOINED_MESSAGE = 'Your partner has just joined. Please try again.';

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

export function isAnswerKey(key: TextKey): boolean {
  return key.startsWith('reflectionAnswers.');
}

/** Whether the author has offered this text. */
export function isOffered({ offered }: Pick<AuthoredPage, 'offered'>, key: TextKey): boolean {
  return offered[key] !== undefined;
}

/**
 * Whether both read each other's text with this key: both have offered one. It's for good, because nothing takes back an offer
 * that the other one has answered (`save-page.ts`). Once one of them has left, only what was open then is.
 */
export function isOpen(one: AuthoredPage, other: AuthoredPage, key: TextKey): boolean {
  return [one, other].every((page) => isOffered(page, key) && (page.openAtLeaving?.includes(key) ?? true));
}

/** The keys of the texts that are open to both partners. */
export function listOpenKeys(one: AuthoredPage, other: AuthoredPage, content: Items): TextKey[] {
  return textKeys(content).filter((key) => isOpen(one, other, key));
}

/** The other partner's page as the reader may see it: what's offered is open or sealed. Null if there's no page for them yet. */
export function openPage(author: AuthoredPage, reader: AuthoredPage, content: WeekContent): OpenedPage | null {
  return author.response === null || author.isDraft ? null : withSeals(author, reader, content);
}

function withSeals(author: AuthoredPage, reader: AuthoredPage, content: WeekContent): OpenedPage {
  const open = listOpenKeys(author, reader, content);
  const sealed = textKeys(content).filter((key) => isOffered(author, key) && !open.includes(key));
  return { ...openTexts(author, open, content), sealed, passed: [...author.passed] };
}

/** Whether the reader sees a difference between two versions of the author's page. A page without texts is like none. */
export function isSeen(before: AuthoredPage, after: AuthoredPage, reader: AuthoredPage, content: WeekContent): boolean {
  const see = (page: AuthoredPage) => JSON.stringify(withSeals(page, reader, content));
  return see(before) !== see(after);
}

/** A response with only these texts, as they were last offered. */
export function openTexts({ offered }: AuthoredPage, keys: readonly TextKey[], content: WeekContent): WorkbookResponse {
  return pickTexts(content, (key) => (keys.includes(key) ? (offered[key] ?? '') : ''));
}

/** A response with one entry per question and card. */
export function pickTexts(content: WeekContent, pick: (key: TextKey) => string): WorkbookResponse {
  return {
    reflectionAnswers: content.reflectionQuestions.map((_question, index) => pick(`reflectionAnswers.${index}`)),
    discussionNotes: pick('discussionNotes'),
    activityResponse: pick('activityResponse'),
    weeklyCommitment: pick('weeklyCommitment'),
    conversationCards: content.conversationCards.map((_card, index) => pick(`conversationCards.${index}`)),
  };
}

/** The author's text that counts as written: as it was last offered, or kept private. '' for a draft. */
export function finishedTextAt(page: AuthoredPage, key: TextKey): string {
  return page.offered[key] ?? (page.private.includes(key) ? textAt(page.response, key) : '');
}

/** How many reflection answers the author has offered. */
export function countOfferedAnswers(page: AuthoredPage): number {
  return Object.keys(page.offered).filter(isAnswerKey).length;
}

/** Whether it's the reader's turn: the author offers a text, and the reader has neither finished one nor passed. */
export function isReadersTurn(author: AuthoredPage, reader: AuthoredPage, content: WeekContent): boolean {
  const hasBegun = reader.passed.length > 0 || textKeys(content).some((key) => finishedTextAt(reader, key) !== '');
  return Object.keys(author.offered).length > 0 && !hasBegun;
}
