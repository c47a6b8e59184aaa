import { PGlite, types } from '@electric-sql/pglite';
import { PGliteDialect, sql, type Kysely } from 'kysely';
import pLimit from 'p-limit';
import { migrate } from '#db/migrate.ts';
import { postgres } from '#db/migrations/postgres.ts';
import { findParser } from '#db/postgres/connection.ts';
import { createEngineOn, createKysely } from '#db/postgres/engine.ts';
import type { Engine } from '#db/engine.ts';
import { NO_PEERS } from '#db/peers.ts';
import type { Tables } from '#db/tables.ts';

/** How many schemas of closed servers stay, because a test may start another server on one. */
const MAX_CLOSED = 2;

const { BOOL, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, NUMERIC } = types;
const parsers = Object.fromEntries(
  [BOOL, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, NUMERIC].map((type) => [type, findParser(type)]),
);

/** Whether the `postgres` project runs the tests, which is the same tests on PostgreSQL. */
export const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres';

/** One for the whole process, because each takes seconds to start and 200 MB. It has one connection. */
let instance: Promise<PGlite> | undefined;
const startPglite = async () => (instance ??= PGlite.create({ parsers }));
const runAlone = pLimit(1);

/** A schema for each data folder, in place of a database. */
const schemas = new Map<string, string>();
const closed: string[] = [];
/** Schemas that no folder needs, to be filled again: migrating one takes seconds, deleting its rows milliseconds. */
const free: string[] = [];
let count = 0;
let current = '';

export const hasPostgres = (dataDir: string): boolean => schemas.has(dataDir);

/** Gives a folder a copy of another one's rows. */
export async function copyPostgres(from: string, to: string): Promise<void> {
  const reused = free.pop();
  if (reused !== undefined) schemas.set(to, reused);
  const db = await open(to);
  if (reused === undefined) await migrate(db, postgres);
  const [source, target] = [schemas.get(from) ?? '', schemas.get(to) ?? ''];
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = ${target} and is_generated = 'NEVER' and table_name <> 'schemaVersion' group by 1`.execute(db);
  const { rows: sequences } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = ${source}`.execute(db);
  // A test may have disabled triggers.
  const copies = tables.map(
    ({ name, columns }) =>
      `delete from "${name}"; insert into "${name}" (${columns}) select ${columns} from ${source}."${name}"; ` +
      `alter table "${name}" enable trigger user`,
  );
  const lastIds = sequences.map(
    ({ name }) => `select setval('${target}."${name}"', last_value, is_called) from ${source}."${name}"`,
  );
  const pglite = await startPglite();
  // Without triggers and foreign keys, because the rows are copied as they are.
  const script = ['set session_replication_role = replica', ...copies, ...lastIds, 'set session_replication_role = origin'];
  await runAlone(async () => {
    await choose(pglite, target);
    await pglite.exec(script.join(';\n'));
  });
}

/** PostgreSQL in this process, with one schema for each data folder. */
export function createPgliteEngine(dataDir: string): Engine {
  return createEngineOn({
    open: () => open(dataDir),
    readFrom: async (work) => work(await open(dataDir)),
    connectPeers: async () => NO_PEERS,
  });
}

async function open(dataDir: string): Promise<Kysely<Tables>> {
  const pglite = await startPglite();
  if (closed.includes(dataDir)) closed.splice(closed.indexOf(dataDir), 1);
  const schema = schemas.get(dataDir) ?? `test_${(count += 1)}`;
  if (!schemas.has(dataDir)) {
    schemas.set(dataDir, schema);
    await runAlone(() => pglite.exec(`create schema ${schema}`));
  }
  return createKysely(new PGliteDialect({ pglite: inSchema(pglite, schema, dataDir) }));
}

async function choose(pglite: PGlite, schema: string): Promise<void> {
  if (current === schema) return;
  await pglite.exec(`set search_path to ${schema}`);
  current = schema;
}

/** The part of PGlite that Kysely uses. Closing it makes its schema free for others soon. */
function inSchema(pglite: PGlite, schema: string, dataDir: string) {
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> =>
    runAlone(async () => {
      await choose(pglite, schema);
      return work();
    });
  return {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query: ((...query) => run(async () => pglite.query(...query))) satisfies PGlite['query'],
    transaction: ((work) => run(async () => pglite.transaction(work))) satisfies PGlite['transaction'],
    async close() {
      if (dataDir.includes('template')) return;
      closed.push(dataDir);
      if (closed.length > MAX_CLOSED) release(closed.shift() ?? '');
    },
  };
}

function release(dataDir: string): void {
  const schema = schemas.get(dataDir);
  if (schema === undefined) return;
  schemas.delete(dataDir);
  free.push(schema);
}
