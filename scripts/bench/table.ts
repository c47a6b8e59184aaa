import type { Row } from './row.ts';

/** The rows as lines of text. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    String(row.item),
    row.what,
    row.goal,
    `${formatFigure(row.figure)} ${row.unit}`,
    verdict(row),
    detailsOf(row),
  ]);
  const head = ['', 'what', 'goal', 'figure', 'holds', 'of which'];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)));
  return [head, ...cells]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function verdict({ holds }: Pick<Row, 'holds'>): string {
  if (holds === null) return '';
  return holds ? 'yes' : 'NO';
}

/** Three digits that say something, and thousands apart. */
export function formatFigure(figure: number): string {
  if (!Number.isFinite(figure)) return '?';
  const digits = Number.isInteger(figure) || Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2;
  return figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function detailsOf({ details = {}, note }: Row): string {
  const parts = Object.entries(details).map(([name, value]) => `${name} ${formatFigure(value)}`);
  return [parts.join(', '), note].filter(Boolean).join('. ');
}
