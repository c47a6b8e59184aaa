export const SEATS = ['partner1', 'partner2'] as const;
/** The texts of a page, with the questions as they were first ordered. */
export const KEYS = ['reflectionAnswers.0', 'reflectionAnswers.4', 'conversationCards.1', 'weeklyCommitment'] as const;

export type Seat = (typeof SEATS)[number];
export type Key = (typeof KEYS)[number];

const otherSeat = (seat: Seat): Seat => (seat === 'partner1' ? 'partner2' : 'partner1');

/** What a couple wrote in week 1, and who may read it: the rule of `src/domain/workbook/sealing.ts`, written down a second time. */
export function createCoupleModel() {
  const texts = { partner1: new Map<Key, string>(), partner2: new Map<Key, string>() };
  const offers = { partner1: new Map<Key, string>(), partner2: new Map<Key, string>() };
  const privateKeys = { partner1: new Set<Key>(), partner2: new Set<Key>() };
  /** What both read, for good. */
  const opened = new Set<Key>();
  /** Who has left, so that nothing more opens. */
  const sealed = new Set<Seat>();
  const pages = new Set<Seat>();
  const verified = new Set<Seat>();
  const signedOut = new Set<Seat>();
  /** What they've decided: both read all of it. */
  let agreements: { author: Seat; text: string }[] = [];
  const withheldAgreements: typeof agreements = [];
  let withheld: { texts: Map<Key, string>; offers: Map<Key, string>; privateKeys: Set<Key> } | null = null;
  let isUnconfirmed = false;
  /** Gone: what only the other one could still read. */
  const forgetEmptied = (author: Seat) => {
    for (const key of offers[author].keys()) if (texts[author].get(key) === '') offers[author].delete(key);
  };
  return {
    texts,
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

    /** The author saves the whole page, as it is but for one text. Unless it's a draft, everything on it is offered. */
    write(author: Seat, changed: Key, text: string, isDraft = false) {
      texts[author].set(changed, text);
      for (const key of KEYS) if (!isDraft || texts[author].get(key) === '') this.offer(author, key);
    },

    /** Offers the text as it is, or takes the offer back if there's none anymore, unless it's open. */
    offer(author: Seat, key: Key) {
      pages.add(author);
      const text = texts[author].get(key) ?? '';
      if (text !== '' && !privateKeys[author].has(key)) offers[author].set(key, text);
      else if (!opened.has(key) || !this.hasJoined) offers[author].delete(key);
      this.openOffered();
    },

    decide(author: Seat, text: string) {
      agreements.push({ author, text });
    },

    keepPrivate(author: Seat, keys: readonly Key[]) {
      pages.add(author);
      const before = privateKeys[author];
      privateKeys[author] = new Set(keys);
      for (const key of keys) offers[author].delete(key);
      for (const key of before) if (!keys.includes(key)) this.offer(author, key);
    },

    switchPrivate(author: Seat, key: Key, to: 'keep' | 'open') {
      const others = [...privateKeys[author]].filter((one) => one !== key);
      this.keepPrivate(author, to === 'keep' ? [...others, key] : others);
    },

    join() {
      this.hasJoined = true;
      this.left.delete('partner2');
      this.openOffered();
    },

    /** What both offer is open for good, while both are here. */
    openOffered() {
      if (!this.hasJoined || sealed.size > 0) return;
      for (const key of KEYS) if (SEATS.every((one) => offers[one].has(key))) opened.add(key);
    },

    /** What's sealed when someone leaves stays sealed. If nobody is left, the account is closed instead. */
    leave(author: Seat) {
      if (!this.left.has(otherSeat(author))) sealed.add(author);
      this.left.add(author);
    },

    comeBack(author: Seat) {
      sealed.delete(author);
      this.left.delete(author);
      this.openOffered();
    },

    deletePart(author: Seat) {
      for (const everything of [texts, offers, privateKeys]) everything[author].clear();
      agreements = agreements.filter((one) => one.author !== author);
      forgetEmptied(otherSeat(author));
      opened.clear();
      sealed.delete(author);
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
      if (seat === 'partner1') return;
      agreements.push(...withheldAgreements.splice(0));
      if (withheld === null || pages.has(seat)) return;
      for (const [key, text] of withheld.texts) texts[seat].set(key, text);
      for (const [key, text] of withheld.offers) offers[seat].set(key, text);
      privateKeys[seat] = withheld.privateKeys;
      pages.add(seat);
      withheld = null;
      this.openOffered();
    },

    confirmPartner(keep: boolean) {
      isUnconfirmed = false;
      if (!keep) this.removePartner();
    },

    /** Whatever was on the second page is withheld from everyone. */
    removePartner() {
      const [hers, offered, kept] = [texts.partner2, offers.partner2, privateKeys.partner2];
      if (pages.has('partner2')) withheld = { texts: new Map(hers), offers: new Map(offered), privateKeys: new Set(kept) };
      withheldAgreements.push(...agreements.filter(({ author }) => author === 'partner2'));
      this.deletePart('partner2');
      this.hasJoined = false;
      verified.delete('partner2');
      signedOut.delete('partner2');
      isUnconfirmed = false;
    },

    /** What nobody may read. */
    withheldTexts(): string[] {
      const decided = withheldAgreements.map(({ text }) => text);
      return [...decided, ...(withheld?.texts.values() ?? []), ...(withheld?.offers.values() ?? [])];
    },

    /** All texts that this partner may read, sorted: their own, also as they were offered, the other's that are open, and shared ones. */
    readableBy(reader: Seat): string[] {
      if (this.left.has(reader) || signedOut.has(reader)) return [];
      if (reader === 'partner2' && isUnconfirmed) return [];
      const own = SEATS.filter((author) => !this.hasJoined || author === reader).flatMap((author) => [...texts[author].values()]);
      const offered = this.hasJoined ? [...offers[reader].values()] : [];
      const open = this.hasJoined ? [...opened].map((key) => offers[otherSeat(reader)].get(key) ?? '') : [];
      const decided = agreements.map(({ text }) => text);
      return [...new Set([...own, ...offered, ...open, ...decided, this.notes])].filter((text) => text !== '').sort();
    },
  };
}
