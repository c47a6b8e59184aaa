import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '#db/engine.ts';
import { databaseFile } from '#db/sqlite/database-file.ts';
import { DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { readReferencedFiles } from '#db/sqlite/snapshot.ts';
import { checkIntegrity } from '../jobs/integrity-check.ts';
import { DAY } from '#src/domain/time/time.ts';
import { MissingFileError } from '../files/file-store.ts';
import { fsyncDirectory, isMissing, listNames, temporaryFile, temporaryFolder } from '../lib/fs.ts';
import { BackupError } from './backup-error.ts';
import { openPlace, type CoursePlace } from './course-place.ts';
import { DATABASE_NAME, isBackupName, KEY_NAMES, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive, type Source } from './write-archive.ts';

export type BackupOptions = {
  place: CoursePlace;
  /** An existing file is replaced once the new backup is verified. */
  file: string;
  /** Null for no encryption. */
  passphrase: string | null;
  now: Date;
};

const MB = 1024 * 1024;
/** Disk space to leave for the server. */
const MIN_FREE_BYTES = 256 * MB;

/** Milliseconds after which a copy of the database was left by a killed backup. */
const MAX_COPY_AGE = DAY;

/** Attempts, because a file can be deleted between copying the database and opening it. */
const MAX_ATTEMPTS = 5;

/**
 * Backs up the database, its PDFs, recordings, and videos, emails saved as files, the seller's own content, and the keys as of one moment.
 * Servers may be running.
 * The file is verified before it gets its name. Files missing from the store are listed in the manifest.
 * @throws BackupError, NewerDatabaseError, or an error of the file system, the database, or the store, leaving no partial file
 */
export async function makeBackup({ place, file, passphrase, now }: BackupOptions): Promise<Manifest> {
  const part = `${file}.part`;
  const folder = path.dirname(file);
  await ensureFolder(folder);
  await removeOldCopies(place, now);
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const copy = temporaryFile(place, 'db');
    try {
      const { version, sources, missing, size } = await takeSnapshot(place, copy);
      // A file that's really missing must not block the backup.
      if (missing.length > 0 && left > 1) continue;
      await assertFreeSpace(folder, size);
      const about = { createdAt: now.toISOString(), databaseVersion: version, missing };
      const writing = writeArchive(part, sources, about, passphrase).then(() => readArchive(part, passphrase));
      // Wait for both even if one fails, because cleanup deletes their files.
      const [checked, written] = await Promise.allSettled([checkCopy(place, copy), writing]);
      if (checked.status === 'rejected') throw checked.reason;
      if (written.status === 'rejected') throw written.reason;
      await rename(part, file);
      await fsyncDirectory(folder);
      return written.value;
    } catch (error) {
      await rm(part, { force: true });
      if (left === 1 || !(isMissing(error) || error instanceof MissingFileError)) throw error;
    } finally {
      await rm(copy, { force: true });
    }
  }
}

type Snapshot = { version: number; sources: Source[]; missing: string[]; size: number };

/** Copies the database to `copy`, and finds the files that it names. The caller deletes the copy. */
async function takeSnapshot(place: CoursePlace, copy: string): Promise<Snapshot> {
  const { dataDir } = place;
  const { engine, files } = await openPlace(place);
  await explainDamage(place, () => copyLiveDatabase(engine, place, copy));
  const { version, files: named, lastEmailId } = readReferencedFiles(copy);
  const stored = new Set((await files.list('')).map(({ name }) => name));
  const fromDisk = (name: string, file = path.join(dataDir, name)): Source => ({
    name,
    toLocalFile: async () => ({ path: file, async [Symbol.asyncDispose]() {} }),
  });
  const sources = [fromDisk(DATABASE_NAME, copy)];
  for (const { name } of named) if (stored.has(name)) sources.push({ name, toLocalFile: () => files.toLocalFile(name) });
  // Missing if the first start of this version was interrupted.
  for (const name of KEY_NAMES) if (existsSync(path.join(dataDir, name))) sources.push(fromDisk(name));
  for (const name of await listEmailFiles(dataDir, lastEmailId)) sources.push(fromDisk(name));
  for (const name of await listContentFiles(dataDir)) sources.push(fromDisk(name));
  return {
    version,
    sources,
    missing: named.map(({ name }) => name).filter((name) => !stored.has(name)),
    size: named.reduce((sum, { fileSize }) => sum + fileSize, await getSize(copy)),
  };
}

async function copyLiveDatabase(engine: Engine, { dataDir, postgres }: CoursePlace, copy: string): Promise<void> {
  if ((await engine.readVersion()) === 0)
    throw new BackupError(
      postgres === null
        ? `There’s no database in ${dataDir}. Set DATA_DIR to the server’s data folder.`
        : 'The database is empty. Set DATABASE_URL to the server’s database.',
    );
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
  const database = databaseFile(dataDir);
  // The copy includes what's still in the write-ahead log.
  await assertFreeSpace(path.dirname(copy), (await getSize(database)) + (await getSize(`${database}-wal`)));
  await engine.snapshot(copy);
}

/** Deletes copies left by killed backups, but none that another backup may be reading. */
async function removeOldCopies(place: CoursePlace, now: Date): Promise<void> {
  const folder = temporaryFolder(place);
  for (const name of await listNames(folder)) {
    if (!/\.db(-journal)?$/u.test(name)) continue;
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > MAX_COPY_AGE) await rm(file, { force: true });
  }
}

/** Checks the copy in a child process while the archive is written. */
async function checkCopy(place: CoursePlace, copy: string): Promise<void> {
  await explainDamage(place, () => checkIntegrity(copy));
}

async function explainDamage({ dataDir }: CoursePlace, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    throw new BackupError(`The database ${databaseFile(dataDir)} is damaged and wasn’t backed up. Restore an earlier backup.`, {
      cause: error,
    });
  }
}

/** Creates the folder but not its parents, so that an unmounted disk is an error. */
async function ensureFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 });
}

/** Emails saved as files, up to the last one in the copied database. */
async function listEmailFiles(dataDir: string, lastEmailId: number): Promise<string[]> {
  return (await listNames(path.join(dataDir, 'outbox')))
    .map((name) => `outbox/${name}`)
    .filter((name) => isBackupName(name) && Number.parseInt(path.basename(name), 10) <= lastEmailId)
    .sort();
}

/** The seller's own content. */
async function listContentFiles(dataDir: string): Promise<string[]> {
  return (await listNames(path.join(dataDir, 'content')))
    .map((name) => `content/${name}`)
    .filter(isBackupName)
    .sort();
}

/** @throws BackupError if writing `size` bytes would leave too little free space */
async function assertFreeSpace(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - size >= MIN_FREE_BYTES) return;
  const needed = Math.ceil((size + MIN_FREE_BYTES) / MB);
  throw new BackupError(`Not enough space in ${folder}: ${needed} MB must be free. Free up space or use another disk.`);
}

/** In bytes; 0 if the file doesn't exist. */
async function getSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
