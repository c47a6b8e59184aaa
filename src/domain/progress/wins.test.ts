import { expect, test } from 'vitest';
import { countEvenings, countWords, describeWins } from './wins.ts';

test.each([
  [0, ['', ' \n']],
  [3, ['We laughed.', ' Twice ']],
  [2, ['über\u00a0uns']],
])('%i words.', (count, texts) => {
  expect(countWords(texts)).toBe(count);
});

test.each([
  [0, 'nothing', []],
  [1, 'one evening across midnight', ['2026-11-23T22:10:00.000Z', '2026-11-24T00:40:00.000Z']],
  [1, 'moments in any order', ['2026-11-23T21:00:00.000Z', '2026-11-23T19:00:00.000Z', '2026-11-23T20:00:00.000Z']],
  [2, 'two days in a row', ['2026-11-23T19:00:00.000Z', '2026-11-24T19:00:00.000Z']],
  [2, 'a morning and an evening', ['2026-11-23T07:00:00.000Z', '2026-11-23T20:00:00.000Z']],
])('%i for %s.', (count, _, moments) => {
  expect(countEvenings(moments)).toBe(count);
});

test.each([
  [
    { promises: { made: 0, kept: 0 }, words: 0, evenings: 0 },
    'What you write, keep, and come back to adds up here, starting with your first answer.',
  ],
  [{ promises: { made: 1, kept: 0 }, words: 1, evenings: 1 }, 'You’ve written one word in one evening.'],
  [
    { promises: { made: 9, kept: 7 }, words: 3412, evenings: 13 },
    'You’ve kept seven promises and written 3,412 words in 13 evenings.',
  ],
])('%o', (wins, sentence) => {
  expect(describeWins(wins)).toBe(sentence);
});
