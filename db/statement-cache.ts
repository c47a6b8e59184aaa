import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const MAX_STATEMENTS = 500;

/** Prepares each SQL text once, because SQLite takes longer to parse most queries than to run them. */
export function withStatementCache(sqlite: Database.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      // Lists of varying length produce ever new texts.
      if (statements.size === MAX_STATEMENTS) statements.clear();
      const statement = sqlite.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close: () => void sqlite.close(),
  };
}
