import { expect, test } from 'vitest';
import { formatFileSize } from './format.ts';

test.each([
  [0, '0 KB'],
  [1536, '1.5 KB'],
  [200 * 1024, '0.2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
