import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** What the server makes backups for by itself. Their names begin with it. */
export type Occasion = 'daily' | 'before-upgrade';

export type FoundBackup = { name: string; madeAt: Date };

const NAME = /^(daily|before-upgrade-\d+-to-\d+)-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** A name that sorts by time and that every file system takes, such as daily-2026-03-01T12-00-00Z.backup. */
export function backupName(occasion: string, madeAt: Date): string {
  return `${occasion}-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** The finished backups that the server has made on this occasion, the newest first. */
export async function listBackups(folder: string, occasion: Occasion): Promise<FoundBackup[]> {
  return (await namesIn(folder))
    .flatMap((name) => {
      const [, kind, hour, minute, second] = NAME.exec(name) ?? [];
      return kind?.startsWith(occasion) ? [{ name, madeAt: new Date(`${hour}:${minute}:${second}Z`) }] : [];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Removes what a killed one left half-written: before another is made, which may need the room. */
export async function removePartialFiles(folder: string, occasion: Occasion): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.startsWith(occasion) && name.endsWith('.backup.part')) await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Removes the oldest backups of this occasion beyond `keep`, and all but the newest one that were made at `until` or before.
 * Those that a wrong clock has dated later than now count as the oldest, so that they do not take the place of new ones for ever.
 */
export async function pruneBackups(
  folder: string,
  occasion: Occasion,
  keep: number,
  now: Date,
  until = new Date(0),
): Promise<void> {
  const isLater = ({ madeAt }: FoundBackup) => madeAt > now;
  const found = await listBackups(folder, occasion);
  const byWorth = [...found.filter((backup) => !isLater(backup)), ...found.filter(isLater)];
  const spent = byWorth.filter(({ madeAt }, place) => place >= keep || (place > 0 && madeAt <= until));
  for (const { name } of spent) await rm(path.join(folder, name), { force: true });
}

// Where nothing can be listed, nothing can be made either, and that is what is told.
const namesIn = async (folder: string) => readdir(folder).catch(() => []);
