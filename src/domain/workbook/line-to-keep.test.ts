import { expect, test } from 'vitest';
import { lineToKeep } from './line-to-keep.ts';
import { EMPTY_RESPONSE } from './response.ts';

const PAGE = { ...EMPTY_RESPONSE, reflectionAnswers: ['', 'The night train. It rained.'], weeklyCommitment: 'I’ll call first.' };

test.each([
  ['the note', { ...PAGE, discussionNotes: 'You were wet.' }, 'You were wet.'],
  ['else the commitment', PAGE, 'I’ll call first.'],
  ['else the first answer', { ...PAGE, weeklyCommitment: ' ' }, 'The night train. It rained.'],
  ['nothing of an empty page', null, null],
  ['nothing private', { ...PAGE, private: ['weeklyCommitment', 'reflectionAnswers.1'] }, null],
  ['only the first line', { ...PAGE, weeklyCommitment: '\n I’ll call first. \nAnd write.' }, 'I’ll call first.'],
  ['a long line up to a word', { ...PAGE, weeklyCommitment: 'word '.repeat(60) }, `${'word '.repeat(31)}word…`],
])('Keeps %s.', (_, response, expected) => {
  expect(lineToKeep({ response, offered: null })).toBe(expected);
});

test('Keeps of one’s own page only what’s offered.', () => {
  const offered = { 'reflectionAnswers.1': 'The night train.' };
  expect(lineToKeep({ response: PAGE, offered })).toBe('The night train.');
  expect(lineToKeep({ response: PAGE, offered: {} })).toBeNull();
});
