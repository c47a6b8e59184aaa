import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf, QUESTIONS_AND_CARDS } from '../../../tests/support/data/couples/authored-page.ts';
import { findSaveProblem, savePage, type PageChange } from './save-page.ts';
import { isOpen, openPage, textAt, textKeys, type AuthoredPage } from './sealing.ts';

const KEY = 'reflectionAnswers.0';
const NO_PAGE = pageOf({ response: null, isDraft: true });
const ANSWERED = pageOf({ offered: { [KEY]: 'His.' } });

/** The page after the change, or why it's refused. */
function save(page: AuthoredPage, change: PageChange, other: AuthoredPage | null = NO_PAGE): AuthoredPage | string {
  const next = { ...page, ...savePage(page, change, other, QUESTIONS_AND_CARDS) };
  return findSaveProblem(page, change, { next, other }, QUESTIONS_AND_CARDS)?.message ?? next;
}

describe('A save', () => {
  const two = { reflectionAnswers: ['One.', 'Two.', ''] };

  test.each<[string, AuthoredPage, PageChange, object]>([
    ['offers the texts it has', NO_PAGE, two, { offered: { [KEY]: 'One.', 'reflectionAnswers.1': 'Two.' }, isDraft: false }],
    ['offers nothing as a draft', NO_PAGE, { ...two, draft: true }, { offered: {}, isDraft: true }],
    [
      'offers of a draft what it says',
      NO_PAGE,
      { ...two, draft: true, offer: [KEY] },
      { offered: { [KEY]: 'One.' }, isDraft: false },
    ],
    ['offers what was saved before', pageOf({ texts: { [KEY]: 'One.' } }), { offer: [KEY] }, { offered: { [KEY]: 'One.' } }],
    ['offers no text that isn’t there', NO_PAGE, { offer: [KEY] }, { offered: {} }],
    ['offers nothing that it doesn’t have', pageOf({ texts: { [KEY]: 'One.' } }), { weeklyCommitment: '' }, { offered: {} }],
    [
      'keeps an offer while its text changes',
      pageOf({ offered: { [KEY]: 'O' } }),
      { ...two, draft: true },
      { offered: { [KEY]: 'O' } },
    ],
    ['offers nothing private', NO_PAGE, { ...two, private: [KEY] }, { offered: { 'reflectionAnswers.1': 'Two.' } }],
    [
      'offers what is no longer private',
      pageOf({ texts: { [KEY]: 'One.' }, private: [KEY] }),
      { open: [KEY] },
      { offered: { [KEY]: 'One.' } },
    ],
    [
      'but not as a draft',
      pageOf({ texts: { [KEY]: 'One.' }, private: [KEY] }),
      { open: [KEY], draft: true },
      { offered: {}, private: [] },
    ],
    [
      'takes back an offer that becomes private',
      pageOf({ offered: { [KEY]: 'O' } }),
      { keep: [KEY], draft: true },
      { offered: {} },
    ],
    [
      'takes back an offer that is emptied',
      pageOf({ offered: { [KEY]: 'O' } }),
      { reflectionAnswers: [], draft: true },
      { offered: {} },
    ],
    ['passes', pageOf({ passed: ['weeklyCommitment'] }), { pass: [KEY] }, { passed: [KEY, 'weeklyCommitment'] }],
    ['passes in a draft', NO_PAGE, { pass: [KEY], draft: true }, { passed: [KEY], isDraft: false }],
    ['takes a pass back by an offer', pageOf({ passed: [KEY] }), two, { passed: [] }],
    ['keeps a pass while a draft is typed', pageOf({ passed: [KEY] }), { ...two, draft: true }, { passed: [KEY] }],
  ])('%s.', (_, page, change, expected) => {
    expect(save(page, change)).toMatchObject(expected);
  });

  test.each<[string, AuthoredPage, PageChange, string]>([
    ['making an open text private', pageOf({ offered: { [KEY]: 'Hers.' } }), { keep: [KEY] }, 'This answer is already open.'],
    [
      'passing on an offered text',
      pageOf({ offered: { [KEY]: 'Hers.' } }),
      { pass: [KEY] },
      'You can only pass on what you haven’t answered.',
    ],
    [
      'passing on what it has',
      NO_PAGE,
      { reflectionAnswers: ['H'], draft: true, pass: [KEY] },
      'You can only pass on what you haven’t answered.',
    ],
    [
      'passing on what it offers',
      pageOf({ texts: { [KEY]: 'H' } }),
      { offer: [KEY], pass: [KEY] },
      'You can only pass on what you haven’t answered.',
    ],
    ['an unknown key', NO_PAGE, { offer: ['notes'] }, 'This week has no text “notes”.'],
  ])('refuses %s.', (_, page, change, message) => {
    expect(save(page, change, ANSWERED)).toBe(message);
  });

  test('leaves an emptied open text as it last read, and offers it anew with other words.', () => {
    const emptied = save(pageOf({ offered: { [KEY]: 'Hers.' } }), { reflectionAnswers: [''] }, ANSWERED);
    expect(emptied).toMatchObject({ offered: { [KEY]: 'Hers.' }, response: { reflectionAnswers: [''] } });
    const again = save(emptied as AuthoredPage, { reflectionAnswers: ['Hers again.'] }, ANSWERED);
    expect(again).toMatchObject({ offered: { [KEY]: 'Hers again.' } });
  });

  test('of a shared account offers everything it has, and can take it back.', () => {
    const shared = save(NO_PAGE, { ...two, draft: true, offer: ['notes'] }, null);
    expect(shared).toMatchObject({ offered: { [KEY]: 'One.', 'reflectionAnswers.1': 'Two.' }, isDraft: false });
    expect(save(shared as AuthoredPage, { reflectionAnswers: [] }, null)).toMatchObject({ offered: {} });
    expect(save(NO_PAGE, { pass: [KEY] }, null)).toBe('You can pass once your partner has joined.');
    expect(save(NO_PAGE, { keep: [KEY] }, null)).toBe('You can keep a text to yourself once your partner has joined.');
  });
});

