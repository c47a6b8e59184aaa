import { emptyLog } from '#db/empty-log.ts';
import { RETENTION } from '#src/domain/operation/retention.ts';
import { pruneUpgradeBackups } from './backup/upgrade-backup.ts';
import type { Deps } from './deps.ts';
import { sweepClosedAccounts } from './features/account/closure.service.ts';
import { forgetOldLinks } from './features/account/sign-in-link.service.ts';
import { forgetOldMessages } from './features/contact/message-list.service.ts';
import { pruneAudit } from './platform/audit.ts';
import { daysAgo } from './platform/clock.ts';
import { mailFolder, sweepMailFiles } from './platform/mail-transport.ts';
import { deleteMailsUntil, findMailIds } from './platform/outbox.ts';
import { deleteExpiredSessions } from './platform/sessions.ts';

/**
 * Deletes what has been kept for as long as the rules of retention say, so that nothing of it is left on the disk.
 * @throws Error when something of it could not be done, which keeps nothing else from being done
 */
export async function tidyUp(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const steps = [
    () => sweepClosedAccounts(deps),
    () => deleteExpiredSessions(deps),
    () => forgetOldLinks(deps),
    () => forgetOldMessages(deps),
    () => deleteMailsUntil(deps, daysAgo(clock.now(), RETENTION.mail.days)),
    async () => sweepMailFiles(mailFolder(config), await findMailIds(deps)),
    () => pruneAudit(deps),
    () => pruneUpgradeBackups(config.backup.folder, clock.now()),
    // Last, because it has what was deleted.
    () => emptyLog(db),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new Error('The daily job is not done.', { cause: failures[0] });
}
