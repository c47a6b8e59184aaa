import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { MINUTE } from '#src/domain/time/time.ts';
import type { Config } from '../config.ts';
import type { FileStore } from '../files/file-store.ts';
import type { S3Place } from '../files/s3-url.ts';
import { temporaryFolder } from '../lib/fs.ts';

/** Why the server made a backup; file names start with it. */
export type Occasion = 'daily' | 'before-upgrade';

export type FoundBackup = { name: string; madeAt: Date };

const NAME = /^(daily|before-upgrade-\d+-to-\d+)-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** A name that sorts by time and works on every file system, such as daily-2026-03-01T12-00-00Z.backup. */
export function backupName(occasion: string, madeAt: Date): string {
  return `${occasion}-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Whether a name is one that the server gives to backups. */
export function isBackup(name: string): boolean {
  return NAME.test(name);
}

/** Where the server's backups are. */
export type BackupStore = { list(start: string): Promise<{ name: string }[]>; delete(name: string): Promise<void> };

export function openBackupFolder(folder: string): BackupStore {
  return {
    list: async (start) => (await listNames(folder)).filter((name) => name.startsWith(start)).map((name) => ({ name })),
    delete: (name) => rm(path.join(folder, name), { force: true }),
  };
}

/** A bucket may need a while until it has all of a large file. In milliseconds. */
export const LARGE_FILE_TIMEOUT = MINUTE;

/** A bucket with backups. @param options `folder` for temporary files */
export async function openBucket(place: S3Place, options: { folder: string; idleTimeout?: number }): Promise<FileStore> {
  // Loaded only where it's used, because most servers don't.
  const { createS3Store } = await import('../files/s3-store.ts');
  return createS3Store(place, options);
}

/** The bucket of BACKUP_URL, else the folder. Its functions throw FilesUnavailableError while the bucket can't be reached. */
export async function openDailyBackups(config: Pick<Config, 'backup' | 'dataDir'>): Promise<BackupStore> {
  const { place, folder } = config.backup;
  return place === null ? openBackupFolder(folder) : openBucket(place, { folder: temporaryFolder(config) });
}

/** The complete backups of this kind, newest first. */
export async function listBackups(store: BackupStore, occasion: Occasion): Promise<FoundBackup[]> {
  return (await store.list(occasion))
    .flatMap(({ name }) => {
      const [, , hour, minute, second] = NAME.exec(name) ?? [];
      return hour === undefined ? [] : [{ name, madeAt: new Date(`${hour}:${minute}:${second}Z`) }];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Deletes partial files that a killed backup left. */
export async function removePartialFiles(folder: string, occasion: Occasion): Promise<void> {
  for (const name of await listNames(folder)) {
    if (name.startsWith(occasion) && name.endsWith('.backup.part')) await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Deletes backups beyond the newest `maxCount` and, except the newest, those made by `until`. Backups dated in the future by a
 * wrong clock count as the oldest.
 */
export async function pruneBackups(
  store: BackupStore,
  occasion: Occasion,
  maxCount: number,
  now: Date,
  until = new Date(0),
): Promise<void> {
  const isInFuture = ({ madeAt }: FoundBackup) => madeAt > now;
  const found = await listBackups(store, occasion);
  const newestFirst = [...found.filter((backup) => !isInFuture(backup)), ...found.filter(isInFuture)];
  const outdated = newestFirst.filter(({ madeAt }, place) => place >= maxCount || (place > 0 && madeAt <= until));
  for (const { name } of outdated) await store.delete(name);
}

// If the folder can't be listed, making the backup fails with a clear error.
const listNames = async (folder: string) => readdir(folder).catch(() => []);
