/**
 * Who may read an answer, once both have joined. `draft`, `waiting`, and `open` are what its author has typed, offered, and shares;
 * `changed` and `openChanged` have other words since.
 */
export type AnswerState = 'empty' | 'draft' | 'waiting' | 'changed' | 'open' | 'openChanged' | 'private' | 'passed';

type Answer = { text: string; offered: string; isLocked: boolean; hasPassed: boolean; isOpen: boolean };

export function findAnswerState({ text, offered, isLocked, hasPassed, isOpen }: Answer): AnswerState {
  if (isLocked && !isOpen) return 'private';
  // An emptied box takes an offer back, unless it's open.
  if (offered !== '' && (isOpen || text !== '')) {
    if (isOpen) return text === offered ? 'open' : 'openChanged';
    return text === offered ? 'waiting' : 'changed';
  }
  if (text !== '') return 'draft';
  return hasPassed ? 'passed' : 'empty';
}

/** Whether there are words that only Done gives to the partner. */
export function canOffer(state: AnswerState, text: string): boolean {
  return text !== '' && (state === 'draft' || state === 'changed' || state === 'openChanged');
}

const CHANGED = 'You’ve changed this since. Tap Done to use the new words.';

/** What the author is told about who reads this. @param partner `hasLeft`: nobody else does; `hasPassed`: perhaps nobody */
export function describeAnswer(
  state: AnswerState,
  { name, hasLeft, hasPassed }: { name: string; hasLeft: boolean; hasPassed: boolean },
): string {
  if (hasLeft && state === 'draft') return 'Tap Done when you’re finished.';
  if (hasLeft && state === 'waiting') return '';
  switch (state) {
    case 'empty':
      return '';
    case 'draft':
      return 'Only you see this until you tap Done.';
    case 'waiting':
      return hasPassed ? `It opens if ${name} answers after all.` : `Waiting for ${name}.`;
    case 'changed':
      return CHANGED;
    case 'open':
      return 'Open to both of you.';
    case 'openChanged':
      return hasLeft ? CHANGED : `${name} reads what you shared before. Tap Done to share the new words.`;
    case 'private':
      return 'Only you will ever see this.';
    case 'passed':
      return 'You passed. You can still answer.';
  }
}
