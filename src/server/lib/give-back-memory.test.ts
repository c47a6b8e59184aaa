import { expect, test } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

test('what is not needed any more is given back, and nothing else of the process changes', () => {
  let rows = Array.from({ length: 200_000 }, (_, index) => ({ index, text: `row ${index}` }));
  const full = process.memoryUsage();
  expect(rows).toHaveLength(200_000);
  rows = [];

  giveBackMemory();

  const { heapTotal, heapUsed } = process.memoryUsage();
  expect(full.heapUsed - heapUsed).toBeGreaterThan(10 * 1024 ** 2);
  expect(full.heapTotal - heapTotal).toBeGreaterThan(10 * 1024 ** 2);
  expect(globalThis.gc).toBeUndefined();
});
