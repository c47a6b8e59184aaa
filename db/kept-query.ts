import type Database from 'better-sqlite3';
import {
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import { openedTables, type Changes } from './changes.ts';
import type { Tables } from './tables.ts';

/** What a query is about, by names: `given('customerId')` stands for the value that each reading brings. */
export type Given<Input> = <Name extends keyof Input & string>(name: Name) => RawBuilder<Input[Name]>;

/** A query that is asked at every click: written with Kysely, but compiled and prepared only once. */
export type KeptQuery<Input, Row> = (db: Kysely<Tables>, input: Input) => Promise<readonly Readonly<Row>[]>;

/** How many answers to remember where each couple, or each browser, has its own: as many as a small server has couples. */
export const ONE_A_COUPLE = 10_000;

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Builds queries and can ask none. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** A connection that only reads, and what tells when its answers are out of date. */
type Reader = { sqlite: Database.Database; changes: Changes };

const readers = new WeakMap<Kysely<Tables>, Reader>();

/**
 * Kept queries on `db` from now on go to `reader`, a connection to the same file that waits for nobody's transaction and
 * sees what is committed. Inside of a transaction they go to the transaction.
 */
export function readThrough(db: Kysely<Tables>, reader: Reader): void {
  readers.set(db, reader);
}

/**
 * Makes a kept query, once and for all, of a Kysely query. Kysely's own way, which builds the query's text anew each time and
 * passes each through its lock, takes several times as long as SQLite does (docs/performance.md).
 *
 * @param remembered so many of the newest answers stay in memory until a commit changes one of the tables that they are
 * read from; 0 for rows that are many or change often
 * @example const nameOf = keepQuery((db, given: Given<{ id: number }>) => db.selectFrom('people').where('id', '=', given('id')))
 */
export function keepQuery<Input extends Record<string, unknown>, Row>(
  build: (db: Kysely<Tables>, given: Given<Input>) => { compile(): CompiledQuery<Row> },
  remembered = 0,
): KeptQuery<Input, Row> {
  const compiled = build(builder, (name) => sql`${new Placeholder(name)}`).compile();
  const read = new WeakMap<Reader, (parameters: unknown[]) => readonly Readonly<Row>[]>();
  return async (db, input) => {
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? input[value.name] : value));
    const reader = readers.get(db);
    if (reader === undefined) {
      const query: CompiledQuery<Row> = { ...compiled, parameters };
      return (await db.executeQuery(query)).rows;
    }
    let readRows = read.get(reader);
    if (readRows === undefined) {
      const statement = reader.sqlite.prepare<unknown[], Row>(compiled.sql);
      readRows = (given) => statement.all(given);
      if (remembered > 0) readRows = remembering(readRows, reader, compiled.sql, remembered);
      read.set(reader, readRows);
    }
    return readRows(parameters);
  };
}

function remembering<Row>(
  read: (parameters: unknown[]) => readonly Row[],
  { sqlite, changes }: Reader,
  text: string,
  most: number,
): (parameters: unknown[]) => readonly Row[] {
  const answers = new Map<unknown, readonly Row[]>();
  let tables: readonly string[] | undefined;
  let count = -1;
  return (parameters) => {
    tables ??= openedTables(sqlite, text, parameters).read;
    const countNow = changes.countOf(tables);
    if (count !== countNow || answers.size > most) answers.clear();
    count = countNow;
    const key = parameters.length === 1 ? parameters[0] : JSON.stringify(parameters);
    let rows = answers.get(key);
    if (rows === undefined) {
      // Shared by all that ask: nobody may change them.
      rows = Object.freeze(read(parameters).map((row) => Object.freeze(row)));
      answers.set(key, rows);
    }
    return rows;
  };
}
