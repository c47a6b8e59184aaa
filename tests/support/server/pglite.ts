import { PGlite, types } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { parserFor } from '#db/postgres/connection.ts';
import { createEngineOn, createKysely } from '#db/postgres/engine.ts';
import type { Engine } from '#db/engine.ts';
import { NO_PEERS } from '#db/peers.ts';

/** How many databases of closed servers stay in memory, because a test may start another server on one. */
const MAX_CLOSED = 2;

const { BOOL, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, NUMERIC } = types;
const parsers = Object.fromEntries(
  [BOOL, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, NUMERIC].map((type) => [type, parserFor(type)]),
);

/** By data folder. */
const databases = new Map<string, Promise<PGlite>>();
const closed: string[] = [];
const templates = new Map<string, File | Blob>();

const create = async (loadDataDir?: File | Blob) => PGlite.create({ parsers, ...(loadDataDir && { loadDataDir }) });

/** Whether the `postgres` project runs the tests, which is the same tests on PostgreSQL. */
export const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres';

export const hasPostgres = (dataDir: string): boolean => databases.has(dataDir);

/** Keeps the folder's database for `copyPostgres`. */
export async function savePostgresTemplate(folder: string): Promise<void> {
  const template = await databases.get(folder);
  if (template) templates.set(folder, await template.dumpDataDir('none'));
}

/** Gives a folder a copy of a template's database. */
export function copyPostgres(from: string, to: string): void {
  databases.set(to, create(templates.get(from)));
}

/** PostgreSQL in this process, with one database for each data folder. */
export function createPgliteEngine(dataDir: string): Engine {
  const open = async () => {
    const pglite = databases.get(dataDir) ?? create();
    databases.set(dataDir, pglite);
    return createKysely(new PGliteDialect({ pglite: staysOpen(await pglite, dataDir) }));
  };
  return createEngineOn({ open, readFrom: async (work) => work(await open()), connectPeers: async () => NO_PEERS });
}

/** Closing a database only makes room for others. */
function staysOpen(pglite: PGlite, dataDir: string) {
  return {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query: pglite.query.bind(pglite),
    transaction: pglite.transaction.bind(pglite),
    async close() {
      closed.push(dataDir);
      if (closed.length <= MAX_CLOSED) return;
      const oldest = closed.shift() ?? '';
      await (await databases.get(oldest))?.close();
      databases.delete(oldest);
    },
  };
}
