import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
import { deleteOldEvenings } from '../features/evening/evening.service.ts';
import { deleteOldDrafts } from '../features/content/history.service.ts';
import { deleteOldMessages } from '../features/contact/message-list.service.ts';
import { deleteOldStaff } from '../features/staff/staff.service.ts';
import { deleteOldReminders } from '../features/reminders/dispatch.service.ts';
import { deleteOldAuditEvents } from '../lib/audit.ts';
import { DAY } from '#src/domain/time.ts';
import { daysAgo } from '../lib/clock.ts';
import { emptyTrash, trashFolder } from '../lib/fs.ts';
import { emailFolder, deleteOrphanedEmailFiles } from '../email/transport.ts';
import { deleteEmailsBefore, findEmailIds } from '../email/outbox.ts';
import { deleteUnusedDevices } from '../auth/known-devices.ts';
import { deleteExpiredSessions } from '../auth/sessions.ts';

/**
 * Deletes what the retention rules no longer allow, so that none of it remains on the disk.
 * @throws Error if a step failed; the other steps still run.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  const { db, engine, clock, config } = deps;
  const trash = trashFolder(config);
  const steps = [
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
    () => deleteEmailsBefore(deps, daysAgo(clock.now(), RETENTION.emails.days)),
    async () => deleteOrphanedEmailFiles(emailFolder(config), await findEmailIds(deps), { folder: trash, now: clock.now() }),
    () => emptyTrash(trash, clock.now()),
    () => deleteOldDrafts(deps),
    () => deleteOldPdfs(deps),
    () => deleteOldReminders(deps),
    () => deleteOldEvenings(deps),
    () => deleteOldAuditEvents(deps),
    () => pruneUpgradeBackups(config.backup.folder, clock.now()),
    // Last, because it's about the rows that the others deleted.
    () => engine.purge(db),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new Error('The daily cleanup failed.', { cause: failures[0] });
}

/** After a longer pause, the clock might be wrong. */
const MAX_PAUSE = 7 * DAY;

/**
 * Cleans up once a day. If the last cleanup was long ago, it waits until the server has run for a day, because a clock that's
 * far ahead would delete everything, and someone may still correct it.
 * @returns a function that cleans up if it's time, and returns the milliseconds until its next call
 */
export function createDailyCleanup(deps: Deps): () => Promise<number> {
  const file = path.join(deps.config.dataDir, 'last-cleanup');
  let hasWaited = false;
  return async () => {
    const lastCleanup = Date.parse(await readFile(file, 'utf8').catch(() => ''));
    const isRecent = Math.abs(deps.clock.now().getTime() - lastCleanup) <= MAX_PAUSE;
    if (!isRecent && !hasWaited) {
      hasWaited = true;
      if (!Number.isNaN(lastCleanup))
        deps.log.warn('The last cleanup was long ago. Unless the clock is corrected, expired data will be deleted in a day.');
      return DAY;
    }
    await cleanUp(deps);
    await writeFile(file, deps.clock.now().toISOString(), { mode: 0o600 });
    hasWaited = false;
    return DAY;
  };
}
