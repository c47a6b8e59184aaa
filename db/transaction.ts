import type { Kysely, Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from './tables.ts';

type HasDatabase = { db: Kysely<Tables> };

/** Dependencies whose `db` is a transaction. `afterCommit` runs a callback once the outermost transaction is on disk. */
export type InTransaction<Deps extends HasDatabase> = Deps & {
  db: Transaction<Tables>;
  afterCommit(callback: () => void): void;
};

/** How long a transaction that loses against others is repeated, and the longest pause before it, in milliseconds. */
const TIMEOUT = 8_000;
const LONGEST_PAUSE = 100;

/**
 * Runs `work` in the transaction that `deps.db` already is, or in a new one, which is rolled back if `work` throws. All
 * transactions are serializable. `work` is repeated if another one came first, so it changes nothing but the database.
 * Use only `tx.db` inside: on SQLite the one connection is taken, so a query on the outer `db` would wait forever.
 */
export async function inTransaction<Deps extends HasDatabase, Result>(
  deps: Deps,
  work: (tx: InTransaction<Deps>) => Promise<Result>,
): Promise<Result> {
  if (isInTransaction(deps)) return work(deps);
  const end = performance.now() + TIMEOUT;
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: (() => void)[] = [];
    const transaction = deps.db.transaction().setIsolationLevel('serializable');
    let result: Result;
    try {
      result = await transaction.execute((db) => work({ ...deps, db, afterCommit: (callback) => void callbacks.push(callback) }));
    } catch (error) {
      if (!canSucceed(error, attempt) || performance.now() > end) throw error;
      await pause(attempt);
      continue;
    }
    for (const callback of callbacks) callback();
    return result;
  }
}

const CONSTRAINT_ATTEMPTS = 3;

/**
 * Whether to try again, by SQLSTATE: PostgreSQL reports a race as a conflict, a deadlock, or a row that `work` couldn't see. On
 * SQLite, another program, such as Litestream, may have written after `work` began to read.
 */
function canSucceed(error: unknown, attempt: number): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '40001' || code === '40P01' || code === 'SQLITE_BUSY_SNAPSHOT') return true;
  return (code === '23505' || code === '23503') && attempt < CONSTRAINT_ATTEMPTS;
}

/** Random, so that those that met once don't meet again. */
async function pause(attempt: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE, 2 ** attempt * 5);
  await sleep(Math.random() * longest);
}

function isInTransaction<Deps extends HasDatabase>(deps: Deps): deps is InTransaction<Deps> {
  return deps.db.isTransaction && 'afterCommit' in deps;
}
