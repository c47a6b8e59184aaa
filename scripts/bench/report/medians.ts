import { median } from '../load/alternate.ts';
import type { Run } from '../results.ts';
import { isWithin, type Row } from '../row.ts';

/** Of so many of the newest runs; an odd number has one in the middle. */
const RUNS = 3;

/** A group's rows, each with the median of the newest runs that have it; `runs` is how many there were. */
export type MedianGroup = { group: string; machine: string; runs: number; rows: Row[] };

/** The groups in the order of `names`; those that were never run are left out. */
export function mediansOf(runs: readonly Run[], names: readonly string[]): MedianGroup[] {
  return names.flatMap((group) => {
    const newest = runs.filter((run) => run.group === group).slice(-RUNS);
    const last = newest.at(-1);
    if (last === undefined) return [];
    const rows = last.rows.map((row) => medianRow(newest.flatMap((run) => run.rows.filter(({ what }) => what === row.what))));
    return [{ group, machine: last.machine, runs: newest.length, rows: rows.filter((row) => row !== null) }];
  });
}

/** The same line of several runs as one. */
export function medianRow(rows: readonly Row[]): Row | null {
  const last = rows.at(-1);
  if (last === undefined) return null;
  const figure = median(rows.map((row) => row.figure));
  const { bound = null, details = {} } = last;
  const names = Object.keys(details);
  return {
    ...last,
    figure,
    holds: bound === null ? holdsMostly(rows) : isWithin(bound, figure),
    details: Object.fromEntries(names.map((name) => [name, median(rows.map((row) => row.details?.[name] ?? Number.NaN))])),
  };
}

function holdsMostly(rows: readonly Row[]): boolean | null {
  const verdicts = rows.map(({ holds }) => holds).filter((holds) => holds !== null);
  return verdicts.length === 0 ? null : verdicts.filter(Boolean).length > verdicts.length / 2;
}
