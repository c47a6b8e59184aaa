import { expect, test } from 'vitest';
import { lineToKeep } from './line-to-keep.ts';
import { EMPTY_RESPONSE } from './response.ts';

const PAGE = { ...EMPTY_RESPONSE, reflectionAnswers: ['', 'The night train. It rained.'], weeklyCommitment: 'I’ll call first.' };

test.each([
  ['the commitment', PAGE, 'I’ll call first.'],
  ['else the first answer', { ...PAGE, weeklyCommitment: ' ' }, 'The night train. It rained.'],
  ['never what its author keeps to themselves', { ...PAGE, private: ['weeklyCommitment'] }, 'The night train. It rained.'],
  ['nothing if there’s nothing else', { ...PAGE, private: ['weeklyCommitment', 'reflectionAnswers.1'] }, null],
  ['nothing of an empty page', null, null],
  ['only the first line', { ...PAGE, weeklyCommitment: '\n I’ll call first. \nAnd write.' }, 'I’ll call first.'],
  ['a long line up to a word', { ...PAGE, weeklyCommitment: 'word '.repeat(60) }, `${'word '.repeat(31)}word…`],
])('Keeps %s.', (_, page, expected) => {
  expect(lineToKeep(page)).toBe(expected);
});
