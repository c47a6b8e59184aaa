/** An `amount` is a decimal number with a point, such as -49.00. Null is an empty cell. */
export type Cell = string | number | null | { amount: string };

/**
 * Rows as comma-separated values (RFC 4180), or with semicolons and decimal commas, which spreadsheets expect where people
 * write numbers like that.
 */
export function toCsv(rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string {
  return rows.map((row) => `${row.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`).join('');
}

function csvCell(cell: Cell, separator: ',' | ';'): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object' && cell !== null) return separator === ';' ? cell.amount.replace('.', ',') : cell.amount;
  const text = escapeFormulas(cell ?? '');
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prefixes formulas with an apostrophe, because spreadsheets run them and a buyer's name may be =HYPERLINK(...). Also after
 * semicolons, tabs, and line breaks, where some spreadsheets start a new cell.
 */
function escapeFormulas(text: string): string {
  return text.replaceAll(/(?<=^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠])|^(?=[\t\r])/g, "'");
}
