import { sql, type Kysely, type Transaction } from 'kysely';
import { DatabaseRefusedError } from '../errors.ts';
import { countMigrations } from '../maintenance/schema-version.ts';
import { applyMigration } from '../migrate.ts';
import { postgres } from '../migrations/postgres.ts';
import { MIGRATIONS } from '../migrations/registry.ts';
import { createSchema, fillTables, readTables, type Value } from '../sqlite/row-file.ts';
import type { Tables } from '../tables.ts';

/** Rows in memory at a time: a hundred photos take 24 MB. */
const BATCH = 100;

/** Copies all rows, as of one moment, into a new SQLite file with the same schema. */
export async function copyToSqlite(db: Kysely<Tables>, file: string): Promise<void> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await snapshot.execute(async (trx) => {
    await createSchema(file, countMigrations(await postgres.readVersion(trx)));
    await fillTables(file, async (tables, insert, saveLastId) => {
      for (const table of tables) {
        for await (const rows of readRows(trx, table.name, table.columns)) insert(table, rows);
      }
      const { rows: sequences } = await sql<{ name: string; id: number }>`select sequencename as name, last_value as id
        from pg_sequences where schemaname = current_schema() and last_value is not null`.execute(trx);
      for (const { name, id } of sequences) saveLastId(name.replace(/_id_seq$/u, ''), id);
    });
  });
}

async function* readRows(trx: Transaction<Tables>, table: string, columns: readonly string[]): AsyncGenerator<Value[][]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare copied no scroll cursor for select ${list} from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`fetch ${sql.lit(BATCH)} from copied`.execute(trx);
    yield rows.map((row) => columns.map((column) => row[column] ?? null));
    if (rows.length < BATCH) break;
  }
  await sql`close copied`.execute(trx);
}

/**
 * Fills an empty database with the rows of a SQLite file, which is migrated to the newest version, all or nothing.
 * @throws DatabaseRefusedError if it isn't empty
 */
export async function copyFromSqlite(db: Kysely<Tables>, file: string): Promise<void> {
  await createSchema(file);
  await db.transaction().execute(async (trx) => {
    await postgres.lock(trx);
    if ((await postgres.readVersion(trx)) > 0) throw new DatabaseRefusedError('The database isn’t empty.');
    for (const [index, up] of MIGRATIONS.entries()) await applyMigration(trx, postgres, up, index);
    const restore = await suspendConstraints(trx);
    const filled = new Set<string>();
    await readTables(
      file,
      BATCH,
      async ({ name, columns }, rows) => {
        const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
        const into = sql.join(columns.map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(name)} (${into}) values ${values}`.execute(trx);
        filled.add(name);
      },
      async (table, id) => {
        await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id})`.execute(trx);
      },
    );
    await restore();
    // Otherwise queries are planned without statistics until autovacuum comes.
    await sql`analyze ${sql.join([...filled].map((name) => sql.table(name)))}`.execute(trx);
  });
}

/** Lets rows be inserted in any order and as they are. Returns a function that checks them and brings everything back. */
async function suspendConstraints(trx: Transaction<Tables>): Promise<() => Promise<void>> {
  const run = async (text: string) => void (await sql.raw(text).execute(trx));
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::text::regnamespace`.execute(trx);
  const { rows: triggered } = await sql<{ table: string }>`select distinct tgrelid::regclass::text as "table"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::text::regnamespace`.execute(trx);
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const { table } of triggered) await run(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of triggered) await run(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys) await run(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
