import Database from 'better-sqlite3';

/** The version, the schema, and every table's rows in some order; SQLite's own table has the last ids. */
export function dumpDatabase(file: string) {
  const sqlite = new Database(file, { readonly: true });
  const schema = sqlite
    .prepare<[], { name: string; type: string; sql: string }>('select name, type, sql from sqlite_schema order by name')
    .all();
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => name);
  const rows = Object.fromEntries(
    tables.map((name) => {
      const all = sqlite.prepare(`select * from "${name}"`).all();
      return [name, all.map((row) => JSON.stringify(row)).sort()];
    }),
  );
  const version: unknown = sqlite.pragma('user_version', { simple: true });
  sqlite.close();
  return { version, schema, rows };
}
