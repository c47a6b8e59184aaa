import type { Row } from '../row.ts';
import { formatFigure } from '../table.ts';
import { barChart, type BarGroup } from './chart.ts';

/** The pictures of docs/performance, by the names of their files; one whose rows are missing is left out. */
export function chartsOf(rows: readonly Row[]): Map<string, string> {
  const charts = new Map<string, string>();
  const add = (name: string, groups: readonly BarGroup[], chart: Omit<Parameters<typeof barChart>[0], 'groups'>) => {
    if (groups.length > 0) charts.set(name, barChart({ ...chart, groups }));
  };
  add('reads.svg', readGroups(rows), {
    title: 'What a hot read costs',
    subtitle: 'Processor time of the server for one answer, signed in, with 10,000 couples. Shorter is better.',
    series: ['REST', 'tRPC', 'prepared statements', 'node:http alone'],
    axis: 'microseconds',
  });
  add('writes.svg', writeGroups(rows), {
    title: 'Writes that are on the disk before they are answered',
    subtitle: 'Answers a second with 64 connections; the floor writes and syncs one row. Longer is better.',
    series: ['Lovewell', 'single-row floor'],
    axis: 'answers a second',
  });
  add('growth.svg', growthGroups(rows), {
    title: 'What a hundred times as many couples cost',
    subtitle: 'Processor time for one answer with 100,000 couples, as a multiple of that with 1,000. Shorter is better.',
    series: ['with 100,000 couples'],
    axis: 'times',
  });
  add('files.svg', fileGroups(rows), {
    title: 'A PDF of 5 MB',
    subtitle: 'What one second of the server’s processor sends. Longer is better.',
    series: ['Lovewell', 'others'],
    axis: 'MiB for a second of processor time',
  });
  return charts;
}

function detail(row: Row | undefined, name: string): number {
  return row?.details?.[name] ?? Number.NaN;
}

function readGroups(rows: readonly Row[]): BarGroup[] {
  const ratios = rows.filter(({ item, what }) => item === 2 && !what.endsWith('p99'));
  const names = new Set(ratios.map(({ what }) => what.replace(/, (REST|tRPC)$/u, '')));
  return [...names].map((name) => {
    const [rest, trpc] = ['REST', 'tRPC'].map((way) => ratios.find(({ what }) => what === `${name}, ${way}`));
    const values = [
      detail(rest, 'CPU µs'),
      detail(trpc, 'CPU µs'),
      detail(trpc, 'floor CPU µs'),
      detail(trpc, 'bare node:http CPU µs'),
    ];
    return { label: name, bars: barsOf(values) };
  });
}

function barsOf(values: readonly number[]) {
  return values.flatMap((value, series) => (Number.isFinite(value) ? [{ value, label: formatFigure(value), series }] : []));
}

function writeGroups(rows: readonly Row[]): BarGroup[] {
  return rows
    .filter(({ item }) => item === 3)
    .map((row) => {
      const floor = detail(row, 'floor answers/s');
      return {
        label: row.what,
        bars: barsOf([detail(row, 'answers/s'), floor]),
        goal: { value: 0.6 * floor, label: '0.6 of the floor' },
      };
    });
}

function growthGroups(rows: readonly Row[]): BarGroup[] {
  return rows
    .filter(({ item, unit }) => item === 8 && unit.startsWith('times'))
    .map((row) => ({
      label: row.what.replace(/,? with 100,000 couples$/u, ''),
      bars: barsOf([row.figure]),
      goal: { value: 1.2, label: row.goal },
    }));
}

function fileGroups(rows: readonly Row[]): BarGroup[] {
  const against = rows.filter(({ what }) => what.startsWith('PDF of 5 MB, against '));
  const [first] = against;
  if (first === undefined) return [];
  const perSecond = (cpuMicros: number) => (5 * 1_000_000) / cpuMicros;
  return [
    { label: 'Lovewell', bars: barsOf([perSecond(detail(first, 'CPU µs'))]) },
    ...against.map((row) => {
      const value = perSecond(detail(row, 'floor CPU µs'));
      return {
        label: row.what.replace('PDF of 5 MB, against ', '').replace('a stream of 256 KB pieces', 'stream, 256 KB'),
        bars: [{ value, label: formatFigure(value), series: 1 }],
      };
    }),
  ];
}
