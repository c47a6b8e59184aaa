import { readFile, stat } from 'node:fs/promises';
import type { BackupFacts } from '#src/domain/admin/backup-check.ts';
import type { Config } from '../config.ts';
import { FilesUnavailableError } from '../files/file-store.ts';
import { nearestExistingFolder } from '../lib/fs.ts';
import { listBackups, openDailyBackups } from './backup-folder.ts';
import { problemFile } from '../jobs/daily-backup.ts';

/** The state of the automatic backups. */
export async function readBackupStatus(
  { backup, dataDir, postgres }: Pick<Config, 'backup' | 'dataDir' | 'postgres'>,
  now: Date,
): Promise<BackupFacts> {
  const isOn = backup.kept > 0;
  const isOnOneServer = postgres !== null && backup.place === null;
  const isOnSameDisk = backup.place === null && (await getDeviceId(backup.folder)) === (await getDeviceId(dataDir));
  try {
    const store = await openDailyBackups({ backup, dataDir });
    const [newest] = (await listBackups(store, 'daily')).filter(({ madeAt }) => madeAt <= now);
    const last = newest ? { at: newest.madeAt.toISOString(), ageMilliseconds: now.getTime() - newest.madeAt.getTime() } : null;
    const problem = await readFile(problemFile(dataDir), 'utf8').catch(() => null);
    return { isOn, last, problem, isOnOneServer, isOnSameDisk };
  } catch (error) {
    if (!(error instanceof FilesUnavailableError)) throw error;
    return { isOn, last: null, problem: error.message, isOnOneServer, isOnSameDisk };
  }
}

async function getDeviceId(folder: string): Promise<number> {
  return (await stat(await nearestExistingFolder(folder))).dev;
}
