import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, together } from '../../scripts/bench/load/alternate.ts';
import type { LoadResult } from '../../scripts/bench/load/job.ts';
import { barChart, niceEnd } from '../../scripts/bench/report/chart.ts';
import { chartsOf } from '../../scripts/bench/report/charts.ts';
import { markdownOf } from '../../scripts/bench/report/markdown.ts';
import { medianRow, mediansOf } from '../../scripts/bench/report/medians.ts';
import { ratioRow, rowOf, type Row } from '../../scripts/bench/row.ts';
import { slope } from '../../scripts/bench/slope.ts';

function result(parts: Partial<LoadResult>): LoadResult {
  const zero = { bytes: 0, p50: 1, p99: 2, most: 3, failures: 0, firstFailure: null };
  return { ...zero, answers: 1000, seconds: 1, cpuSeconds: 0.1, answersPerSecond: 1000, cpuMicros: 100, ...parts };
}

const read = (cpuMicros: number) =>
  ratioRow({ item: 2, what: 'session, REST', atLeast: 0.8, decides: 'cpu' }, result({ cpuMicros }), result({}));

const runOf = (group: string, rows: Row[]) => ({ at: '', group, machine: 'two cores', rows });

test('the median is the value in the middle, and nothing has none', () => {
  expect([median([3, 1, 2]), median([4, 1]), median([])]).toEqual([2, 2.5, Number.NaN]);
});

test('of several windows the answers are added up, and the speed in the middle counts', () => {
  const failed = { failures: 1, firstFailure: 503 };
  const windows = [
    { cpuMicros: 100, p99: 2 },
    { cpuMicros: 900, p99: 80 },
    { cpuMicros: 120, p99: 3, ...failed },
  ];
  expect(together(windows.map(result))).toMatchObject({ answers: 3000, cpuMicros: 120, p99: 3, ...failed });
});

test('a figure holds from its bound on', () => {
  const held = (figure: number, bound: { atLeast: number } | { atMost: number }) =>
    rowOf({ item: 1, what: '', figure, unit: 'ms', bound }).holds;
  expect([held(0.8, { atLeast: 0.8 }), held(0.79, { atLeast: 0.8 })]).toEqual([true, false]);
  expect([held(30, { atMost: 30 }), held(30.1, { atMost: 30 })]).toEqual([true, false]);
  expect(rowOf({ item: 1, what: '', figure: 1, unit: '', bound: null }).holds).toBeNull();
});

test('a report takes the medians of the newest three runs, and holds them against the goal', () => {
  const runs = [90, 500, 120, 130, 110].map((cpu) => runOf('reads', [read(cpu)]));
  const [group] = mediansOf(runs, ['reads', 'writes']);
  expect(group).toMatchObject({ group: 'reads', runs: 3, rows: [{ what: 'session, REST', details: { 'CPU µs': 120 } }] });
  expect(group?.rows[0]).toMatchObject({ figure: 100 / 120, holds: true });
  expect(medianRow([read(130), read(200), read(110)])?.holds).toBe(false);
});

test('the table has a line for each row, and says how many goals hold', () => {
  const text = markdownOf([
    { group: 'reads', machine: 'two cores', runs: 3, rows: [read(110), { ...read(500), what: 'profile, REST' }] },
  ]);
  expect(text).toContain('Medians of 3 runs on two cores. 1 of 2 goals hold.');
  expect(text).toContain('| session, REST | ≥ 0.8 of the floor | 0.91 of the floor | yes |');
  expect(text).toContain('| profile, REST | ≥ 0.8 of the floor | 0.20 of the floor | **no** |');
});

test('a chart is one well-formed picture whose bars are as long as their values', () => {
  const svg = barChart({
    title: 'Reads & writes',
    subtitle: 'a "quick" <look>',
    series: ['ours'],
    axis: 'ms',
    groups: [
      {
        label: 'a',
        bars: [
          { value: 50, label: '50', series: 0 },
          { value: 100, label: '100', series: 0 },
        ],
      },
    ],
  });
  const widths = [...svg.matchAll(/class="s0" x="190" y="\d+" width="([\d.]+)"/gu)].map(([, width]) => Number(width));
  expect(widths[1]).toBeCloseTo(2 * widths[0]!, 0);
  expect(svg).toContain('Reads &amp; writes');
  expect(svg).not.toMatch(/NaN|undefined|<look>/u);
  expect(svg).toContain('prefers-color-scheme:dark');
});

test('an axis ends at or a little after the longest bar', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (longest) => {
      expect(niceEnd(longest)).toBeGreaterThanOrEqual(longest * 0.998);
      expect(niceEnd(longest)).toBeLessThanOrEqual(longest * 1.6);
    }),
  );
});

test('charts are drawn of what was measured alone', () => {
  expect([...chartsOf([read(110)]).keys()]).toEqual(['reads.svg']);
  expect([...chartsOf([]).keys()]).toEqual([]);
});

test('the slope of a straight line is its own, whatever wobbles around it evenly', () => {
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 7 + 2 * x + (x === 1 || x === 2 ? 0.5 : 0) }));
  expect(slope(points)).toBeCloseTo(2);
  expect([slope([]), slope([{ x: 1, y: 1 }])]).toEqual([0, 0]);
});
