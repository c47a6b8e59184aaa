import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { runChildProcess } from '../lib/child-process.ts';
import { backupName, listBackups, openDailyBackups, pruneBackups, removePartialFiles } from '../backup/backup-folder.ts';
import { describeBackupFailure } from '../backup/describe-failure.ts';
import { temporaryFolder } from '../lib/fs.ts';
import { DAY, HOUR } from '#src/domain/time/time.ts';

type BackupDeps = Pick<Deps, 'config' | 'clock' | 'log'>;

/** Tells the admin why the last backup failed or which files it's missing. Deleted by the next complete backup. */
export function problemFile(dataDir: string): string {
  return path.join(dataDir, 'backup-problem');
}

/**
 * Makes the daily backup in a child process if it's due, and deletes the oldest ones. Records a failure for the admin.
 *
 * @param signal aborts the backup when the server stops; the next one deletes the partial file
 * @returns the time until the next check, in milliseconds
 */
export async function backUpDaily(deps: BackupDeps, signal: AbortSignal): Promise<number> {
  const { config } = deps;
  const { backup, dataDir } = config;
  await removePartialFiles(backup.folder, 'daily');
  if (backup.kept === 0) return DAY;
  const now = deps.clock.now();
  try {
    const store = await openDailyBackups(config);
    const [last] = (await listBackups(store, 'daily')).filter(({ madeAt }) => madeAt <= now);
    const wait = last ? last.madeAt.getTime() + DAY - now.getTime() : 0;
    // At most an hour, because the clock may be changed meanwhile.
    if (wait > 0) return Math.min(wait, HOUR);
    const missing = await runChild(deps, now, signal);
    await pruneBackups(store, 'daily', backup.kept, now);
    if (missing === '') await rm(problemFile(dataDir), { force: true });
    else await writeFile(problemFile(dataDir), missing, { mode: 0o600 });
    deps.log.info('Made the daily backup.');
  } catch (error) {
    if (signal.aborted) return HOUR;
    deps.log.error({ err: error }, 'The daily backup failed and will be retried.');
    await writeFile(problemFile(dataDir), describeFailure(error), { mode: 0o600 });
  }
  return HOUR;
}

/** Passes only the settings that the backup needs. Returns a message about missing files, or ''. */
function runChild({ config }: BackupDeps, now: Date, signal: AbortSignal): Promise<string> {
  const { place, folder, variables } = config.backup;
  const file = path.join(place === null ? folder : temporaryFolder(config), backupName('daily', now));
  return runChildProcess('src/server/backup/backup-child.ts', { args: [file, now.toISOString()], env: variables }, signal);
}

function describeFailure(error: unknown): string {
  const message =
    error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : (describeBackupFailure(error) ?? '');
  return message === '' ? 'See the server log for the reason.' : message;
}
