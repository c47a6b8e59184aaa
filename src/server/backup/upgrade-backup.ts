import path from 'node:path';
import type { Upgrade } from '#db/maintenance/schema-version.ts';
import type { Config } from '../config.ts';
import { backupName, pruneBackups, removePartialFiles } from './backup-folder.ts';
import { daysAgo } from '../lib/clock.ts';
import { BackupError } from './backup-error.ts';
import { backupProblem } from './describe-failure.ts';
import { makeBackup } from './make-backup.ts';

/** A start that fails and is tried again makes one each time, so there is an end to them. */
const KEPT = 3;

/** What couples have deleted is not kept for long in them. The newest one stays: it is the way back. */
const KEPT_DAYS = 30;

/**
 * Makes a backup of everything before the database is brought to a newer version, because there is no way back without one.
 * @throws BackupError with a line for the person who starts the server; nothing was changed.
 */
export async function backUpBeforeUpgrade({ dataDir, backup }: Config, { from, to }: Upgrade, now: Date): Promise<void> {
  const { folder, passphrase } = backup;
  const file = path.join(folder, backupName(`before-upgrade-${from}-to-${to}`, now));
  try {
    await removePartialFiles(folder, 'before-upgrade');
    await makeBackup({ dataDir, file, passphrase, now });
    await pruneUpgradeBackups(folder, now);
  } catch (error) {
    const reason = backupProblem(error);
    if (reason === null) throw error;
    throw new BackupError(`The backup before the upgrade failed, so nothing was upgraded. ${reason}`, { cause: error });
  }
}

/** Removes what a killed one has left, those beyond the last three, and all but the newest one that are older than 30 days. */
export async function pruneUpgradeBackups(folder: string, now: Date): Promise<void> {
  await removePartialFiles(folder, 'before-upgrade');
  await pruneBackups(folder, 'before-upgrade', KEPT, now, new Date(daysAgo(now, KEPT_DAYS)));
}
