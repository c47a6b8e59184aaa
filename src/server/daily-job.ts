import { emptyLog } from '#db/empty-log.ts';
import { RETENTION } from '#src/domain/operation/retention.ts';
import { pruneUpgradeBackups } from './backup/upgrade-backup.ts';
import type { Deps } from './deps.ts';
import { sweepClosedAccounts } from './features/account/closure.service.ts';
import { forgetOldLinks } from './features/account/sign-in-link.service.ts';
import { forgetOldMessages } from './features/contact/message-list.service.ts';
import { daysAgo } from './platform/clock.ts';
import { mailFolder, sweepMailFiles } from './platform/mail-transport.ts';
import { deleteMailsUntil, findMailIds } from './platform/outbox.ts';
import { deleteExpiredSessions } from './platform/sessions.ts';

/** Deletes what has been kept for as long as the rules of retention say, so that nothing of it is left on the disk. */
export async function tidyUp(deps: Deps): Promise<void> {
  await sweepClosedAccounts(deps);
  await deleteExpiredSessions(deps);
  await forgetOldLinks(deps);
  await forgetOldMessages(deps);
  await deleteMailsUntil(deps, daysAgo(deps.clock.now(), RETENTION.mail.days));
  await sweepMailFiles(mailFolder(deps.config), await findMailIds(deps));
  await pruneUpgradeBackups(deps.config.backup.folder, deps.clock.now());
  await emptyLog(deps.db);
}
