import { EMPTY_RESPONSE, type SaveResponse, type WorkbookResponse } from './response.ts';
import {
  isOffered,
  isOpen,
  SINGLE_TEXTS,
  textAt,
  textKeys,
  TEXT_LISTS,
  type AuthoredPage,
  type Items,
  type TextKey,
} from './sealing.ts';

/** What a save changes. */
export type PageChange = Omit<SaveResponse, 'basedOn' | 'contentVersion'>;

type SaveProblem = { code: 'BAD_REQUEST' | 'CONFLICT'; message: string; field: 'private' | 'keep' | 'open' | 'offer' | 'pass' };

const ALREADY_OPEN_MESSAGE = 'This answer is already open.';
const PASS_ON_WRITTEN_MESSAGE = 'You can only pass on what you haven’t answered.';
const WHILE_SHARED_MESSAGES = {
  private: 'You can keep a text to yourself once your partner has joined.',
  pass: 'You can pass once your partner has joined.',
};

/** The author's page after a save. @param other the partner's page; null while the couple shares its account */
export function savePage(saved: AuthoredPage, change: PageChange, other: AuthoredPage | null, content: Items) {
  const { draft: isDraft = false, offer = [], pass = [] } = other === null ? { ...change, draft: false, offer: [] } : change;
  const response = mergeTexts(saved.response ?? EMPTY_RESPONSE, change);
  const privateKeys = changePrivate(saved.private, change, content);
  const isOfferedNow = (key: TextKey) =>
    offer.includes(key) || (!isDraft && (isNamed(change, key) || (saved.private.includes(key) && !privateKeys.includes(key))));
  const offered: Record<TextKey, string> = {};
  for (const key of textKeys(content)) {
    const text = textAt(response, key);
    const isWithheld = text === '' || privateKeys.includes(key);
    const before = saved.offered[key];
    if (!isWithheld && isOfferedNow(key)) offered[key] = text;
    else if (before !== undefined && (!isWithheld || (other !== null && isOpen(saved, other, key)))) offered[key] = before;
  }
  const passed = textKeys(content).filter((key) => (saved.passed.includes(key) || pass.includes(key)) && !(key in offered));
  const hasNothingFor = isDraft && passed.length === 0 && Object.keys(offered).length === 0;
  return { response, offered, private: privateKeys, passed, isDraft: saved.isDraft && hasNothingFor };
}

/** Why a save is refused, or null. @param next what `savePage` made of it */
export function findSaveProblem(
  saved: AuthoredPage,
  change: PageChange,
  { next, other }: { next: Pick<AuthoredPage, 'offered' | 'private' | 'response'>; other: AuthoredPage | null },
  content: Items,
): SaveProblem | null {
  const known = textKeys(content);
  for (const field of ['private', 'keep', 'open', 'offer', 'pass'] as const) {
    const keys = change[field];
    if (keys === undefined || (other === null && field === 'offer')) continue;
    const refuse = (message: string): SaveProblem => ({ code: 'BAD_REQUEST', message, field });
    if (other === null) return refuse(field === 'pass' ? WHILE_SHARED_MESSAGES.pass : WHILE_SHARED_MESSAGES.private);
    const unknown = keys.find((key) => !known.includes(key));
    if (unknown !== undefined) return refuse(`This week has no text “${unknown.slice(0, 50)}”.`);
    const isWritten = (key: TextKey) => isOffered(saved, key) || (isNamed(change, key) && textAt(next.response, key) !== '');
    if (field === 'pass' && keys.some((key) => isWritten(key) || isOffered(next, key))) return refuse(PASS_ON_WRITTEN_MESSAGE);
    if (next.private.some((key) => isOpen(saved, other, key))) return { code: 'CONFLICT', message: ALREADY_OPEN_MESSAGE, field };
  }
  return null;
}

/** The keys that the author keeps to themselves after the change. */
function changePrivate(
  saved: readonly TextKey[],
  { private: all = [...saved], keep = [], open = [] }: PageChange,
  content: Items,
): TextKey[] {
  return textKeys(content).filter((key) => (all.includes(key) || keep.includes(key)) && !open.includes(key));
}

/** Whether the change has this text. A list has all its entries. */
function isNamed(change: PageChange, key: TextKey): boolean {
  const name = [...SINGLE_TEXTS, ...TEXT_LISTS].find((one) => one === key.split('.', 1)[0]);
  return name !== undefined && change[name] !== undefined;
}

function mergeTexts(earlier: WorkbookResponse, given: PageChange): WorkbookResponse {
  return {
    reflectionAnswers: given.reflectionAnswers ?? earlier.reflectionAnswers,
    discussionNotes: given.discussionNotes ?? earlier.discussionNotes,
    activityResponse: given.activityResponse ?? earlier.activityResponse,
    weeklyCommitment: given.weeklyCommitment ?? earlier.weeklyCommitment,
    conversationCards: given.conversationCards ?? earlier.conversationCards,
  };
}
