import { sql } from 'kysely';
import type { SchemaDialect } from './dialect.ts';

/** What only SQLite knows. */
export const sqlite: SchemaDialect = {
  types: { integer: sql`integer`, text: sql`text` },
  addId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),

  /** Types are strict. A table whose key isn't an id is stored in the order of its key. */
  finish: (table, hasId) => table.modifyEnd(hasId ? sql`strict` : sql`strict, without rowid`),

  async startIdsAfter(db, table, id) {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
  },

  isInstant: (column) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column}`,
  isDate: (column) => sql`date(${column}) is ${column}`,
  isTime: (column) => sql`strftime('%H:%M', ${column}) is ${column}`,
  isJson: (column, type) => sql`json_valid(${column}) and json_type(${column}) = ${sql.lit(type)}`,
  yearAgo: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days')`,

  async createTrigger(db, { name, event, ...trigger }) {
    const action =
      'run' in trigger
        ? sql`after ${sql.raw(event)} begin ${trigger.run}; end`
        : sql`before ${sql.raw(event)} when ${trigger.when} begin select raise(abort, ${sql.lit(trigger.refuse)}); end`;
    await sql`create trigger ${sql.ref(name)} ${action}`.execute(db);
  },

  // Only one process opens the file.
  async lock() {},
  async readVersion(db) {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
    return rows[0]?.user_version ?? 0;
  },
  async writeVersion(trx, version) {
    await sql.raw(`pragma user_version = ${version}`).execute(trx);
  },
};
