import { countWords } from '../../progress/wins.ts';
import { MINUTE } from '../../time/time.ts';

/** In words per minute: how fast a text can be read without skimming, and how fast most people read. */
const FASTEST = 450;
const USUAL = 220;

/** How long most people read a text, in whole minutes. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords([text]) / USUAL));
}

/** Whether a text that was on the screen for this time, in milliseconds, may have been read instead of skimmed. */
export function canHaveRead(text: string, shownFor: number): boolean {
  return shownFor >= (countWords([text]) / FASTEST) * MINUTE;
}
