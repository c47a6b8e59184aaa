import Database from 'better-sqlite3';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/registry.ts';
import { sqlite as dialect } from '../migrations/sqlite.ts';
import { openDatabase } from './connection.ts';

export type Value = string | number | null;

/** A table and its columns, without those that the database computes. */
type Table = { name: string; columns: string[] };

/** Creates a SQLite file with the schema, or migrates an existing one. @param count how many migrations */
export async function createSchema(file: string, count = MIGRATIONS.length): Promise<void> {
  const db = openDatabase(file);
  try {
    await migrate(db, dialect, MIGRATIONS.slice(0, count));
  } finally {
    await db.destroy();
  }
}

/** Runs `fill`, which inserts rows in any order, each as it is: triggers don't run, and foreign keys are checked at the end. */
export async function fillTables(
  file: string,
  fill: (
    tables: readonly Table[],
    insert: (table: Table, rows: readonly (readonly Value[])[]) => void,
    saveLastId: (table: string, id: number) => void,
  ) => Promise<void>,
): Promise<void> {
  const sqlite = new Database(file);
  try {
    // A file that isn't complete is deleted.
    sqlite.pragma('journal_mode = off');
    sqlite.pragma('synchronous = off');
    sqlite.pragma('foreign_keys = off');
    const triggers = sqlite
      .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_schema where type = 'trigger'")
      .all();
    sqlite.exec('begin');
    for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`);
    await fill(
      listTables(sqlite),
      (table, rows) => {
        const statement = sqlite.prepare(
          `insert into "${table.name}" (${nameColumns(table)}) values (${table.columns.map(() => '?').join()})`,
        );
        for (const row of rows) statement.run(...row);
      },
      (table, id) => {
        sqlite.prepare('delete from sqlite_sequence where name = ?').run(table);
        sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id);
      },
    );
    for (const { sql } of triggers) sqlite.exec(sql);
    sqlite.exec('commit');
    if (sqlite.prepare('pragma foreign_key_check').all().length > 0) throw new Error('unreachable: the rows refer to each other');
  } finally {
    sqlite.close();
  }
}

/** Reads all rows of a file that nobody writes to, some at a time, and the highest id that each table ever had. */
export async function readTables(
  file: string,
  count: number,
  take: (table: Table, rows: readonly (readonly Value[])[]) => Promise<void>,
  takeLastId: (table: string, id: number) => Promise<void>,
): Promise<void> {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    for (const table of listTables(sqlite)) {
      let rows: Value[][] = [];
      for (const row of sqlite
        .prepare<[], Value[]>(`select ${nameColumns(table)} from "${table.name}"`)
        .raw()
        .iterate()) {
        rows.push(row);
        if (rows.length < count) continue;
        await take(table, rows);
        rows = [];
      }
      if (rows.length > 0) await take(table, rows);
    }
    const lastIds = sqlite.prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence').all();
    for (const { name, seq } of lastIds) await takeLastId(name, seq);
  } finally {
    sqlite.close();
  }
}

const nameColumns = ({ columns }: Table) => columns.map((column) => `"${column}"`).join();

function listTables(sqlite: Database.Database): Table[] {
  const columns = sqlite.prepare<[string], string>('select name from pragma_table_xinfo(?) where hidden = 0').pluck();
  return sqlite
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all()
    .map((name) => ({ name, columns: columns.all(name) }));
}
