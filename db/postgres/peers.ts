import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresAddress } from '../engine.ts';
import { DatabaseUnavailableError, StatementError } from '../errors.ts';
import type { LockName, Peers } from '../peers.ts';
import { toClientConfig, STATEMENT_TIMEOUT, toDatabaseError } from './connection.ts';

const CHANNEL = 'lovewell';
const MAX_BATCH = 100;

/** Milliseconds between two attempts to connect, and between two checks, because a dead connection is silent. */
const RECONNECT_PAUSE = 1_000;
const CHECK_INTERVAL = 3_000;

/** Asynchronous, because a lost notice is read again anyway. The server ends the session of a machine that's gone after 25 seconds. */
const SESSION = `set synchronous_commit = off; set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set statement_timeout = ${STATEMENT_TIMEOUT}`;

/** Listens, and holds locks, on one connection of its own, which is replaced when it's lost. @throws DatabaseUnavailableError */
export async function connectPeers(address: PostgresAddress): Promise<Peers> {
  const processId = randomUUID();
  const name = `lovewell ${processId}`;
  const messages = new EventEmitter<Record<string, [string]>>();
  const reconnects = new EventEmitter<{ reconnect: [] }>();
  const held = new Set<LockName>();
  const unsent: string[] = [];
  let client: pg.Client | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isSending = false;
  let isReconnecting = false;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...toClientConfig(address), application_name: name, query_timeout: STATEMENT_TIMEOUT });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await next.connect();
      await next.query(SESSION);
      // Otherwise PostgreSQL may hold the locks of the connection before for a while.
      await next.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
        [name],
      );
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw toDatabaseError(error);
    }
    client = next;
    void flush();
  }

  function lose(lost: pg.Client): void {
    if (lost !== client) return;
    client = null;
    held.clear();
    void lost.end().catch(() => undefined);
    if (!isReconnecting) void reconnect();
  }

  async function reconnect(): Promise<void> {
    isReconnecting = true;
    while (!isClosed && client === null) {
      await connect().catch(() => sleep(RECONNECT_PAUSE, undefined, { ref: false }));
    }
    isReconnecting = false;
    if (!isClosed) reconnects.emit('reconnect');
  }

  // One after the other, because `pg` won't queue them for much longer.
  async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const result = last.then(() => run<Row>(text, values));
    last = result.catch(() => undefined);
    return result;
  }

  async function run<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const current = client;
    if (current === null) throw new DatabaseUnavailableError('The connection to the database was lost.');
    try {
      return (await current.query<Row>(text, [...values])).rows;
    } catch (error) {
      const known = toDatabaseError(error);
      if (known instanceof DatabaseUnavailableError) lose(current);
      throw known;
    }
  }

  function receive(payload: string): void {
    const [sender, channel = '', ...body] = payload.split(' ');
    if (sender !== processId) messages.emit(`to ${channel}`, body.join(' '));
  }

  // As many as there are at a time, because each commit of notices waits for that of other processes.
  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (client !== null && unsent.length > 0) {
      const batch = unsent.slice(0, MAX_BATCH);
      try {
        await query(`select pg_notify('${CHANNEL}', notice) from unnest($1::text[]) as notice`, [batch]);
      } catch (error) {
        if (!(error instanceof StatementError)) break;
      }
      unsent.splice(0, batch.length);
    }
    isSending = false;
  }

  await connect();
  const checks = setInterval(() => void query('select 1').catch(() => undefined), CHECK_INTERVAL).unref();

  return {
    processId,
    isConnected: () => client !== null,
    send(channel, body) {
      unsent.push(`${processId} ${channel} ${body}`);
      void flush();
    },
    onMessage: (channel, listener) => void messages.on(`to ${channel}`, listener),
    onReconnect: (listener) => void reconnects.on('reconnect', listener),
    async tryLock(lock) {
      if (held.has(lock)) return true;
      const rows = await query<{ isMine: number }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"', [lock]);
      if (rows[0]?.isMine !== 1) return false;
      held.add(lock);
      return true;
    },
    async unlock(lock) {
      if (!held.delete(lock)) return;
      // A lost connection has no locks.
      await query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      clearInterval(checks);
      const closing = client;
      client = null;
      await closing?.end().catch(() => undefined);
    },
  };
}
