import { expect, test } from 'vitest';
import { foldText, searchWords } from './search.ts';

test('A search ignores case and accents.', () => {
  expect(foldText('Zoë GROẞ, Søren Łukasz, Émile')).toBe('zoe gross, soren lukasz, emile');
});

test('A search is split into words, and #42 is also a number.', () => {
  expect(searchWords(' Ann  #42 7 ')).toEqual([
    { typed: 'Ann', word: 'ann', id: null },
    { typed: '#42', word: '#42', id: 42 },
    { typed: '7', word: '7', id: null },
  ]);
});
