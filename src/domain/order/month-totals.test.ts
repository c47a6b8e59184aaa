import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastMonths, monthTotals, sum } from './month-totals.ts';

const NOW = '2026-03-31T23:59:59.999Z';

test('The totals cover the last twelve months, across the turn of the year.', () => {
  expect(lastMonths(NOW)).toEqual(
    '2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03'.split(' '),
  );
  expect(lastMonths('2026-12-01T00:00:00.000Z').at(0)).toBe('2026-01');
});

test('Refunds are subtracted in their own month, currencies are separate, and older months are left out.', () => {
  const totals = monthTotals(
    [
      { month: '2026-02', currency: 'usd', cents: 9_800 },
      { month: '2026-03', currency: 'usd', cents: 4_900 },
      { month: '2026-03', currency: 'usd', cents: -9_800 },
      { month: '2025-04', currency: 'eur', cents: 100 },
      { month: '2025-03', currency: 'gbp', cents: 100 },
    ],
    NOW,
  );
  expect(totals.map(({ currency, months }) => [currency, months.filter(({ cents }) => cents !== 0)])).toEqual([
    ['eur', [{ month: '2025-04', cents: 100 }]],
    [
      'usd',
      [
        { month: '2026-02', cents: 9_800 },
        { month: '2026-03', cents: -4_900 },
      ],
    ],
  ]);
  expect(monthTotals([], NOW)).toEqual([]);
});

test('No cent is lost or added, and there are always twelve months.', () => {
  const row = fc.record({
    month: fc.constantFrom(...lastMonths(NOW)),
    currency: fc.constantFrom('usd', 'eur'),
    cents: fc.integer({ min: -10_000, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const totals = monthTotals(rows, NOW);
      expect(sum(totals.flatMap(({ months }) => months))).toBe(sum(rows));
      for (const { months } of totals) expect(months).toHaveLength(12);
    }),
  );
});
