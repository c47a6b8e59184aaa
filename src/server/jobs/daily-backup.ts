import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { runChildProcess } from '../lib/child-process.ts';
import { backupName, listBackups, pruneBackups, removePartialFiles } from '../backup/backup-folder.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type BackupDeps = Pick<Deps, 'config' | 'clock' | 'log'>;

/** Holds why the last try failed, or what it lacks, in words for the admin; it is there only until one is whole. */
export function problemFile(dataDir: string): string {
  return path.join(dataDir, 'backup-problem');
}

/**
 * Makes the daily backup if its time has come, and removes the oldest ones. The work is a child process's. A failure is
 * noted for the admin and tried again.
 *
 * @param signal ends it when the server stops; what it has begun is then removed by the next one
 * @returns when to look again, in milliseconds
 */
export async function backUpDaily(deps: BackupDeps, signal: AbortSignal): Promise<number> {
  const { backup, dataDir } = deps.config;
  await removePartialFiles(backup.folder, 'daily');
  if (backup.kept === 0) return DAY;
  const now = deps.clock.now();
  const [last] = (await listBackups(backup.folder, 'daily')).filter(({ madeAt }) => madeAt <= now);
  const wait = last ? last.madeAt.getTime() + DAY - now.getTime() : 0;
  // Not all of it at once: the clock may be set meanwhile.
  if (wait > 0) return Math.min(wait, HOUR);
  try {
    const lacks = await runChild(deps, path.join(backup.folder, backupName('daily', now)), now, signal);
    await pruneBackups(backup.folder, 'daily', backup.kept, now);
    if (lacks === '') await rm(problemFile(dataDir), { force: true });
    else await writeFile(problemFile(dataDir), lacks, { mode: 0o600 });
    deps.log.info('The daily backup is made.');
  } catch (error) {
    if (signal.aborted) return HOUR;
    deps.log.error({ err: error }, 'The daily backup failed; it will be tried again.');
    await writeFile(problemFile(dataDir), reasonOf(error), { mode: 0o600 });
  }
  return HOUR;
}

/** It gets of the settings what it needs and nothing else. Returns what the backup lacks, in words; '' for nothing. */
function runChild({ config }: BackupDeps, file: string, now: Date, signal: AbortSignal): Promise<string> {
  const { passphrase } = config.backup;
  const env = {
    DATA_DIR: config.dataDir,
    NOW: now.toISOString(),
    ...(passphrase === null ? {} : { BACKUP_PASSPHRASE: passphrase }),
  };
  return runChildProcess('src/server/backup/backup-child.ts', { args: [file], env }, signal);
}

function reasonOf(error: unknown): string {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return words === '' ? 'The server log says why.' : words;
}