const KEYS = textKeys(QUESTIONS_AND_CARDS);
const keys = fc.subarray([KEY, 'weeklyCommitment'], { minLength: 1 });
const text = fc.constantFrom('', 'One.', 'Two.', 'Three.');
const step = fc.record({
  by: fc.constantFrom(0 as const, 1 as const),
  change: fc.oneof(
    fc.record({ weeklyCommitment: text, draft: fc.boolean() }),
    fc.record({ reflectionAnswers: text.map((one) => [one, '', '']), draft: fc.boolean() }),
    fc.record({ weeklyCommitment: text, draft: fc.constant(true), offer: keys }),
    fc.record({ offer: keys }),
    fc.record({ pass: keys }),
    fc.record({ keep: keys, draft: fc.boolean() }),
    fc.record({ open: keys, draft: fc.boolean() }),
  ),
});

test('Whatever both save, open is mutual and for good, and shows only what was offered.', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const pages: [AuthoredPage, AuthoredPage] = [NO_PAGE, NO_PAGE];
      const opened = new Set<string>();
      for (const { by, change } of steps) {
        const after = save(pages[by], change, pages[1 - by]);
        if (typeof after === 'string') continue;
        pages[by] = after;
        for (const key of KEYS) {
          const open = isOpen(pages[0], pages[1], key);
          if (open) opened.add(key);
          expect(open).toBe(opened.has(key));
          for (const [author, reader] of [pages, pages.toReversed() as typeof pages]) {
            const seen = openPage(author, reader, QUESTIONS_AND_CARDS);
            expect(textAt(seen, key)).toBe(open ? author.offered[key] : '');
            expect(seen?.sealed.includes(key) ?? false).toBe(!open && key in author.offered);
            expect(key in author.offered && (author.private.includes(key) || author.passed.includes(key))).toBe(false);
          }
        }
      }
    }),
  );
});
