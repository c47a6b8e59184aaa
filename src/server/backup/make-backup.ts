import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { DamagedDatabaseError } from '#db/maintenance/integrity-check.ts';
import { copyDatabase, readReferencedFiles } from '#db/maintenance/snapshot.ts';
import { checkIntegrity } from '../jobs/integrity-check.ts';
import { fsyncDirectory } from '../lib/fs.ts';
import { BackupError } from './backup-error.ts';
import { DATABASE_NAME, isBackupName, KEY_NAME, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive, type Source } from './write-archive.ts';

export type BackupOrder = {
  dataDir: string;
  /** Where to put it. What is there is replaced, once the new one is known to be good. */
  file: string;
  /** Null leaves it unencrypted. */
  passphrase: string | null;
  now: Date;
};

const MB = 1024 * 1024;
/** A backup must not take the room in which the server works, in bytes. */
const MIN_FREE_BYTES = 256 * MB;

/** A copy of the database that is older was left by a backup that was killed, in milliseconds: none takes so long. */
const COPY_LIFETIME = 24 * 60 * 60 * 1000;

/** A file that goes in the moment between the copy of the database and its opening means another try. */
const TRIES = 5;

/**
 * Puts the database, the PDFs that it names, the mails that are files and the signing key into one file, while a server may
 * be at work: the database as it is at one moment, and the files that belong to that moment. The file is read back and
 * checked before it gets its name. PDFs that the disk has lost are named in the manifest.
 *
 * @throws BackupError, NewerDatabaseError, or the file system's error; no half file is left.
 */
export async function makeBackup({ dataDir, file, passphrase, now }: BackupOrder): Promise<Manifest> {
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
    // Both are waited for, whatever comes of the other: nothing works on files that are gone.
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

/** Everything of one moment, open for reading. The caller closes it, and removes the copy of the database. */
async function openSnapshot(dataDir: string): Promise<Snapshot> {
  for (let left = TRIES; ; left -= 1) {
    const copy = path.join(copiesIn(dataDir), `${randomBytes(16).toString('hex')}.db`);
    const sources: Source[] = [];
    try {
      await copyLiveDatabase(dataDir, copy);
      const { version, pdfs, lastMailId } = readReferencedFiles(copy);
      sources.push(await openSource(DATABASE_NAME, copy));
      const missing: string[] = [];
      for (const { fileName } of pdfs) {
        const file = path.join(dataDir, 'pdfs', fileName);
        // One that is lost for good must not keep all the rest from being backed up.
        if (left === 1 && !(await isThere(file))) missing.push(fileName);
        else sources.push(await openSource(`pdfs/${fileName}`, file));
      }
      // A first start that was cut off has none yet; the next one makes it.
      const key = path.join(dataDir, KEY_NAME);
      if (await isThere(key)) sources.push(await openSource(KEY_NAME, key));
      for (const name of await mailFiles(dataDir, lastMailId)) sources.push(await openSource(name, path.join(dataDir, name)));
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
  if (!(await isThere(database))) throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR as for the server.`);
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
  // What is written last may lie in the log beside it; the copy has both.
  await assertFreeSpace(path.dirname(copy), (await sizeOf(database)) + (await sizeOf(`${database}-wal`)));
  await tellingDamage(dataDir, () => copyDatabase(database, copy));
}

const copiesIn = (dataDir: string) => path.join(dataDir, 'tmp');

/** Removes what killed backups have left of the database, and no copy that another one may be reading. */
async function removeOldCopies(dataDir: string, now: Date): Promise<void> {
  const folder = copiesIn(dataDir);
  for (const name of await namesIn(folder)) {
    if (!/\.db(-journal)?$/u.test(name)) continue;
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > COPY_LIFETIME) await rm(file, { force: true });
  }
}

/** Reads the copy through in a process of its own, while the archive is written. */
async function checkCopy(dataDir: string, copy: string): Promise<void> {
  await tellingDamage(dataDir, () => checkIntegrity(copy));
}

async function tellingDamage(dataDir: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    const database = path.join(dataDir, DATABASE_NAME);
    throw new BackupError(`The database ${database} is damaged, and was not backed up. Restore an earlier backup.`, {
      cause: error,
    });
  }
}

/** Makes the folder, and none above it: a disk that is not there shall not be taken for a folder of this one. */
async function ensureFolder(folder: string): Promise<void> {
  if (!(await isThere(folder))) await mkdir(folder, { mode: 0o700 });
}

async function openSource(name: string, file: string): Promise<Source> {
  const handle = await open(file, 'r');
  return { name, size: (await handle.stat()).size, handle };
}

/** The mails that are files, up to the last one that the copied database knows of. */
async function mailFiles(dataDir: string, lastMailId: number): Promise<string[]> {
  return (await namesIn(path.join(dataDir, 'outbox')))
    .map((name) => `outbox/${name}`)
    .filter((name) => isBackupName(name) && Number.parseInt(path.basename(name), 10) <= lastMailId)
    .sort();
}

/** @throws BackupError unless the server keeps its room when `size` bytes more are in the folder. */
async function assertFreeSpace(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - size >= MIN_FREE_BYTES) return;
  const needed = Math.ceil((size + MIN_FREE_BYTES) / MB);
  throw new BackupError(`There is not enough room in ${folder}: ${needed} MB must be free. Make room, or use another disk.`);
}

/** In bytes; 0 for a file that is not there. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The names in a folder; none for one that is not there. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function isMissing(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
