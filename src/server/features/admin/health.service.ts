import type { Deps } from '../../deps.ts';
import { instantAfter } from '../../lib/clock.ts';
import { countTotals, hasMailDueSince, tryToWrite } from './health.repository.ts';

/** Ten uploads of the largest size. */
const ENOUGH_BYTES = 100 * 1024 * 1024;

/**
 * A mail that waits for longer than this to be tried, in milliseconds, has nobody who sends it. A mail server that is down
 * is no reason to send visitors away: what it does not take is tried again later, and not due until then.
 */
const STUCK_AFTER = 15 * 60_000;

type Check = 'database' | 'disk' | 'outbox';

/** What keeps the server from doing its work; nothing when it is ready. */
export async function findFailures(deps: Pick<Deps, 'db' | 'clock' | 'freeBytes' | 'log'>): Promise<Check[]> {
  const checks: Record<Check, () => Promise<boolean>> = {
    database: async () => tryToWrite(deps.db).then(() => true),
    disk: async () => (await deps.freeBytes()) >= ENOUGH_BYTES,
    outbox: async () => !(await hasMailDueSince(deps.db, instantAfter(deps.clock.now(), -STUCK_AFTER))),
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

/** The figures that tell how the server is doing, beside those of its process. */
export async function getHealthMetrics({ db, clock, freeBytes }: Pick<Deps, 'db' | 'clock' | 'freeBytes'>) {
  return { ...(await countTotals(db, clock.now().toISOString())), freeBytes: await freeBytes() };
}
