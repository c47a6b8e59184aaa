import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Why the server made a backup; file names start with it. */
export type Occasion = 'daily' | 'before-upgrade';

export type FoundBackup = { name: string; madeAt: Date };

const NAME = /^(daily|before-upgrade-\d+-to-\d+)-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** A name that sorts by time and works on every file system, such as daily-2026-03-01T12-00-00Z.backup. */
export function backupName(occasion: string, madeAt: Date): string {
  return `${occasion}-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** The complete backups of this kind, newest first. */
export async function listBackups(folder: string, occasion: Occasion): Promise<FoundBackup[]> {
  return (await listNames(folder))
    .flatMap((name) => {
      const [, kind, hour, minute, second] = NAME.exec(name) ?? [];
      return kind?.startsWith(occasion) ? [{ name, madeAt: new Date(`${hour}:${minute}:${second}Z`) }] : [];
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
  folder: string,
  occasion: Occasion,
  maxCount: number,
  now: Date,
  until = new Date(0),
): Promise<void> {
  const isInFuture = ({ madeAt }: FoundBackup) => madeAt > now;
  const found = await listBackups(folder, occasion);
  const newestFirst = [...found.filter((backup) => !isInFuture(backup)), ...found.filter(isInFuture)];
  const outdated = newestFirst.filter(({ madeAt }, place) => place >= maxCount || (place > 0 && madeAt <= until));
  for (const { name } of outdated) await rm(path.join(folder, name), { force: true });
}

// If the folder can't be listed, making the backup fails with a clear error.
const listNames = async (folder: string) => readdir(folder).catch(() => []);
