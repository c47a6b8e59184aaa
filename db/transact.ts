import { Transaction, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs `work` in a transaction: the caller's if `db` already is one, so that services can be composed, else a new one.
 * Inside, use `trx` alone: SQLite has one connection, and a call on the outer `db` would wait for ever.
 */
export function transact<Result>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work);
}
