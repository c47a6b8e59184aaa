import { shorten } from '../text.ts';
import type { SavedPage } from './response.ts';
import { textAt } from './sealing.ts';

/** In characters, so that it fits on a few lines of a phone. */
const LINE_MAX = 160;

/** A partner's line to remember a week by: what they noted, their commitment, or first answer that both may read; null if there's none. */
export function lineToKeep({ response, offered }: Pick<SavedPage, 'response' | 'offered'>): string | null {
  if (response === null) return null;
  const keys = [
    'discussionNotes',
    'weeklyCommitment',
    ...response.reflectionAnswers.map((_answer, index) => `reflectionAnswers.${index}`),
  ];
  const text = keys
    .filter((key) => response.private?.includes(key) !== true)
    .map((key) => (offered ? (offered[key] ?? '') : textAt(response, key)).trim())
    .find((one) => one !== '');
  return text === undefined ? null : shorten(text.split('\n', 1).join('').trim(), LINE_MAX);
}
