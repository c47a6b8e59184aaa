import { spellCount } from '../count.ts';
import { HOUR } from '../time/time.ts';

/** What a reader's own year adds up to; `promises` and `words` are theirs, `evenings` the couple's as far as they can see. */
export type Wins = { promises: { made: number; kept: number }; words: number; evenings: number };

/** After a longer break than this, writing belongs to another evening. */
const EVENING_GAP = 6 * HOUR;

/** How many words the texts have together. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/\S+/gu)?.length ?? 0), 0);
}

/** How many evenings these moments belong to. Without a time zone, so that one past midnight stays one. */
export function countEvenings(moments: readonly string[]): number {
  const times = moments.map((moment) => Date.parse(moment)).sort((one, other) => one - other);
  return times.filter((time, index) => index === 0 || time - (times[index - 1] ?? 0) > EVENING_GAP).length;
}

/** The wins as a sentence or two, without percentages. */
export function describeWins({ promises, words, evenings }: Wins): string {
  if (words === 0) return 'What you write, keep, and come back to adds up here, starting with your first answer.';
  const written = `${spellCount(words, 'word')} in ${spellCount(evenings, 'evening')}.`;
  const kept = spellCount(promises.kept, 'promise');
  if (promises.kept > 0) return `You’ve kept ${kept} and written ${written}`;
  return `You’ve written ${written}`;
}
