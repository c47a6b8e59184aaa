export const SEATS = ['partner1', 'partner2'] as const;
export const KEYS = ['reflectionAnswers.0', 'reflectionAnswers.4', 'conversationCards.1', 'weeklyCommitment'] as const;

export type Seat = (typeof SEATS)[number];
export type Key = (typeof KEYS)[number];

/** What a couple wrote in week 1, and who may read it: the rule of `src/domain/workbook/sealing.ts`, written down a second time. */
export function createCoupleModel() {
  const texts = { partner1: new Map<Key, string>(), partner2: new Map<Key, string>() };
  const privateKeys = { partner1: new Set<Key>(), partner2: new Set<Key>() };
  const isOffered = (author: Seat, key: Key) => (texts[author].get(key) ?? '') !== '' && !privateKeys[author].has(key);
  return {
    texts,
    privateKeys,
    notes: '',
    hasJoined: false,
    left: new Set<Seat>(),

    /** The body that saves the author's page with this text changed. */
    pageWith(author: Seat, changed: Key, changedText: string) {
      const text = (key: Key) => (key === changed ? changedText : texts[author].get(key)) ?? '';
      return {
        reflectionAnswers: [text('reflectionAnswers.0'), '', '', '', text('reflectionAnswers.4')],
        conversationCards: ['', text('conversationCards.1'), ''],
        weeklyCommitment: text('weeklyCommitment'),
      };
    },

    deletePart(author: Seat) {
      texts[author].clear();
      privateKeys[author].clear();
    },

    /** All texts that this partner may read, sorted. */
    readableBy(reader: Seat): string[] {
      if (this.left.has(reader)) return [];
      const isReadable = (author: Seat, key: Key) =>
        !this.hasJoined || author === reader || SEATS.every((one) => isOffered(one, key));
      const pages = SEATS.flatMap((author) => KEYS.filter((key) => isReadable(author, key)).map((key) => texts[author].get(key) ?? ''));
      return [...pages, this.notes].filter((text) => text !== '').sort();
    },
  };
}
