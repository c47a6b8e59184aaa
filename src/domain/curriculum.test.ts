import { expect, test } from 'vitest';
import { PHASES, weeksOf } from './curriculum.ts';
import { ALL_WEEKS } from './week.ts';

test('the four phases cover every week once, in order', () => {
  const weeks = PHASES.flatMap(({ firstWeek, lastWeek }) =>
    Array.from({ length: lastWeek - firstWeek + 1 }, (_, index) => firstWeek + index),
  );
  expect(weeks).toEqual(ALL_WEEKS);
});

test('the phases have the names of the specification, and five topics each', () => {
  expect(PHASES.map((phase) => `${weeksOf(phase)} ${phase.name}`)).toEqual([
    'Weeks 1-13 Communication Foundation',
    'Weeks 14-26 Trust & Intimacy',
    'Weeks 27-39 Future Planning',
    'Weeks 40-52 Lasting Love',
  ]);
  expect(PHASES.map(({ topics }) => new Set(topics).size)).toEqual([5, 5, 5, 5]);
});
