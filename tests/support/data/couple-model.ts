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
  const pages = new Set<Seat>();
  const verified = new Set<Seat>();
  const signedOut = new Set<Seat>();
  let withheld: { texts: Map<Key, string>; privateKeys: Set<Key> } | null = null;
  let isUnconfirmed = false;
  const isOffered = (author: Seat, key: Key) => (texts[author].get(key) ?? '') !== '' && !privateKeys[author].has(key);
  const isOpen = (author: Seat, key: Key) =>
    isOffered(author, key) && (openAtLeaving.get(author)?.has(key) ?? isOffered(otherSeat(author), key));
  return {
    texts,
    privateKeys,
    notes: '',
    hasJoined: false,
    left: new Set<Seat>(),
    /** Who has a page: someone has saved it. */
    pages,
    /** Who has opened something emailed to them. */
    verified,
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

    /** What's sealed when someone leaves stays sealed. If nobody is left, the account is closed instead. */
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
      pages.delete(author);
    },

    /** The first seat's owner asks who joined; the second gets back what was withheld, unless they've begun a new page. */
    openLink(seat: Seat) {
      signedOut.delete(seat);
      if (verified.has(seat)) return;
      verified.add(seat);
      if (seat === 'partner1' && this.hasJoined) {
        isUnconfirmed = true;
        signedOut.add('partner2');
      }
      if (seat === 'partner1' || withheld === null || pages.has(seat)) return;
      for (const [key, text] of withheld.texts) texts[seat].set(key, text);
      privateKeys[seat] = withheld.privateKeys;
      pages.add(seat);
      withheld = null;
    },

    confirmPartner(keep: boolean) {
      isUnconfirmed = false;
      if (!keep) this.removePartner();
    },

    /** Whatever was on the second page is withheld from everyone. */
    removePartner() {
      if (pages.has('partner2')) withheld = { texts: new Map(texts.partner2), privateKeys: new Set(privateKeys.partner2) };
      this.deletePart('partner2');
      this.hasJoined = false;
      verified.delete('partner2');
      signedOut.delete('partner2');
      isUnconfirmed = false;
    },

    /** What nobody may read. */
    withheldTexts(): string[] {
      return [...(withheld?.texts.values() ?? [])];
    },

    /** All texts that this partner may read, sorted. */
    readableBy(reader: Seat): string[] {
      if (this.left.has(reader) || signedOut.has(reader)) return [];
      if (reader === 'partner2' && isUnconfirmed) return [];
      const isReadable = (author: Seat, key: Key) => !this.hasJoined || author === reader || isOpen(author, key);
      const read = SEATS.flatMap((author) =>
        KEYS.filter((key) => isReadable(author, key)).map((key) => texts[author].get(key) ?? ''),
      );
      return [...read, this.notes].filter((text) => text !== '').sort();
    },
  };
}
