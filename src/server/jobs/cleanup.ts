import { truncateWal } from '#db/maintenance/wal-checkpoint.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { pruneUpgradeBackups } from '../backup/upgrade-backup.ts';
import type { Deps } from '../deps.ts';
import { deleteClosedAccounts } from '../features/account/closure.service.ts';
import { deleteOldLinks } from '../features/auth/sign-in-link.service.ts';
import { deleteOldMessages } from '../features/contact/message-list.service.ts';
import { deleteOldAuditEvents } from '../lib/audit.ts';
import { daysAgo } from '../lib/clock.ts';
import { mailFolder, deleteOrphanedEmailFiles } from '../mail/transport.ts';
import { deleteEmailsBefore, findEmailIds } from '../mail/outbox.ts';
import { deleteExpiredSessions } from '../auth/sessions.ts';

/**
 * Deletes what has been kept for as long as the rules of retention say, so that nothing of it is left on the disk.
 * @throws Error when something of it could not be done, which keeps nothing else from being done
 */
export async function cleanUp(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const steps = [
    () => deleteClosedAccounts(deps),
    () => deleteExpiredSessions(deps),
    () => deleteOldLinks(deps),
    () => deleteOldMessages(deps),
    () => deleteEmailsBefore(deps, daysAgo(clock.now(), RETENTION.mail.days)),
    async () => deleteOrphanedEmailFiles(mailFolder(config), await findEmailIds(deps)),
    () => deleteOldAuditEvents(deps),
    () => pruneUpgradeBackups(config.backup.folder, clock.now()),
    // Last, because it has what was deleted.
    () => truncateWal(db),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new Error('The daily job is not done.', { cause: failures[0] });
}
