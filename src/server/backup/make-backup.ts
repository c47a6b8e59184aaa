import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { copyDatabase, readReferencedFiles } from '#db/sqlite/snapshot.ts';
import { checkIntegrity } from '../jobs/integrity-check.ts';
import { DAY } from '#src/domain/time.ts';
import { fsyncDirectory, isMissing, listNames, randomFileName } from '../lib/fs.ts';
import { BackupError } from './backup-error.ts';
import { DATABASE_NAME, isBackupName, KEY_NAMES, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive, type Source } from './write-archive.ts';

export type BackupOptions = {
  dataDir: string;
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
 * Backs up the database, its PDFs and recordings, emails saved as files, the seller's own content, and the keys as of one moment. The
 * server may be running.
 * The file is verified before it gets its name. Files missing from the disk are listed in the manifest.
 * @throws BackupError, NewerDatabaseError, or the file system's error, leaving no partial file
 */
export async function makeBackup({ dataDir, file, passphrase, now }: BackupOptions): Promise<Manifest> {
  const part = `${file}.part`;
  const folder = path.dirname(file);
  await ensureFolder(folder);
  await removeOldCopies(dataDir, now);
  const { version, sources, missing, copy } = await openSnapshot(dataDir);
  try {
    await assertFreeSpace(
      folder,
      sources.reduce((sum, { size }) => sum + size, 0),
    );
    const about = { createdAt: now.toISOString(), databaseVersion: version, missing };
    const writing = writeArchive(part, sources, about, passphrase).then(() => readArchive(part, passphrase));
    // Wait for both even if one fails, because cleanup deletes their files.
    const [checked, written] = await Promise.allSettled([checkCopy(dataDir, copy), writing]);
    if (checked.status === 'rejected') throw checked.reason;
    if (written.status === 'rejected') throw written.reason;
    await rename(part, file);
    await fsyncDirectory(folder);
    return written.value;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await Promise.all(sources.map(({ handle }) => handle.close()));
    await rm(copy, { force: true });
  }
}

type Snapshot = { version: number; sources: Source[]; missing: string[]; copy: string };

/** Opens all files as of one moment. The caller closes them and deletes the database copy. */
async function openSnapshot(dataDir: string): Promise<Snapshot> {
  for (let left = MAX_ATTEMPTS; ; left -= 1) {
    const copy = path.join(copyFolder(dataDir), randomFileName('db'));
    const sources: Source[] = [];
    try {
      await copyLiveDatabase(dataDir, copy);
      const { version, files, lastEmailId } = readReferencedFiles(copy);
      sources.push(await openSource(DATABASE_NAME, copy));
      const missing: string[] = [];
      for (const { name } of files) {
        const file = path.join(dataDir, name);
        // A file that's really missing must not block the backup.
        if (left === 1 && !(await exists(file))) missing.push(name);
        else sources.push(await openSource(name, file));
      }
      for (const name of KEY_NAMES) {
        const key = path.join(dataDir, name);
        // Missing if the first start of this version was interrupted.
        if (await exists(key)) sources.push(await openSource(name, key));
      }
      for (const name of await listEmailFiles(dataDir, lastEmailId))
        sources.push(await openSource(name, path.join(dataDir, name)));
      for (const name of await listContentFiles(dataDir)) sources.push(await openSource(name, path.join(dataDir, name)));
      return { version, sources, missing, copy };
    } catch (error) {
      await Promise.all(sources.map(({ handle }) => handle.close()));
      await rm(copy, { force: true });
      if (left === 1 || !isMissing(error)) throw error;
    }
  }
}

async function copyLiveDatabase(dataDir: string, copy: string): Promise<void> {
  const database = path.join(dataDir, DATABASE_NAME);
  if (!(await exists(database)))
    throw new BackupError(`There’s no database in ${dataDir}. Set DATA_DIR to the server’s data folder.`);
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
  // The copy includes what's still in the write-ahead log.
  await assertFreeSpace(path.dirname(copy), (await getSize(database)) + (await getSize(`${database}-wal`)));
  await explainDamage(dataDir, () => copyDatabase(database, copy));
}

const copyFolder = (dataDir: string) => path.join(dataDir, 'tmp');

/** Deletes copies left by killed backups, but none that another backup may be reading. */
async function removeOldCopies(dataDir: string, now: Date): Promise<void> {
  const folder = copyFolder(dataDir);
  for (const name of await listNames(folder)) {
    if (!/\.db(-journal)?$/u.test(name)) continue;
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > MAX_COPY_AGE) await rm(file, { force: true });
  }
}

/** Checks the copy in a child process while the archive is written. */
async function checkCopy(dataDir: string, copy: string): Promise<void> {
  await explainDamage(dataDir, () => checkIntegrity(copy));
}

async function explainDamage(dataDir: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    const database = path.join(dataDir, DATABASE_NAME);
    throw new BackupError(`The database ${database} is damaged and wasn’t backed up. Restore an earlier backup.`, {
      cause: error,
    });
  }
}

/** Creates the folder but not its parents, so that an unmounted disk is an error. */
async function ensureFolder(folder: string): Promise<void> {
  if (!(await exists(folder))) await mkdir(folder, { mode: 0o700 });
}

async function openSource(name: string, file: string): Promise<Source> {
  const handle = await open(file, 'r');
  return { name, size: (await handle.stat()).size, handle };
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

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
