/** Two versions of a text. */
export type Versions<Values> = {
  /** What the writer started from; null if that's unknown. */
  base: Values | null;
  /** What this device has sent since. The answers may have been lost. */
  sent: readonly Values[];
  mine: Values;
  /** What the server has now. */
  theirs: Values;
};

export type Side = 'mine' | 'theirs';

/** The text that only one side changed, or the preferred one if both did. */
export function mergeTexts({ base, sent, mine, theirs }: Versions<string>, preferred: Side): string {
  if (theirs === base || sent.includes(theirs)) return mine;
  if (mine === base) return theirs;
  return preferred === 'mine' ? mine : theirs;
}
