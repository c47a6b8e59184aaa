import { RETENTION } from '#src/domain/admin/retention.ts';
import { pruneUpgradeBackups } from '../backup/upgrade-backup.ts';
import type { Deps } from '../deps.ts';
import { deleteClosedAccounts } from '../features/account-deletion/account-deletion.service.ts';
import { deleteOldPdfs } from '../features/course/replaced-pdf.service.ts';
import { deleteLeftParts } from '../features/account-deletion/leaving.service.ts';
import { deleteUnusedAccounts } from '../features/account-deletion/unused-accounts.service.ts';
import { deleteOldLinks } from '../features/auth/sign-in-link.service.ts';
import { deleteOldInvites } from '../features/invite/invite.service.ts';
import { deleteOldWithheld, removeUnconfirmed } from '../features/invite/seat.service.ts';
import { eraseOldGifts } from '../features/gifts/gifts.service.ts';
import { deleteOldEvenings } from '../features/evening/evening.service.ts';
import { deleteOldDrafts } from '../features/content/history.service.ts';
import { deleteOldWithdrawals } from '../features/withdrawals/withdrawals.service.ts';
import { deleteOldMessages } from '../features/contact/messages.service.ts';
import { deleteOldStaff } from '../features/staff/staff.service.ts';
import { deleteOldReminders } from '../features/reminders/dispatch.service.ts';
import { deleteOldAuditEvents } from '../lib/audit.ts';
import { findLastRun, saveRun } from '../processes/job-runs.ts';
import { DAY, HOUR } from '#src/domain/time/time.ts';
import { daysAgo } from '../lib/clock.ts';
import { emptyTrash, trashFolder } from '../lib/fs.ts';
import { emailFolder, deleteOrphanedEmailFiles } from '../email/transport.ts';
import { deleteEmailsBefore, findEmailIds } from '../email/outbox.ts';
import { deleteUnusedDevices } from '../auth/known-devices.ts';
import { deleteExpiredSessions } from '../auth/sessions.ts';

/**
 * Deletes what the retention rules no longer allow, so that none of it remains on the disk.
 * Returns false if another program keeps some of it there for now.
 * @throws Error if a step failed; the other steps still run.
 */
export async function cleanUp(deps: Deps): Promise<boolean> {
  const { db, engine, clock } = deps;
  let isPurged = false;
  await runAll([
    () => deleteClosedAccounts(deps),
    () => deleteLeftParts(deps),
    () => deleteExpiredSessions(deps),
    // After their sessions, which keep them.
    () => deleteUnusedAccounts(deps),
    () => deleteUnusedDevices(deps),
    () => deleteOldLinks(deps),
    () => deleteOldInvites(deps),
    () => removeUnconfirmed(deps),
    () => deleteOldWithheld(deps),
    () => deleteOldStaff(deps),
    () => deleteOldMessages(deps),
    () => deleteOldWithdrawals(deps),
    () => deleteEmailsBefore(deps, daysAgo(clock.now(), RETENTION.emails.days)),
    () => cleanUpFiles(deps),
    () => deleteOldDrafts(deps),
    () => deleteOldPdfs(deps),
    () => deleteOldReminders(deps),
    () => deleteOldEvenings(deps),
    () => eraseOldGifts(deps),
    () => deleteOldAuditEvents(deps),
    // Last, because it's about the rows that the others deleted.
    async () => void (isPurged = await engine.purge(db)),
  ]);
  return isPurged;
}

/** Deletes what's no longer needed of this process's own files. */
async function cleanUpFiles(deps: Deps): Promise<void> {
  const { clock, config } = deps;
  const trash = trashFolder(config);
  await runAll([
    async () => deleteOrphanedEmailFiles(emailFolder(config), await findEmailIds(deps), { folder: trash, now: clock.now() }),
    () => emptyTrash(trash, clock.now()),
    () => pruneUpgradeBackups(config.backup.folder, clock.now()),
  ]);
}

async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  const [first] = failures;
  if (failures.length > 0)
    throw first instanceof CleanupError ? first : new CleanupError('The daily cleanup failed.', { cause: first });
}

class CleanupError extends Error {
  override readonly name = 'CleanupError';
}

/** After a longer pause, the clock might be wrong. */
const MAX_PAUSE = 7 * DAY;

/**
 * Cleans up once a day. If the last cleanup was long ago, it waits until the server has run for a day, because a clock that's
 * far ahead would delete everything, and someone may still correct it.
 * @returns a function that cleans up if it's time, and returns the milliseconds until its next call
 */
export function createDailyCleanup(deps: Deps): () => Promise<number> {
  let hasWaited = false;
  return async () => {
    const lastCleanup = Date.parse((await findLastRun(deps.db, 'cleanup')) ?? '');
    const isRecent = Math.abs(deps.clock.now().getTime() - lastCleanup) <= MAX_PAUSE;
    if (!isRecent && !hasWaited) {
      hasWaited = true;
      if (!Number.isNaN(lastCleanup))
        deps.log.warn('The last cleanup was long ago. Unless the clock is corrected, expired data will be deleted in a day.');
      return DAY;
    }
    const isPurged = await cleanUp(deps);
    await saveRun(deps.db, 'cleanup', deps.clock.now().toISOString());
    hasWaited = false;
    return isPurged ? DAY : HOUR;
  };
}

/** Cleans up the files of a process that doesn't clean up the database, after each time that another one did. */
export function createFileCleanup(deps: Deps): () => Promise<number> {
  let done: string | null = null;
  return async () => {
    const last = await findLastRun(deps.db, 'cleanup');
    if (last !== null && last !== done) await cleanUpFiles(deps);
    done = last;
    return HOUR;
  };
}
