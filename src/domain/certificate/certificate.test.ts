import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canCertify, createNumber, describeHours, findPreparation, formatNumber, parseNumber } from './certificate.ts';

test('A number survives being printed, read, and typed in any way.', () => {
  const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(bytes, (random) => {
      const number = createNumber(random);
      const printed = formatNumber(number);
      expect(printed).toMatch(/^[^ILOU-]{4}(-[^ILOU-]{4}){2}$/u);
      const typed = [printed, printed.toLowerCase(), ` ${number} `, printed.replaceAll('0', 'o').replaceAll('1', 'l')];
      expect(typed.map(parseNumber)).toEqual(typed.map(() => number));
    }),
  );
});

test.each(['', 'x', '7KQ2-M9XT-4HW', '7KQ2-M9XT-4HWBB', '7KQ2-M9XT-4HWU', '7KQ2-M9XT-4HW!', '7'.repeat(1000)])(
  '%j is no number.',
  (typed) => {
    expect(parseNumber(typed)).toBeNull();
  },
);

test('The dates are the first thing saved and the last week completed, as days where the couple lives.', () => {
  const [first, then, last] = ['2026-02-27T08:00:00.000Z', '2026-03-02T20:00:00.000Z', '2027-02-28T21:00:00.000Z'];
  expect(findPreparation([then, first], [then, last], 'UTC')).toEqual({
    weeks: 2,
    startedOn: '2026-02-27',
    completedOn: '2027-02-28',
  });
  expect(findPreparation([last], [then], 'UTC')).toMatchObject({ startedOn: '2026-03-02', completedOn: '2026-03-02' });
  expect(findPreparation([], [last], 'Asia/Tokyo')).toMatchObject({ completedOn: '2027-03-01' });
  expect(findPreparation([first], [], 'UTC')).toBeNull();
});

test.each([
  [3, '2026-03-01', '2026-06-01', false],
  [4, '2026-03-01', '2026-03-13', false],
  [4, '2026-03-01', '2026-03-14', true],
  [52, '2026-03-01', '2026-04-20', false],
  [52, '2026-03-01', '2026-04-21', true],
])('%i weeks from %s to %s are enough for a certificate: %s', (weeks, startedOn, completedOn, isEnough) => {
  expect(canCertify({ weeks, startedOn, completedOn })).toBe(isEnough);
});

test('The hours say where they come from.', () => {
  expect(describeHours(52)).toBe(
    '26 to 52 hours of guided preparation: 52 weekly lessons of 30 to 60 minutes each, as the course is designed.',
  );
  expect(describeHours(5)).toMatch(/^2\.5 to 5 hours /u);
});
