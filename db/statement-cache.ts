import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { Changes } from './changes.ts';

/** The program has some two hundred different texts; lists of varying length make more, which must not pile up. */
const MOST_KEPT = 500;

/**
 * The database as Kysely asks for it, with each statement prepared once: SQLite takes longer to read a query's text than to
 * answer most of them. What is written is told to `changes`.
 */
export function withKeptStatements(sqlite: Database.Database, changes: Changes): Pick<SqliteDatabase, 'prepare'> {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      let statement = kept.get(sql);
      if (statement === undefined) {
        if (kept.size === MOST_KEPT) kept.clear();
        const prepared = sqlite.prepare(sql);
        statement = prepared.readonly && prepared.reader ? prepared : telling(changes, sql, prepared);
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}

/** The same statement, which writes or ends a transaction. */
function telling(changes: Changes, sql: string, statement: Database.Statement): SqliteStatement {
  const told = <Result>(parameters: readonly unknown[], run: () => Result): Result => {
    changes.note(sql, parameters);
    try {
      return run();
    } finally {
      changes.settle();
    }
  };
  return {
    reader: statement.reader,
    all: (parameters) => told(parameters, () => statement.all(parameters)),
    run: (parameters) => told(parameters, () => statement.run(parameters)),
    iterate: (parameters) => told(parameters, () => statement.iterate(parameters)),
  };
}
