import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression, sql, type Dialect } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { NEWEST_ROW, type Engine, type PostgresAddress } from '../engine.ts';
import { DatabaseRefusedError, DatabaseUnavailableError, StatementError } from '../errors.ts';
import { countMigrations, NEWEST_VERSION } from '../maintenance/schema-version.ts';
import { migrate } from '../migrate.ts';
import { postgres } from '../migrations/postgres.ts';
import type { Peers } from '../peers.ts';
import type { Tables } from '../tables.ts';
import { createPool } from './connection.ts';
import { copyFromSqlite, copyToSqlite } from './mover.ts';
import { connectPeers } from './peers.ts';

const MIN_VERSION = 15;

/** How long an unreachable database is tried, and how often, in milliseconds. */
const TIMEOUT = 60_000;
const PAUSE = 1_000;

/** SQLSTATE: no permission, a wrong password, no such database. */
const REFUSED: Readonly<Record<string, string>> = {
  '28000': 'refuses the user of DATABASE_URL, or wants another sslmode',
  '28P01': 'refuses the password of DATABASE_URL',
  '3D000': 'doesn’t exist. Create it, or correct DATABASE_URL',
  '42501': 'doesn’t belong to the user of DATABASE_URL',
};

/** Throws and waits as `createEngine` says. */
export function createPostgresEngine(address: PostgresAddress, onWait?: (line: string) => void): Engine {
  const open = async (limits = {}) => createKysely(new PostgresDialect({ pool: createPool(address, limits) }));
  const name = `The database ${address.database} at ${address.host}:${address.port}`;

  /** Runs `work` on a connection of its own, on which statements may take any time. */
  async function once<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const db = await open({ max: 1, statementTimeout: 0 });
    try {
      return await work(db);
    } catch (error) {
      const why = error instanceof StatementError ? REFUSED[error.code] : undefined;
      throw why === undefined ? error : new DatabaseRefusedError(`${name} ${why}.`);
    } finally {
      await db.destroy();
    }
  }

  async function retry<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const end = performance.now() + TIMEOUT;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(work);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        const problem = error.message.replace('The database', name);
        if (!onWait) throw new DatabaseUnavailableError(`${problem} Check DATABASE_URL.`);
        if (attempt === 0) onWait(`${problem} Trying for ${TIMEOUT / 1000} seconds.`);
        if (performance.now() > end)
          throw new DatabaseUnavailableError('The database still can’t be reached. Check DATABASE_URL.');
        await sleep(PAUSE);
      }
    }
  }

  return createEngineOn({
    open: async () => open(),
    readFrom: retry,
    connectPeers: async () => retry(async () => connectPeers(address)),
  });
}

/** As on SQLite, nothing is in an empty list. */
export function createKysely(dialect: Dialect): Kysely<Tables> {
  return new Kysely({ dialect, plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })] });
}

/**
 * PostgreSQL, however it's connected to.
 * @param readFrom runs `work` on a connection of its own
 */
export function createEngineOn(database: {
  open(): Promise<Kysely<Tables>>;
  readFrom<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  connectPeers(): Promise<Peers>;
}): Engine {
  async function inspect(db: Kysely<Tables>) {
    const { rows } = await sql<{ version: string; now: number }>`select current_setting('server_version') as version,
      extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
    const { version = '', now = 0 } = rows[0] ?? {};
    const clockAhead = now - Date.now();
    if (Number.parseInt(version, 10) < MIN_VERSION)
      throw new DatabaseRefusedError(`The database is PostgreSQL ${version}; version ${MIN_VERSION} or newer is needed.`);
    const schema = await postgres.readVersion(db);
    countMigrations(schema);
    return { name: `PostgreSQL ${version}`, schema, clockAhead };
  }
  return {
    isShared: true,
    connectPeers: database.connectPeers,
    readVersion: async () => (await database.readFrom(inspect)).schema,
    open: database.open,
    migrate: () => database.readFrom((db) => migrate(db, postgres)),
    check: () =>
      database.readFrom(async (db) => {
        const { name, schema, clockAhead } = await inspect(db);
        const newest = schema === 0 ? null : (await sql.raw<{ at: string | null }>(NEWEST_ROW).execute(db)).rows[0];
        const newestRowAt = newest?.at ?? null;
        return { name, isEmpty: schema === 0, isUpToDate: schema === NEWEST_VERSION, newestRowAt, clockAhead };
      }),
    snapshot: (copy) => database.readFrom((db) => copyToSqlite(db, copy)),
    restore: (copy) => database.readFrom((db) => copyFromSqlite(db, copy)),
    async getSize(db) {
      const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
      return (await size.execute(db)).rows[0]?.bytes ?? 0;
    },
    async findLastId(db, table) {
      const last = sql<{ id: number | null }>`select last_value as id from pg_sequences
        where schemaname = current_schema() and sequencename = ${`${table}_id_seq`}`;
      return (await last.execute(db)).rows[0]?.id ?? 0;
    },
    async tryToWrite(db) {
      const { rows } = await sql<{ state: string }>`select current_setting('transaction_read_only') as state`.execute(db);
      if (rows[0]?.state !== 'off') throw new DatabaseUnavailableError('The database can’t be written to.');
    },
    // Its autovacuum does it.
    purge: async () => true,
  };
}
