import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WeekContent } from './content.ts';
import { EMPTY_RESPONSE, type WorkbookResponse } from './response.ts';
import { countOfferedAnswers, keysOpenToBoth, onlyTexts, openPage, textAt, textKeys, type AuthoredPage } from './sealing.ts';

const CONTENT: WeekContent = {
  weekNumber: 1,
  title: 'Us',
  objective: 'To begin.',
  lesson: '',
  reflectionQuestions: ['One?', 'Two?', 'Three?'],
  discussionPrompts: ['Talk.'],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20 },
  commitmentExamples: ['I’ll listen.'],
  conversationCards: [
    { title: 'A', prompt: 'A?' },
    { title: 'B', prompt: 'B?' },
  ],
};
const KEYS = textKeys(CONTENT);

const page = (response: Partial<WorkbookResponse>, keys: string[] = []): AuthoredPage => ({
  response: { ...EMPTY_RESPONSE, ...response },
  private: keys,
});

test('A week’s keys are its questions, its cards, and the three single texts.', () => {
  expect(KEYS).toEqual([
    'reflectionAnswers.0',
    'reflectionAnswers.1',
    'reflectionAnswers.2',
    'conversationCards.0',
    'conversationCards.1',
    'discussionNotes',
    'activityResponse',
    'weeklyCommitment',
  ]);
});

describe('The other partner’s page', () => {
  const his = page({ reflectionAnswers: ['his one', ' ', 'his three'], weeklyCommitment: 'his promise' }, [
    'reflectionAnswers.2',
  ]);

  test('is null before its first save.', () => {
    expect(openPage({ response: null, private: [] }, page({ reflectionAnswers: ['mine'] }), CONTENT)).toBeNull();
  });

  test('is sealed until the reader has written something with the same key, and says which texts are.', () => {
    expect(openPage(his, { response: null, private: [] }, CONTENT)).toEqual({
      reflectionAnswers: ['', '', ''],
      conversationCards: ['', ''],
      discussionNotes: '',
      activityResponse: '',
      weeklyCommitment: '',
      sealed: ['reflectionAnswers.0', 'weeklyCommitment'],
    });
  });

  test('opens text by text.', () => {
    expect(openPage(his, page({ reflectionAnswers: ['mine', 'mine', 'mine'] }), CONTENT)).toMatchObject({
      reflectionAnswers: ['his one', '', ''],
      weeklyCommitment: '',
      sealed: ['weeklyCommitment'],
    });
  });

  test.each([
    ['white space', page({ reflectionAnswers: [' \n'] })],
    ['a private text', page({ reflectionAnswers: ['mine'] }, ['reflectionAnswers.0'])],
    ['an answer to another question', page({ reflectionAnswers: ['', 'mine'] })],
  ])('stays sealed to a reader who wrote only %s.', (_what, reader) => {
    expect(openPage(his, reader, CONTENT)).toMatchObject({
      reflectionAnswers: ['', '', ''],
      sealed: expect.arrayContaining(['reflectionAnswers.0']),
    });
  });
});

const text = fc.constantFrom('', ' ', 'text one', 'text two');
const list = (length: number) => fc.array(text, { maxLength: length });
const pages: fc.Arbitrary<AuthoredPage> = fc.record({
  response: fc.option(
    fc.record({
      reflectionAnswers: list(3),
      conversationCards: list(2),
      discussionNotes: text,
      activityResponse: text,
      weeklyCommitment: text,
    }),
    { nil: null, freq: 4 },
  ),
  private: fc.subarray(KEYS),
});

describe('For all pages,', () => {
  test('a private text looks like one that was never written.', () => {
    fc.assert(
      fc.property(pages, pages, (author, reader) => {
        fc.pre(author.response !== null);
        const without = onlyTexts(
          author.response,
          KEYS.filter((key) => !author.private.includes(key)),
          CONTENT,
        );
        expect(openPage(author, reader, CONTENT)).toEqual(openPage({ response: without, private: [] }, reader, CONTENT));
      }),
    );
  });

  test('each text is open, sealed, or nothing, and open exactly if both offer it.', () => {
    fc.assert(
      fc.property(pages, pages, (author, reader) => {
        const opened = openPage(author, reader, CONTENT);
        const both = keysOpenToBoth(author, reader, CONTENT);
        for (const key of KEYS) {
          const isOpen = opened !== null && textAt(opened, key) !== '';
          expect(isOpen).toBe(both.includes(key));
          if (isOpen) expect(textAt(opened, key)).toBe(textAt(author.response, key));
          expect(isOpen && opened.sealed.includes(key)).toBe(false);
        }
      }),
    );
  });

  test('what’s open to one is open to the other.', () => {
    fc.assert(
      fc.property(pages, pages, (one, other) => {
        expect(keysOpenToBoth(one, other, CONTENT)).toEqual(keysOpenToBoth(other, one, CONTENT));
      }),
    );
  });
});

test('Private and blank answers don’t count as answered.', () => {
  const mine = page({ reflectionAnswers: ['a', ' ', 'c'], weeklyCommitment: 'd' }, ['reflectionAnswers.2']);
  expect(countOfferedAnswers(mine, CONTENT)).toBe(1);
});
