import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { countTotals, hasEmailDueSince } from './health.repository.ts';

/** Ten of the largest uploads. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** Milliseconds a due email may wait for an attempt. If the mail server is down, retries aren't due yet, so they don't count. */
const STUCK_AFTER = 15 * 60_000;

type Check = 'database' | 'disk' | 'outbox';

/** Runs the readiness checks and returns the failed ones. */
export async function findFailures(
  deps: Pick<Deps, 'db' | 'engine' | 'peers' | 'clock' | 'freeBytes' | 'log'>,
): Promise<Check[]> {
  const checks: Record<Check, () => Promise<boolean>> = {
    database: async () => deps.engine.tryToWrite(deps.db).then(() => deps.peers.isConnected()),
    disk: async () => (await deps.freeBytes()) >= MIN_FREE_BYTES,
    outbox: async () => !(await hasEmailDueSince(deps.db, instantAfter(deps.clock.now(), -STUCK_AFTER))),
  };
  const failed: Check[] = [];
  for (const check of ['database', 'disk', 'outbox'] as const) {
    try {
      if (!(await checks[check]())) failed.push(check);
    } catch (error) {
      deps.log.warn({ err: error, check }, 'The server is not ready.');
      failed.push(check);
    }
  }
  return failed;
}

/** Totals for the metrics. */
export async function getHealthMetrics({ db, engine, clock, freeBytes }: Pick<Deps, 'db' | 'engine' | 'clock' | 'freeBytes'>) {
  const totals = await countTotals(db, clock.now().toISOString());
  return { databaseBytes: await engine.getSize(db), ...totals, freeBytes: await freeBytes() };
}
