import type Database from 'better-sqlite3';

/** Tells of a set of tables whether a commit has changed one of them: the number then is another. */
export type Changes = {
  /** Call it before a statement runs: what it writes counts from its commit on. */
  note(sql: string, parameters: readonly unknown[]): void;
  /** Call it after each statement: a transaction may have ended. */
  settle(): void;
  countOf(tables: readonly string[]): number;
};

/** SQLite's own numbers for its list of tables; whoever writes there changes any of them. */
const SCHEMA_PAGE = 1;

/**
 * Follows what one connection writes, which must be the only one of all that writes. SQLite itself is asked which tables a
 * statement opens, so that rows which go by a foreign key or a trigger count, too.
 */
export function followChanges(sqlite: Database.Database): Changes {
  const written = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  const open = new Set<string>();
  let schemaCount = 0;

  return {
    note(sql, parameters) {
      let tables = written.get(sql);
      if (tables === undefined) {
        tables = writtenTables(sqlite, sql, parameters);
        written.set(sql, tables);
      }
      for (const table of tables) open.add(table);
    },
    settle() {
      if (open.size === 0 || sqlite.inTransaction) return;
      if (open.has(SCHEMA)) {
        schemaCount += 1;
        written.clear();
      }
      for (const table of open) counts.set(table, (counts.get(table) ?? 0) + 1);
      open.clear();
    },
    countOf: (tables) => tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), schemaCount),
  };
}

const SCHEMA = 'sqlite_schema';

/** When the database is too damaged to tell, the statement itself will say so; until then anything may have changed. */
function writtenTables(...asked: Parameters<typeof openedTables>): string[] {
  try {
    return openedTables(...asked).written;
  } catch {
    return [SCHEMA];
  }
}

type Step = { opcode: string; p1: number; p2: number; p3: number };

/** The tables that SQLite opens to run a statement, to read or to write. */
export function openedTables(
  sqlite: Database.Database,
  sql: string,
  parameters: readonly unknown[],
): { read: string[]; written: string[] } {
  const tableAt = new Map([
    [SCHEMA_PAGE, SCHEMA],
    ...sqlite.prepare<[], [number, string]>('select rootpage, tbl_name from sqlite_schema where rootpage > 0').raw().all(),
  ]);
  const steps = sqlite.prepare<unknown[], Step>(`explain ${sql}`).all(parameters);
  const opened = (...opcodes: string[]) => {
    const pages = steps
      .filter((step) => opcodes.includes(step.opcode))
      .map(({ opcode, p1, p2 }) => (opcode === 'Clear' ? p1 : p2));
    return [...new Set(pages.flatMap((page) => tableAt.get(page) ?? []))];
  };
  // To delete all rows is to clear the table, without opening it.
  return { read: opened('OpenRead'), written: opened('OpenWrite', 'Clear') };
}
