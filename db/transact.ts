import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs `work` in a transaction: the caller's if `db` already is one, so that services can be composed, else a new one.
 * Inside, use `trx` alone: SQLite has one connection, and a call on the outer `db` would wait for ever.
 */
export function transact<Result>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Kysely<Tables>): db is Transaction<Tables> {
  return db.isTransaction;
}
