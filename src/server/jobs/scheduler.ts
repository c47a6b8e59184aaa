import type { JobName } from '#db/peers.ts';
import { DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { backUpDaily } from './daily-backup.ts';
import { checkIntegrity } from './integrity-check.ts';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { createDailyCleanup, createFileCleanup } from './cleanup.ts';
import type { Deps } from '../deps.ts';
import { renewPdfs } from '../features/course/generated-pdf.service.ts';
import { keepPresence } from '../features/live/live.service.ts';
import { notifyOfFailedEmails, sendDigests } from '../features/notifications/notifications.service.ts';
import { reconcileOrders } from '../features/order/reconciler.service.ts';
import { checkEveryone, sendDueReminders } from '../features/reminders/dispatch.service.ts';
import { BEAT_INTERVAL } from '../processes/presence.ts';
import { discardUnnamedFilesOfAll } from './unnamed-files.ts';
import { DAY, MINUTE, SECOND } from '#src/domain/time/time.ts';

const RECONCILE_INTERVAL = 15_000;
const NOTIFICATION_INTERVAL = 15 * SECOND;
const REMINDER_INTERVAL = 15 * SECOND;
/** Between two rounds while people are waiting for their check, so that requests come first. */
const REMINDER_PAUSE = SECOND;
const FIRST_CHECK_DELAY = MINUTE;
const FIRST_BACKUP_DELAY = 2 * MINUTE;

/** How often a process looks whether it has to take over another one's jobs. */
const LOCK_INTERVAL = 10 * SECOND;

/** How long a stop waits for a running job, in milliseconds, because a payment provider may not answer. */
const STOP_GRACE = 2_000;

/**
 * Runs the background jobs. None of them delays the start or the stop.
 * @param onDamage called if the daily integrity check finds damage
 */
export function startScheduler(
  deps: Deps,
  onDamage: (error: DamagedDatabaseError) => void,
  firstCheckDelay = FIRST_CHECK_DELAY,
): { stop(): Promise<void> } {
  let isStopped = false;
  const stopping = new AbortController();
  const jobs = [
    ...(deps.engine.isShared ? [repeat(beat), repeat(createFileCleanup(deps))] : []),
    repeatInOneProcess('orders', async () => {
      const next = await reconcileOrders(deps, () => isStopped);
      return Math.min(RECONCILE_INTERVAL, Math.max(1_000, (next ?? Infinity) - deps.clock.now().getTime()));
    }),
    repeatInOneProcess(
      'reminders',
      createReminderRounds(() => isStopped),
    ),
    repeatInOneProcess('cleanup', createDailyCleanup(deps)),
    repeatInOneProcess('notifications', async () => {
      await notifyOfFailedEmails(deps);
      await sendDigests(deps);
      return NOTIFICATION_INTERVAL;
    }),
    repeatInOneProcess('week PDFs', async () => {
      await renewPdfs(deps);
      return DAY;
    }),
    repeat(async () => {
      // PostgreSQL looks after its own files.
      if (deps.config.postgres !== null) return DAY;
      try {
        await checkIntegrity(databaseFile(deps.config.dataDir), stopping.signal);
      } catch (error) {
        if (!(error instanceof DamagedDatabaseError)) throw error;
        onDamage(error);
      }
      return DAY;
    }, firstCheckDelay),
    ...(deps.config.files === null ? [] : [repeatInOneProcess('unnamed files', () => discardUnnamedFilesOfAll(deps))]),
    repeatInOneProcess('backup', () => backUpDaily(deps, stopping.signal), FIRST_BACKUP_DELAY),
  ];

  async function beat() {
    await keepPresence(deps);
    // It may have emails of a process that's gone.
    deps.outbox.wake();
    return BEAT_INTERVAL;
  }

  function createReminderRounds(isEnding: () => boolean) {
    let hasStarted = false;
    return async () => {
      if (!hasStarted) await checkEveryone(deps);
      hasStarted = true;
      return (await sendDueReminders(deps, isEnding)) ? REMINDER_PAUSE : REMINDER_INTERVAL;
    };
  }

  /** The same, where several processes share the database, in one that has the job's lock; right away if it takes it over. */
  function repeatInOneProcess(job: JobName, work: () => Promise<number>, delay = 0) {
    if (!deps.engine.isShared) return repeat(work, delay);
    let dueAt = 0;
    return repeat(async () => {
      if (!(await deps.peers.tryLock(job))) dueAt = 0;
      else if (performance.now() >= dueAt) dueAt = performance.now() + (await work());
      return Math.min(LOCK_INTERVAL, Math.max(0, dueAt - performance.now()));
    }, delay);
  }

  /** Runs `work` after `delay`, and again after the number of milliseconds that it returns. */
  function repeat(work: () => Promise<number>, delay = 0) {
    let timer: NodeJS.Timeout | undefined;
    let round = Promise.resolve();
    const run = async () => {
      let pause = deps.engine.isShared ? LOCK_INTERVAL : MINUTE;
      try {
        pause = await work();
      } catch (error) {
        if (!isStopped) deps.log.error({ err: error }, 'A background job failed and will be retried.');
      }
      if (!isStopped) timer = setTimeout(start, pause).unref();
    };
    const start = () => void (round = run());
    if (delay === 0) start();
    else timer = setTimeout(start, delay).unref();
    return {
      async stop() {
        clearTimeout(timer);
        await Promise.race([round, new Promise((done) => setTimeout(done, STOP_GRACE).unref())]);
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
