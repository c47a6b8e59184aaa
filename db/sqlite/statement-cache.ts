import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const MAX_STATEMENTS = 500;

/**
 * Prepares each SQL text once, because SQLite takes longer to parse most queries than to run them.
 * @param beforeWrite called before each statement that isn't only a read
 */
export function withStatementCache(sqlite: Database.Database, beforeWrite: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement & { readonly: boolean }>();
  function find(sql: string) {
    const cached = statements.get(sql);
    if (cached) return cached;
    // Lists of varying length produce ever new texts.
    if (statements.size === MAX_STATEMENTS) statements.clear();
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }
  return {
    prepare(sql) {
      const statement = find(sql);
      if (!statement.readonly) beforeWrite();
      return statement;
    },
    close: () => void sqlite.close(),
  };
}
