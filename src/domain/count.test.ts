import { expect, test } from 'vitest';
import { formatCount, spellCount } from './count.ts';

test('A count has its noun in the right number, and words for small ones where they’re spelled.', () => {
  expect([0, 1, 1_200].map((count) => formatCount(count, 'week'))).toEqual(['0 weeks', '1 week', '1,200 weeks']);
  expect([0, 1, 12, 13].map((count) => spellCount(count, 'entry', 'entries'))).toEqual([
    'no entries',
    'one entry',
    'twelve entries',
    '13 entries',
  ]);
});
