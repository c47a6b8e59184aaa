import pg from 'pg';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PostgresAddress } from '../engine.ts';
import { DatabaseUnavailableError, StatementError } from '../errors.ts';

/** The contract's limit for one process, besides the connection that listens. */
const MAX_CONNECTIONS = 10;

/** Together, connecting and the first statement take less than ten seconds if nothing answers. */
const CONNECT_TIMEOUT = 4_000;
export const STATEMENT_TIMEOUT = 5_000;
/** A transaction of a process that's gone without closing its connection mustn't hold its locks for longer. */
const ABANDONED_TRANSACTION_TIMEOUT = 30_000;

const BOOL: number = pg.types.builtins.BOOL;
const { FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC } = pg.types.builtins;
const NUMBERS: ReadonlySet<number> = new Set([FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC]);

/** As SQLite has them: numbers, 0 and 1, and texts. */
export function findParser(type: number): (value: string) => unknown {
  if (type === BOOL) return (value) => (value === 't' ? 1 : 0);
  return NUMBERS.has(type) ? Number : String;
}

/** How every connection is made. */
export function toClientConfig({ tls, ...address }: PostgresAddress): pg.ClientConfig {
  return {
    ...address,
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verify' },
    application_name: 'lovewell',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: STATEMENT_TIMEOUT,
    types: { getTypeParser: findParser },
  };
}

/** A pool that never ends the process, never reuses a connection after a failure, and whose errors have no values. */
export function createPool(address: PostgresAddress, limits: { max?: number; statementTimeout?: number } = {}): PostgresPool {
  const { max = MAX_CONNECTIONS, statementTimeout = STATEMENT_TIMEOUT } = limits;
  const pool = new pg.Pool({
    ...toClientConfig(address),
    max,
    query_timeout: statementTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: ABANDONED_TRANSACTION_TIMEOUT,
  });
  const queue = createQueue(max);
  // The next query on the connection reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    end: async () => pool.end(),
    connect: async () => {
      await queue.enter();
      try {
        return guard(await pool.connect(), queue);
      } catch (error) {
        throw queue.leaveWith(toDatabaseError(error));
      }
    },
  };
}

type Queue = ReturnType<typeof createQueue>;

/** Lets `max` callers at a time have a connection. The others wait for as long as the database answers those. */
function createQueue(max: number) {
  let free = max;
  const waiting: PromiseWithResolvers<void>[] = [];
  function leave(): void {
    const next = waiting.shift();
    if (next) next.resolve();
    else free += 1;
  }
  /** Refuses those that wait if the database can't be reached. Returns the error. */
  function refuse(error: unknown): unknown {
    if (error instanceof DatabaseUnavailableError) for (const turn of waiting.splice(0)) turn.reject(error);
    return error;
  }
  return {
    async enter(): Promise<void> {
      if (free > 0) return void (free -= 1);
      const turn = Promise.withResolvers<void>();
      waiting.push(turn);
      return turn.promise;
    },
    leave,
    refuse,
    leaveWith(error: unknown): unknown {
      refuse(error);
      leave();
      return error;
    },
  };
}

/** Those that Kysely tells apart. */
const COMMANDS = ['COMMIT', 'DELETE', 'INSERT', 'MERGE', 'ROLLBACK', 'UPDATE'] as const;

function guard(client: pg.PoolClient, queue: Queue): PostgresPoolClient {
  let isBroken = false;
  let last: Promise<unknown> = Promise.resolve();
  async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (isBroken) throw new DatabaseUnavailableError('The connection to the database was lost.');
    try {
      const result = await client.query(text, [...values]);
      const command = COMMANDS.find((each) => each === result.command) ?? 'SELECT';
      return { ...result, command, rowCount: result.rowCount ?? 0 };
    } catch (error) {
      const known = toDatabaseError(error);
      isBroken ||= known instanceof DatabaseUnavailableError;
      throw queue.refuse(known);
    }
  }
  // One after the other, because `pg` won't queue them for much longer.
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof text !== 'string') throw new TypeError('unreachable: the dialect has no cursors');
    const result = last.then(() => run<R>(text, values));
    last = result.catch(() => undefined);
    return result;
  }
  return {
    query,
    release(destroy = false) {
      client.release(destroy || isBroken);
      queue.leave();
    },
  };
}

/** The server stops or starts, has no room, or became a standby (Appendix A of PostgreSQL's manual). */
const TEMPORARY = /^(08|53|57|58)|^25(006|P0[23])$/;
/** Their messages quote what was written. */
const QUOTES_VALUES = /^(22|P0003)/;

/** Removes what could be a couple's writing or a password from an error of `pg`. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!(error instanceof pg.DatabaseError))
    return new DatabaseUnavailableError(`The database can’t be reached (${code || error.message}).`);
  if (TEMPORARY.test(code)) return new DatabaseUnavailableError(`The database can’t be used now (${code}).`);
  return new StatementError(QUOTES_VALUES.test(code) ? `The database refused a value (${code}).` : error.message, code);
}
