import { describe, expect, test } from 'vitest';
import { pageOf, QUESTIONS_AND_CARDS } from '../../../tests/support/data/couples/authored-page.ts';
import { countOfferedAnswers, finishedTextAt, isReadersTurn, listOpenKeys, openPage, textKeys } from './sealing.ts';

const NOTHING = {
  reflectionAnswers: ['', '', ''],
  conversationCards: ['', ''],
  discussionNotes: '',
  activityResponse: '',
  weeklyCommitment: '',
  sealed: [],
  passed: [],
};

const read = (author: Parameters<typeof openPage>[0], reader: Parameters<typeof openPage>[1]) =>
  openPage(author, reader, QUESTIONS_AND_CARDS);

test('A week’s keys are its questions, its cards, and the three single texts.', () => {
  expect(textKeys(QUESTIONS_AND_CARDS)).toEqual([
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
  const hers = pageOf({ offered: { 'reflectionAnswers.0': 'her one', weeklyCommitment: 'her promise' } });

  test('is null before its first save that isn’t a draft.', () => {
    const reader = pageOf({ offered: { 'reflectionAnswers.0': 'mine' } });
    expect(read(pageOf({ response: null, isDraft: true }), reader)).toBeNull();
    expect(read(pageOf({ texts: { weeklyCommitment: 'I’ll' }, isDraft: true }), reader)).toBeNull();
    expect(read(pageOf({ texts: { weeklyCommitment: 'I’ll' } }), reader)).toEqual(NOTHING);
  });

  test('is sealed until the reader has offered something with the same key, and says which texts are.', () => {
    expect(read(hers, pageOf({}))).toEqual({ ...NOTHING, sealed: ['reflectionAnswers.0', 'weeklyCommitment'] });
  });

  test('opens text by text.', () => {
    expect(read(hers, pageOf({ offered: { 'reflectionAnswers.0': 'mine', 'reflectionAnswers.1': 'mine' } }))).toEqual({
      ...NOTHING,
      reflectionAnswers: ['her one', '', ''],
      sealed: ['weeklyCommitment'],
    });
  });

  test.each([
    ['a draft', pageOf({ texts: { 'reflectionAnswers.0': 'mi' } })],
    ['a private text', pageOf({ texts: { 'reflectionAnswers.0': 'mine' }, private: ['reflectionAnswers.0'] })],
    ['an answer to another question', pageOf({ offered: { 'reflectionAnswers.1': 'mine' } })],
    ['“pass”', pageOf({ passed: ['reflectionAnswers.0'] })],
  ])('stays sealed to a reader who has only %s.', (_what, reader) => {
    expect(read(hers, reader)).toMatchObject({
      reflectionAnswers: ['', '', ''],
      sealed: ['reflectionAnswers.0', 'weeklyCommitment'],
    });
  });

  test('shows a text as it was last offered, whatever its author has typed since.', () => {
    const changed = pageOf({ offered: { 'reflectionAnswers.0': 'her one' }, texts: { 'reflectionAnswers.0': 'her o' } });
    const reader = pageOf({ offered: { 'reflectionAnswers.0': 'mine' } });
    expect(read(changed, reader)).toMatchObject({ reflectionAnswers: ['her one', '', ''] });
  });

  test('says what its author passes on.', () => {
    expect(read(pageOf({ passed: ['reflectionAnswers.2'] }), pageOf({}))).toEqual({
      ...NOTHING,
      passed: ['reflectionAnswers.2'],
    });
  });

  test('opens nothing more once its author has left.', () => {
    const left = { ...hers, openAtLeaving: ['weeklyCommitment'] };
    const reader = pageOf({ offered: { 'reflectionAnswers.0': 'mine', weeklyCommitment: 'my promise' } });
    expect(listOpenKeys(left, reader, QUESTIONS_AND_CARDS)).toEqual(['weeklyCommitment']);
    expect(listOpenKeys(reader, left, QUESTIONS_AND_CARDS)).toEqual(['weeklyCommitment']);
    expect(read(left, reader)).toEqual({ ...NOTHING, weeklyCommitment: 'her promise', sealed: ['reflectionAnswers.0'] });
  });
});

test('Drafts count nowhere; what’s offered or private is finished.', () => {
  const page = pageOf({
    offered: { 'reflectionAnswers.0': 'a', weeklyCommitment: 'b' },
    texts: { 'reflectionAnswers.0': 'a and more', 'reflectionAnswers.1': 'c', 'reflectionAnswers.2': 'd' },
    private: ['reflectionAnswers.2'],
  });
  const finished = ['reflectionAnswers.0', 'reflectionAnswers.1', 'reflectionAnswers.2'].map((key) => finishedTextAt(page, key));
  expect(finished).toEqual(['a', '', 'd']);
  expect(countOfferedAnswers(page)).toBe(1);
});

test.each([
  ['hasn’t written', {}, true],
  ['has only a draft', { texts: { 'reflectionAnswers.1': 'I' } }, true],
  ['has answered another question', { offered: { 'reflectionAnswers.1': 'Mine.' } }, false],
  ['has written something private', { texts: { 'reflectionAnswers.1': 'Mine.' }, private: ['reflectionAnswers.1'] }, false],
  ['has passed', { passed: ['reflectionAnswers.0'] }, false],
])('When the author offers a text and the reader %s, whether it’s the reader’s turn: row %#.', (_, reader, expected) => {
  const author = pageOf({ offered: { 'reflectionAnswers.0': 'Hers.' } });
  expect(isReadersTurn(author, pageOf(reader), QUESTIONS_AND_CARDS)).toBe(expected);
  expect(isReadersTurn(pageOf({ texts: { 'reflectionAnswers.0': 'Hers' } }), pageOf(reader), QUESTIONS_AND_CARDS)).toBe(false);
});
