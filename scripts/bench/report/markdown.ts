import type { Row } from '../row.ts';
import { formatFigure, verdict } from '../table.ts';
import type { MedianGroup } from './medians.ts';

const ITEMS: Readonly<Record<number, string>> = {
  2: 'Hot reads',
  3: 'Writes',
  4: 'Sign-in',
  5: 'Files',
  6: 'First paint',
  7: 'Dashboard',
  8: 'Growth',
  9: 'Small',
  10: 'Soak',
};

/** The tables of docs/performance.md: one for each item, its goals first, and what each figure is made of. */
export function markdownOf(groups: readonly MedianGroup[]): string {
  const rows = groups.flatMap((group) => group.rows);
  const items = [...new Set(rows.map(({ item }) => item))].sort((a, b) => a - b);
  const counts = [...new Set(groups.map(({ runs }) => runs))].sort((a, b) => a - b);
  const machine = groups.at(-1)?.machine ?? '';
  const runs = counts.join() === '1' ? 'One run' : `Medians of ${counts.join(' or ')} runs`;
  const head = `${runs} on ${machine}. ${scoreOf(rows)}`;
  const tables = items.map((item) => `### ${ITEMS[item] ?? ''}\n\n${tableOf(rows.filter((row) => row.item === item))}`);
  return [head, ...tables].join('\n\n');
}

function scoreOf(rows: readonly Row[]): string {
  const [goals, held] = [rows.filter(({ holds }) => holds !== null), rows.filter(({ holds }) => holds === true)];
  return `${held.length} of ${goals.length} goals hold.`;
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${row.goal} | ${formatFigure(row.figure)} ${row.unit} | ${verdict(row).replace('NO', '**no**')} | ${ofWhich(row)} |`,
  );
  return ['| what | goal | figure | holds | of which |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** The two ratios and what they are made of on one line; the rest as it is named. */
function ofWhich({ details = {}, note }: Row): string {
  const { 'ratio by CPU': byCpu, 'ratio by answers': byAnswers, ...rest } = details;
  const pairs = ['CPU µs', 'answers/s'].map((name) => {
    const [ours, floor] = [rest[name], rest[`floor ${name}`]];
    if (ours === undefined || floor === undefined) return '';
    const ratio = name === 'CPU µs' ? byCpu : byAnswers;
    return `${formatFigure(ours)} ${name.replace('CPU µs', 'µs of CPU')} (floor ${formatFigure(floor)}; ratio ${formatFigure(ratio ?? Number.NaN)})`;
  });
  const others = Object.entries(rest)
    .filter(([name]) => byCpu === undefined || !/^(floor )?(CPU µs|answers\/s)$|^p\d\d ms$/u.test(name))
    .map(([name, value]) => `${name} ${formatFigure(value)}`);
  return [[...pairs.filter(Boolean), ...others].join(', '), note].filter(Boolean).join('. ');
}
