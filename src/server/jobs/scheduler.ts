import { DamagedDatabaseError } from '#db/maintenance/integrity-check.ts';
import { backUpDaily } from './daily-backup.ts';
import { checkIntegrity } from './integrity-check.ts';
import { databaseFile } from '../create-deps.ts';
import { cleanUp } from './cleanup.ts';
import type { Deps } from '../deps.ts';
import { reconcileOrders } from '../features/order/reconciler.service.ts';

const MINUTE = 60_000;
const LOOK = 15_000;
const DAY = 24 * 60 * MINUTE;
const FIRST_CHECK = MINUTE;
const FIRST_BACKUP = 2 * MINUTE;

/** A question under way gets this long when the server stops; a provider that does not answer is not waited for. */
const PATIENCE = 2_000;

/**
 * What the server does by itself while it runs: nothing here holds up its start or its end.
 * @param onDamage is told when the database turns out to be damaged
 */
export function startScheduler(
  deps: Deps,
  onDamage: (error: DamagedDatabaseError) => void,
  firstCheck = FIRST_CHECK,
): { stop(): Promise<void> } {
  let isStopped = false;
  const stopping = new AbortController();
  const jobs = [
    // Looks every few seconds, into the database alone unless an order's time has come.
    repeat(async () => {
      const next = await reconcileOrders(deps, () => isStopped);
      return Math.min(LOOK, Math.max(1_000, (next ?? Infinity) - deps.clock.now().getTime()));
    }),
    repeat(async () => {
      await cleanUp(deps);
      return DAY;
    }),
    // Not at once: a start has enough to do.
    repeat(async () => {
      try {
        await checkIntegrity(databaseFile(deps.config.dataDir), stopping.signal);
      } catch (error) {
        if (!(error instanceof DamagedDatabaseError)) throw error;
        onDamage(error);
      }
      return DAY;
    }, firstCheck),
    repeat(() => backUpDaily(deps, stopping.signal), FIRST_BACKUP),
  ];

  /** Runs the work now, or after `delay`, and again each time after as many milliseconds as it answers with. */
  function repeat(work: () => Promise<number>, delay = 0) {
    let timer: NodeJS.Timeout | undefined;
    let round = Promise.resolve();
    const run = async () => {
      let pause = MINUTE;
      try {
        pause = await work();
      } catch (error) {
        if (!isStopped) deps.log.error({ err: error }, 'A job in the background failed; it will be tried again.');
      }
      if (!isStopped) timer = setTimeout(begin, pause).unref();
    };
    const begin = () => void (round = run());
    if (delay === 0) begin();
    else timer = setTimeout(begin, delay).unref();
    return {
      async stop() {
        clearTimeout(timer);
        await Promise.race([round, new Promise((done) => setTimeout(done, PATIENCE).unref())]);
      },
    };
  }

  return {
    async stop() {
      isStopped = true;
      stopping.abort();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
