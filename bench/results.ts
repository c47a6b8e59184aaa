/** A line of the results. `detail` explains the figure; a figure of NaN means "not measured", and `detail` says why. */
export type Row = { name: string; figure: number; unit: string; budget?: Budget; detail?: string };

export type Budget = { atLeast: number } | { atMost: number };

/** The measured rows of one checkout. */
export type Column = { app: string; rows: readonly Row[] };

/** One Markdown table with a column per checkout. Figures over budget are bold. */
export function formatTable(columns: readonly Column[]): string {
  const names = [...new Set(columns.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const lines = names.map((name) => {
    const rows = columns.map((column) => column.rows.find((row) => row.name === name));
    return [name, formatBudget(rows.find((row) => row !== undefined)), ...rows.map(formatCell)];
  });
  const header = ['what', 'budget', ...columns.map(({ app }) => app)];
  return [header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function isOverBudget({ budget, figure }: Row): boolean {
  if (budget === undefined || Number.isNaN(figure)) return false;
  return 'atLeast' in budget ? figure < budget.atLeast : figure > budget.atMost;
}

function formatBudget(row: Row | undefined): string {
  if (row?.budget === undefined) return '';
  const { budget, unit } = row;
  return `${'atLeast' in budget ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`} ${unit}`.trim();
}

/** A figure with its unit and detail, bold if it's over budget. */
export function formatCell(row: Row | undefined): string {
  if (row === undefined) return '';
  const detail = row.detail === undefined ? '' : ` (${row.detail})`;
  if (Number.isNaN(row.figure)) return `not measured${detail}`;
  const figure = `${formatNumber(row.figure)} ${row.unit}`.trim();
  return (isOverBudget(row) ? `**${figure}**` : figure) + detail;
}

/** Three significant digits, or all digits before the decimal point. */
export function formatNumber(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}

/** The middle value, or the mean of the two middle ones. NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted.at(sorted.length % 2 === 1 ? half : half - 1), sorted.at(half)];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
