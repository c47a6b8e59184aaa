import { expect, test } from 'vitest';
import { formatTable, isOverBudget, median, type Row } from '../../bench/results.ts';

const fast: Row = { name: 'reads', figure: 0.5, unit: '× the floor', budget: { atLeast: 0.35 }, detail: '40 µs' };
const slow: Row = { ...fast, figure: 0.25, detail: '80 µs' };
const unknown: Row = { name: 'Lighthouse', figure: Number.NaN, unit: '', budget: { atLeast: 97 }, detail: "it isn't installed" };

test('The table marks figures over budget.', () => {
  expect(formatTable([fast, slow, unknown]).split('\n').slice(2)).toEqual([
    '| reads | ≥ 0.35 × the floor | 0.5 × the floor (40 µs) |',
    '| reads | ≥ 0.35 × the floor | **0.25 × the floor** (80 µs) |',
    "| Lighthouse | ≥ 97 | not measured (it isn't installed) |",
  ]);
});

test('An unmeasured figure is neither within nor over its budget.', () => {
  expect([fast, slow, unknown].map(isOverBudget)).toEqual([false, true, false]);
});

test('The median is the value in the middle, or the mean of the two middle values.', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
});
