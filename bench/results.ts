/** A line of the results. `detail` explains the figure; a figure of NaN means "not measured", and `detail` says why. */
export type Row = { name: string; figure: number; unit: string; budget?: Budget; detail?: string };

export type Budget = { atLeast: number } | { atMost: number };

/** A Markdown table. Figures over budget are bold. */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [row.name, formatBudget(row), formatCell(row)]);
  return [['what', 'budget', 'figure'], ['---', '---', '---'], ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function isOverBudget({ budget, figure }: Row): boolean {
  if (budget === undefined || Number.isNaN(figure)) return false;
  return 'atLeast' in budget ? figure < budget.atLeast : figure > budget.atMost;
}

function formatBudget({ budget, unit }: Row): string {
  if (budget === undefined) return '';
  return `${'atLeast' in budget ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`} ${unit}`.trim();
}

/** A figure with its unit and detail, bold if it's over budget. */
export function formatCell(row: Row): string {
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

/** The value that `percent` of the others don't exceed. Infinity if there are none. */
export function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b).at(Math.floor((values.length * percent) / 100)) ?? Infinity;
}
