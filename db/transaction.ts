import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type HasDatabase = { db: Kysely<Tables> };

/** Dependencies whose `db` is a transaction. `afterCommit` runs a callback once the outermost transaction is on disk. */
export type InTransaction<Deps extends HasDatabase> = Deps & {
  db: Transaction<Tables>;
  afterCommit(callback: () => void): void;
};

/**
 * Runs `work` in the transaction that `deps.db` already is, or in a new one, which is rolled back if `work` throws.
 * Use only `tx.db` inside: the one connection is taken, so a query on the outer `db` would wait forever.
 */
export async function inTransaction<Deps extends HasDatabase, Result>(
  deps: Deps,
  work: (tx: InTransaction<Deps>) => Promise<Result>,
): Promise<Result> {
  if (isInTransaction(deps)) return work(deps);
  const callbacks: (() => void)[] = [];
  const result = await deps.db
    .transaction()
    .execute((db) => work({ ...deps, db, afterCommit: (callback) => void callbacks.push(callback) }));
  for (const callback of callbacks) callback();
  return result;
}

function isInTransaction<Deps extends HasDatabase>(deps: Deps): deps is InTransaction<Deps> {
  return deps.db.isTransaction && 'afterCommit' in deps;
}
