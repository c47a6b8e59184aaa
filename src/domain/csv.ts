type Cell = string | number | null;

/** Rows as comma-separated values (RFC 4180). Null is an empty cell. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = escapeFormulas(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prefixes formulas with an apostrophe, because spreadsheets run them and a buyer's name may be =HYPERLINK(...). Also after
 * semicolons, tabs, and line breaks, where some spreadsheets start a new cell.
 */
function escapeFormulas(text: string): string {
  return text.replaceAll(/(?<=^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠])|^(?=[\t\r])/g, "'");
}
