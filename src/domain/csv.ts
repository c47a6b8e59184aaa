type Cell = string | number | null;

/** Rows as comma-separated values (RFC 4180). Null is an empty cell. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = defused(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet runs what begins like a formula, and anybody can call themselves =HYPERLINK(...). An apostrophe makes it text;
 * also inside of a cell, because one that separates at semicolons or tabs begins a new cell there, and skips quotes.
 */
function defused(text: string): string {
  return text.replaceAll(/(?<=^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠])|^(?=[\t\r])/g, "'");
}
