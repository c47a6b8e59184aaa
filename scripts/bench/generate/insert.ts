import type { Database } from 'better-sqlite3';
import type { NewRow, Tables } from '#db/tables.ts';

type Value = string | number | null;

/** A prepared insert into a table, with these columns. Returns the new row's number. */
export function inserter<Name extends keyof Tables & string, Column extends keyof NewRow<Name> & string>(
  sqlite: Database,
  table: Name,
  columns: readonly Column[],
): (row: Readonly<Record<Column, Value>>) => number {
  const places = columns.map(() => '?').join(', ');
  const statement = sqlite.prepare<Value[]>(`insert into ${table} (${columns.join(', ')}) values (${places})`);
  return (row) => Number(statement.run(...columns.map((column) => row[column])).lastInsertRowid);
}
