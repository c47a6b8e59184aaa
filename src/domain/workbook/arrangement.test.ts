import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangePage, storeArranged, type StoredAnswers } from './arrangement.ts';
import type { ItemIds } from './content.ts';
import { EMPTY_RESPONSE } from './response.ts';

const idsOf = (questions: string[], cards: string[] = []): ItemIds => ({
  reflectionAnswers: questions,
  conversationCards: cards,
});

const STORED: StoredAnswers = {
  response: { ...EMPTY_RESPONSE, reflectionAnswers: ['one', 'two', 'three'], discussionNotes: 'notes' },
  ids: idsOf(['a', 'b', 'c']),
  private: ['reflectionAnswers.1', 'discussionNotes'],
};

test('The same questions leave a page as it is.', () => {
  expect(arrangePage(STORED, STORED.ids)).toEqual({ response: STORED.response, private: STORED.private, removed: [] });
  const short = { ...STORED, response: { ...EMPTY_RESPONSE, reflectionAnswers: ['one'] }, private: [] };
  expect(arrangePage(short, STORED.ids).response.reflectionAnswers).toEqual(['one']);
});

test('After a reorder, each answer and its privacy are at its question’s new place.', () => {
  expect(arrangePage(STORED, idsOf(['b', 'new', 'a', 'c']))).toEqual({
    response: { ...STORED.response, reflectionAnswers: ['two', '', 'one', 'three'] },
    private: ['reflectionAnswers.0', 'discussionNotes'],
    removed: [],
  });
});

test('The answer to a removed question is kept and returns with it.', () => {
  const arranged = arrangePage(STORED, idsOf(['c', 'a']));
  expect(arranged.response.reflectionAnswers).toEqual(['three', 'one']);
  expect(arranged.removed).toEqual([{ list: 'reflectionAnswers', id: 'b', text: 'two', isPrivate: true }]);
  const stored = storeArranged(arranged, idsOf(['c', 'a']));
  expect(arrangePage(stored, STORED.ids)).toEqual({
    ...arrangePage(STORED, STORED.ids),
    private: ['discussionNotes', 'reflectionAnswers.1'],
  });
});

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 6 });
const contents = fc.record({ reflectionAnswers: ids, conversationCards: ids });

test('Any sequence of contents and answers keeps each answer with its question and loses none.', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(contents, fc.nat(5), fc.boolean()), { minLength: 1, maxLength: 12 }), (steps) => {
      const expected = new Map<string, { text: string; isPrivate: boolean }>();
      let stored: StoredAnswers = { response: EMPTY_RESPONSE, ids: idsOf([]), private: [] };
      for (const [step, [content, place, isPrivate]] of steps.entries()) {
        const page = arrangePage(stored, content);
        const list = step % 2 === 0 ? 'reflectionAnswers' : 'conversationCards';
        const index = place % content[list].length;
        const texts = content[list].map((_id, at) => page.response[list][at] ?? '');
        texts[index] = `text ${step}`;
        const key = `${list}.${index}`;
        const keys = [...page.private.filter((one) => one !== key), ...(isPrivate ? [key] : [])];
        expected.set(`${list} ${content[list][index]}`, { text: `text ${step}`, isPrivate });
        stored = storeArranged({ ...page, response: { ...page.response, [list]: texts }, private: keys }, content);
      }
      for (const [where, answer] of expected) {
        const [list, id = ''] = where.split(' ');
        const page = arrangePage(stored, { ...idsOf([], []), [String(list)]: [id] });
        const name = list === 'reflectionAnswers' ? 'reflectionAnswers' : 'conversationCards';
        expect(page.response[name]).toEqual([answer.text]);
        expect(page.private.includes(`${name}.0`)).toBe(answer.isPrivate);
      }
    }),
  );
});
