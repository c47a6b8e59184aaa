import type { Kysely } from 'kysely';
import { vi } from 'vitest';
import type { Tables } from '#db/tables.ts';

/** Makes the next transaction lose against `winner`, as on PostgreSQL, so that it's repeated. */
export function loseOnce({ db }: { db: Kysely<Tables> }, winner: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  const lost = Object.assign(new Error('Another transaction came first.'), { code: '40001' });
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      setIsolationLevel: () => builder,
      execute: async (work: Parameters<typeof execute>[0]) => {
        const losing = execute(async (tx) => {
          await work(tx);
          throw lost;
        });
        await losing.catch((error: unknown) => {
          if (error !== lost) throw error;
        });
        await winner();
        throw lost;
      },
    });
  });
}
