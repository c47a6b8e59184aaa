import path from 'node:path';
import type { Upgrade } from '#db/maintenance/schema-version.ts';
import type { Config } from '../config.ts';
import { backupName, openBackupFolder, pruneBackups, removePartialFiles } from './backup-folder.ts';
import { daysAgo } from '../lib/clock.ts';
import { BackupError } from './backup-error.ts';
import { describeBackupFailure } from './describe-failure.ts';

/** Limited, because each retry of a failed start makes one. */
const MAX_KEPT = 3;

/** Limited, because backups contain data that couples have deleted since. The newest one stays. */
const MAX_AGE_DAYS = 30;

/**
 * Backs everything up before the database is upgraded, because migrations can't be undone.
 * @throws BackupError with a message for the person starting the server
 */
export async function backUpBeforeUpgrade(config: Config, { from, to }: Upgrade, now: Date): Promise<void> {
  const { folder, passphrase } = config.backup;
  const file = path.join(folder, backupName(`before-upgrade-${from}-to-${to}`, now));
  try {
    await removePartialFiles(folder, 'before-upgrade');
    // Loaded for this, because a running server doesn't need the code for archives and their encryption.
    const { makeBackup } = await import('./make-backup.ts');
    await makeBackup({ place: config, file, passphrase, now });
    await pruneUpgradeBackups(folder, now);
  } catch (error) {
    const reason = describeBackupFailure(error);
    if (reason === null) throw error;
    throw new BackupError(`The backup before the upgrade failed, so nothing was upgraded. ${reason}`, { cause: error });
  }
}

/** Deletes partial files, backups beyond the last three, and, except the newest, those older than 30 days. */
export async function pruneUpgradeBackups(folder: string, now: Date): Promise<void> {
  await removePartialFiles(folder, 'before-upgrade');
  await pruneBackups(openBackupFolder(folder), 'before-upgrade', MAX_KEPT, now, new Date(daysAgo(now, MAX_AGE_DAYS)));
}
