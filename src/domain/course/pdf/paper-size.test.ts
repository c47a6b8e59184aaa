import { expect, test } from 'vitest';
import { readerPaperSize } from './paper-size.ts';

test.each([
  ['en-US', 'eur', 'Letter'],
  ['es-MX', 'usd', 'Letter'],
  ['en-GB', 'usd', 'A4'],
  ['zh-Hant-TW', 'usd', 'A4'],
  ['de', 'eur', 'A4'],
  ['en', 'usd', 'Letter'],
  ['en-US@posix', 'eur', 'Letter'],
])('A reader with %s who pays in %s prints on %s.', (language, currency, size) => {
  expect(readerPaperSize(language, currency)).toBe(size);
});
