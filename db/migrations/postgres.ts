import { sql, type Expression } from 'kysely';
import type { SchemaDialect } from './dialect.ts';

/** Any number that no other lock has. */
const MIGRATION_LOCK = 520_001;

const matches = (column: Expression<unknown>, format: string, type: string) =>
  sql`to_char(${column}::${sql.raw(type)}, ${sql.lit(format)}) = ${column}`;

/** What only PostgreSQL knows. */
export const postgres: SchemaDialect = {
  // As on SQLite: numbers of up to 64 bits, and text that sorts by its bytes and folds only A to Z.
  types: { integer: sql`bigint`, text: sql`text collate "C"` },
  addId: (table) => table.addColumn('id', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey()),
  finish: (table) => table,

  async startIdsAfter(db, table, id) {
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(id + 1)}`.execute(db);
  },

  isInstant: (column) => matches(column, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"', 'timestamp'),
  isDate: (column) => matches(column, 'YYYY-MM-DD', 'date'),
  isTime: (column) => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
  // Not jsonb, which refuses some texts.
  isJson: (column, type) => sql`json_typeof(${column}::json) = ${sql.lit(type)}`,
  // A day less, because the database's clock may differ from the server's.
  yearAgo: sql`to_char(now() at time zone 'UTC' - interval '364 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,

  async createTrigger(db, { name, event, ...trigger }) {
    const [time, action] =
      'run' in trigger
        ? ['after', sql`${trigger.run};`]
        : ['before', sql`if ${trigger.when} then raise exception ${sql.lit(trigger.refuse)}; end if;`];
    const row = event.startsWith('delete') ? 'old' : 'new';
    await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
      begin ${action} return ${sql.raw(row)}; end $$`.execute(db);
    await sql`create trigger ${sql.ref(name)} ${sql.raw(`${time} ${event}`)}
      for each row execute function ${sql.ref(name)}()`.execute(db);
  },

  async lock(trx) {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  },
  async readVersion(db) {
    const { rows: found } = await sql<{ name: string | null }>`select to_regclass('"schemaVersion"')::text as name`.execute(db);
    if (!found[0]?.name) return 0;
    const { rows } = await sql<{ version: number }>`select version from "schemaVersion"`.execute(db);
    return rows[0]?.version ?? 0;
  },
  async writeVersion(trx, version) {
    await sql`create table if not exists "schemaVersion" (id integer primary key check (id = 1), version integer not null)`.execute(
      trx,
    );
    await sql`insert into "schemaVersion" values (1, ${version}) on conflict (id) do update set version = excluded.version`.execute(
      trx,
    );
  },
};
