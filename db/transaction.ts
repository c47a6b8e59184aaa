import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs `work` in a transaction: the caller's if `db` already is one, so that services can be composed, else a new one.
 * Inside, use `trx` alone: one connection writes, so a call on the outer `db` would wait for it for ever, and a kept query on
 * it would answer with what was before the transaction.
 *
 * What is done is on the disk when the promise is fulfilled. Waiting for the disk is what takes long, so transactions that are
 * asked for at the same time wait together: one after the other, each undone by itself if it fails, and then one commit for all.
 */
export function transact<Result>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : commitTogether(db, work);
}

/** So many at once, so that the first does not wait long for the last. */
const MOST_TOGETHER = 64;

const SAVEPOINT = CompiledQuery.raw('savepoint one');
const RELEASE = CompiledQuery.raw('release one');
const ROLLBACK = CompiledQuery.raw('rollback to one');

/** A transaction that waits for its turn. `run` throws nothing but what ends the whole group. */
type Member = { run(trx: Transaction<Tables>): Promise<void>; committed(): void; failed(error: unknown): void };

const queues = new WeakMap<Kysely<Tables>, Member[]>();

function commitTogether<Result>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  let settle = () => {};
  const member: Member = {
    async run(trx) {
      await trx.executeQuery(SAVEPOINT);
      try {
        const result = await work(trx);
        settle = () => resolve(result);
      } catch (error) {
        settle = () => reject(error);
        // A full disk undoes the whole transaction, and the savepoint with it: then none of the group is done.
        await trx.executeQuery(ROLLBACK).catch(() => Promise.reject(error));
      }
      await trx.executeQuery(RELEASE);
    },
    committed: () => settle(),
    failed: reject,
  };
  const queue = queues.get(db);
  if (queue) queue.push(member);
  else {
    const members = [member];
    queues.set(db, members);
    // Once all that has arrived has been looked at: those are the ones that ask at the same time.
    setImmediate(() => void runAll(db, members));
  }
  return promise;
}

/** Runs what waits, group after group, until nothing does. */
async function runAll(db: Kysely<Tables>, queue: Member[]): Promise<void> {
  while (queue.length > 0) {
    const group = queue.splice(0, MOST_TOGETHER);
    try {
      await db.transaction().execute(async (trx) => {
        for (const member of group) await member.run(trx);
      });
      for (const member of group) member.committed();
    } catch (error) {
      for (const member of group) member.failed(error);
    }
  }
  queues.delete(db);
}

function isTransaction(db: Kysely<Tables>): db is Transaction<Tables> {
  return db.isTransaction;
}
