import { readFile, stat } from 'node:fs/promises';
import type { BackupFacts } from '#src/domain/admin/backup-check.ts';
import type { Config } from '../config.ts';
import { nearestExistingFolder } from '../lib/fs.ts';
import { listBackups, openDailyBackups } from './backup-folder.ts';
import { problemFile } from '../jobs/daily-backup.ts';

/** The state of the automatic backups. */
export async function readBackupStatus({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>, now: Date): Promise<BackupFacts> {
  const [newest] = (await listBackups(await openDailyBackups({ backup, dataDir }), 'daily')).filter(
    ({ madeAt }) => madeAt <= now,
  );
  return {
    isOn: backup.kept > 0,
    last: newest ? { at: newest.madeAt.toISOString(), ageMilliseconds: now.getTime() - newest.madeAt.getTime() } : null,
    problem: await readFile(problemFile(dataDir), 'utf8').catch(() => null),
    isOnSameDisk: (await getDeviceId(backup.folder)) === (await getDeviceId(dataDir)),
  };
}

async function getDeviceId(folder: string): Promise<number> {
  return (await stat(await nearestExistingFolder(folder))).dev;
}
