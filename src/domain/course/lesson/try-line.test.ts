import { expect, test } from 'vitest';
import { findTryLine } from './try-line.ts';

test('A lesson’s sentence to try is its whole line.', () => {
  expect(findTryLine('Once.\n\n**Try this sentence:** “Still good?” Ask it gently.\n\nMore.')).toBe(
    '“Still good?” Ask it gently.',
  );
  expect(findTryLine('Nothing to try.')).toBeNull();
});
