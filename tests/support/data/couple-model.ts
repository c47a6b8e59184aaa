export const SEATS = ['partner1', 'partner2'] as const;
/** The texts of a page, with the questions as they were first ordered. */
export const KEYS = ['reflectionAnswers.0', 'reflectionAnswers.4', 'conversationCards.1', 'weeklyCommitment'] as const;

export type Seat = (typeof SEATS)[number];
export type Key = (typeof KEYS)[number];

const otherSeat = (seat: Seat): Seat => (seat === 'partner1' ? 'partner2' : 'partner1');

/** What a couple wrote in week 1, and who may read it: the rule of `src/domain/workbook/sealing.ts`, written down a second time. */
export function createCoupleModel() {
  const texts = { partner1: new Map<Key, string>(), partner2: new Map<Key, string>() };
  const privateKeys = { partner1: new Set<Key>(), partner2: new Set<Key>() };
  const openAtLeaving = new Map<Seat, Set<Key>>();
  const isOffered = (author: Seat, key: Key) => (texts[author].get(key) ?? '') !== '' && !privateKeys[author].has(key);
  const isOpen = (author: Seat, key: Key) =>
    isOffered(author, key) && (openAtLeaving.get(author)?.has(key) ?? isOffered(otherSeat(author), key));
  return {
    texts,
    privateKeys,
    notes: '',
    hasJoined: false,
    left: new Set<Seat>(),
    /** Whether the seller has turned the order of the questions around. */
    isReversed: false,

    /** The key by which the server knows a text now. */
    currentKey(key: Key): string {
      if (!this.isReversed || !key.startsWith('reflectionAnswers.')) return key;
      return key === 'reflectionAnswers.0' ? 'reflectionAnswers.4' : 'reflectionAnswers.0';
    },

    /** The body that saves the author's page with this text changed. */
    pageWith(author: Seat, changed: Key, changedText: string) {
      const text = (key: Key) => (key === changed ? changedText : texts[author].get(key)) ?? '';
      const answers = [text('reflectionAnswers.0'), '', '', '', text('reflectionAnswers.4')];
      return {
        reflectionAnswers: this.isReversed ? answers.toReversed() : answers,
        conversationCards: ['', text('conversationCards.1'), ''],
        weeklyCommitment: text('weeklyCommitment'),
      };
    },

    /** What's sealed when somebody leaves stays sealed. If nobody is left, the account is closed instead. */
    leave(author: Seat) {
      if (!this.left.has(otherSeat(author))) openAtLeaving.set(author, new Set(KEYS.filter((key) => isOpen(author, key))));
      this.left.add(author);
    },

    comeBack(author: Seat) {
      openAtLeaving.delete(author);
      this.left.delete(author);
    },

    deletePart(author: Seat) {
      texts[author].clear();
      privateKeys[author].clear();
      openAtLeaving.delete(author);
    },

    /** All texts that this partner may read, sorted. */
    readableBy(reader: Seat): string[] {
      if (this.left.has(reader)) return [];
      const isReadable = (author: Seat, key: Key) => !this.hasJoined || author === reader || isOpen(author, key);
      const pages = SEATS.flatMap((author) => KEYS.filter((key) => isReadable(author, key)).map((key) => texts[author].get(key) ?? ''));
      return [...pages, this.notes].filter((text) => text !== '').sort();
    },
  };
}
