import { expect, test } from 'vitest';
import { isNameOrBrand } from './name-or-brand.ts';

const NAMES = ['Vow & Co', 'maya.lind', 'maya@example.com'];

test.each([
  ['lovewell', true],
  ['Wedding-2027!', true],
  ['W0rkb00k', false],
  ['2027wedding2027', true],
  ['vow123', true],
  ['Maya1990', true],
  ['maya.lind', true],
  ['MayaLind1', true],
  ['a wedding in june', false],
  ['violet harbour', false],
  ['123456', false],
  ['', false],
])('%j consists only of the brand’s or the couple’s words: %s', (password, isOwn) => {
  expect(isNameOrBrand(password, NAMES)).toBe(isOwn);
});
