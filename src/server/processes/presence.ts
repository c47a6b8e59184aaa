import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { instantAfter, type Clock } from '../lib/clock.ts';
import { createCounter } from '../lib/concurrency/counter.ts';
import { createKeyedQueue } from '../lib/concurrency/semaphore.ts';

/** Milliseconds between two signs of life of a process, and without one until the others take it for gone: less than a minute. */
export const BEAT_INTERVAL = 10_000;
const LIFETIME = 35_000;

/** Who has at least one stream open, with whichever process. */
export type Presence = {
  /** Notes one more stream. @returns whether it's the first one */
  enter(who: string): Promise<boolean>;
  /** Notes one stream less. @returns whether it was the last one */
  leave(who: string): Promise<boolean>;
  /** @param db the caller's transaction, if there's one */
  isPresent(db: Kysely<Tables>, who: string): Promise<boolean>;
  /** Says that this process is alive, and forgets those that are gone. @returns who had a stream only with those */
  beat(): Promise<string[]>;
  /** Says that this process is gone. */
  stop(): Promise<void>;
};

/** For an engine that only one process uses. */
export function createPresence(): Presence {
  const streams = createCounter();
  return {
    enter: async (who) => streams.add(who, 1) === 1,
    leave: async (who) => streams.add(who, -1) === 0,
    isPresent: async (_db, who) => streams.get(who) > 0,
    beat: async () => [],
    async stop() {},
  };
}

/** Has a row for each person with a stream, which is deleted with the process's row. */
export function createSharedPresence({
  db,
  clock,
  processId,
}: {
  db: Kysely<Tables>;
  clock: Clock;
  processId: string;
}): Presence {
  const streams = createCounter();
  const runInTurn = createKeyedQueue();
  // Rows that couldn't be written while the database was away.
  let isStale = false;
  /** Since when, on the process's own clock, others would have been able to say that they're alive. */
  let upSince = performance.now();

  const isElsewhere = async (executor: Kysely<Tables>, who: string) => {
    const row = executor.selectFrom('presence').select('who').where('who', '=', who).where('processId', '<>', processId).limit(1);
    return (await row.executeTakeFirst()) !== undefined;
  };
  const writeRow = async (who: string) => {
    if (streams.get(who) > 0) {
      const row = db.insertInto('presence').values({ processId, who });
      await row.onConflict((conflict) => conflict.doNothing()).execute();
    } else await db.deleteFrom('presence').where('processId', '=', processId).where('who', '=', who).execute();
  };

  async function register(now: string): Promise<void> {
    const seen = await db.updateTable('processes').set({ seenAt: now }).where('id', '=', processId).executeTakeFirst();
    if (seen.numUpdatedRows > 0 && !isStale) return;
    const row = db.insertInto('processes').values({ id: processId, seenAt: now });
    await row.onConflict((conflict) => conflict.doNothing()).execute();
    const rows = await db.selectFrom('presence').select('who').where('processId', '=', processId).execute();
    for (const who of new Set([...rows.map((each) => each.who), ...streams.keys()])) await runInTurn([who], () => writeRow(who));
    isStale = false;
  }

  async function removeGone(now: Date): Promise<string[]> {
    if (performance.now() - upSince < LIFETIME) return [];
    const gone = db.selectFrom('processes').select('id').where('seenAt', '<', instantAfter(now, -LIFETIME));
    const left = await db.deleteFrom('presence').where('processId', 'in', gone).returning('who').execute();
    await db.deleteFrom('processes').where('id', 'in', gone).execute();
    const absent = await Promise.all(
      left.map(async ({ who }) => (streams.get(who) > 0 || (await isElsewhere(db, who)) ? [] : [who])),
    );
    return absent.flat();
  }

  return {
    enter: (who) =>
      runInTurn([who], async () => {
        if (streams.add(who, 1) > 1) return false;
        await writeRow(who);
        return !(await isElsewhere(db, who));
      }),
    leave: (who) =>
      runInTurn([who], async () => {
        if (streams.add(who, -1) > 0) return false;
        try {
          await writeRow(who);
          return !(await isElsewhere(db, who));
        } catch {
          isStale = true;
          return true;
        }
      }),
    isPresent: async (executor, who) => streams.get(who) > 0 || isElsewhere(executor, who),
    async beat() {
      const now = clock.now();
      try {
        await register(now.toISOString());
        return await removeGone(now);
      } catch (error) {
        upSince = performance.now();
        throw error;
      }
    },
    async stop() {
      const row = db.deleteFrom('processes').where('id', '=', processId);
      // While the database is away, the others find out by themselves.
      await row.execute().catch(() => undefined);
    },
  };
}
