import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMessage } from '../../tests/support/first-message.ts';
import { INVALID_WEEK_MESSAGE, weekNumberSchema } from './week-number.ts';
import { ALL_WEEKS, WEEK_COUNT } from './week.ts';

test('There are 52 weeks, in order.', () => {
  expect(ALL_WEEKS).toHaveLength(52);
  expect([...ALL_WEEKS]).toEqual(Array.from({ length: WEEK_COUNT }, (_, index) => index + 1));
});

test.each([0, 53, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '1', '', null, undefined, true, [1], {}])(
  'Week %j is refused.',
  (week) => {
    expect(firstMessage(weekNumberSchema, week)).toBe('Week number must be between 1 and 52.');
  },
);

test('A number is a week exactly when it is one of the 52.', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double()), (number) => {
      expect(firstMessage(weekNumberSchema, number)).toBe(ALL_WEEKS.includes(number) ? null : INVALID_WEEK_MESSAGE);
    }),
  );
});
