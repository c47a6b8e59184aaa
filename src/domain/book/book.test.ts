import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canPutBack, describeLeftOut, leavesOutAs, withoutLeftOut, type LeftOutBy } from './book.ts';

const NAMES = { partner1: 'Nora', partner2: 'Elias' };
const someone = fc.constantFrom<LeftOutBy>('partner1', 'partner2', 'couple');

test.each([
  [[], 'partner1', null, true],
  [['partner1'], 'partner1', 'Left out by you', true],
  [['partner2'], 'partner1', 'Left out by Elias', false],
  [['partner2', 'partner1'], 'partner1', 'Left out by you and Elias', false],
  [['couple'], 'partner1', 'Left out', true],
  [['couple'], null, 'Left out', true],
] as const)('What %j left out, %s reads as: %s', (leftOutBy, reader, description, mayPutBack) => {
  expect(describeLeftOut(leftOutBy, reader, NAMES)).toBe(description);
  expect(canPutBack(leftOutBy, reader)).toBe(mayPutBack);
});

test('A printed week has exactly the texts that nobody left out, and no question without one.', () => {
  const part = fc.array(fc.uniqueArray(someone), { maxLength: 2 });
  fc.assert(
    fc.property(fc.array(part), (given) => {
      const parts = given.map((texts, index) => ({
        asked: `${index}`,
        texts: texts.map((leftOutBy) => ({ name: 'notes', partner: null, written: 'x', outcome: null, leftOutBy })),
      }));
      const printed = withoutLeftOut({ weekNumber: 1, title: 'One', completedAt: null, parts });
      const isPrinted = (texts: LeftOutBy[][]) => texts.some((leftOutBy) => leftOutBy.length === 0);
      expect(printed.parts.map(({ asked }) => asked)).toEqual(
        given.flatMap((texts, index) => (isPrinted(texts) ? [`${index}`] : [])),
      );
      expect(printed.parts.flatMap(({ texts }) => texts).every(({ leftOutBy }) => leftOutBy.length === 0)).toBe(true);
    }),
  );
});

test('Before the partner has joined, nobody in particular leaves something out.', () => {
  expect([leavesOutAs(null), leavesOutAs('partner2')]).toEqual(['couple', 'partner2']);
});
