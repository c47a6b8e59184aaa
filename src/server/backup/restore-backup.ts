import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertUsable, DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { NewerDatabaseError, UnreleasedDatabaseError } from '#db/maintenance/schema-version.ts';
import { LOCK_FILE, lockDataDir } from '#db/sqlite/data-dir-lock.ts';
import { readReferencedFiles } from '#db/sqlite/snapshot.ts';
import { fsyncDirectory } from '../lib/fs.ts';
import { BackupError, DAMAGED_MESSAGE, NEWER_MESSAGE, UNRELEASED_MESSAGE } from './backup-error.ts';
import { DATABASE_NAME, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';

/** Inside the data folder, because renaming must not cross disks. */
const UNPACKED = 'restore.part';

/**
 * Restores a backup to an empty data folder. Everything is unpacked and verified first; the database is moved last, so that
 * a server never starts with half of it.
 * @throws BackupError, DataDirInUseError, or the file system's error, leaving the folder empty
 */
export async function restoreBackup(options: { dataDir: string; file: string; passphrase: string | null }): Promise<Manifest> {
  const { dataDir, file, passphrase } = options;
  if (!(await stat(file)).isFile()) throw new BackupError(`${file} is not a file.`);
  const release = lockDataDir(dataDir);
  const unpacked = path.join(dataDir, UNPACKED);
  try {
    await assertEmpty(dataDir);
    const manifest = await unpack(file, passphrase, unpacked);
    checkDatabase(unpacked, manifest);
    await moveInto(dataDir, unpacked);
    return manifest;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    release();
  }
}

async function assertEmpty(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir)).filter((name) => !name.startsWith(LOCK_FILE));
  // Alone, this folder is from a killed restore that hadn't moved anything yet.
  if (found.every((name) => name === UNPACKED)) return rm(path.join(dataDir, UNPACKED), { recursive: true, force: true });
  throw new BackupError(`${dataDir} isn’t empty and was left unchanged. Move it away or set DATA_DIR to an empty folder.`);
}

async function unpack(file: string, passphrase: string | null, folder: string): Promise<Manifest> {
  const folders = [folder, ...['pdfs', 'recordings', 'outbox', 'content'].map((name) => path.join(folder, name))];
  for (const each of folders) await mkdir(each, { mode: 0o700 });
  const manifest = await readArchive(file, passphrase, async (name, content) => {
    // Safe, because readArchive accepts only known names.
    await pipeline(content, createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600, flush: true }));
  });
  for (const each of folders) await fsyncDirectory(each);
  return manifest;
}

/** Checks that the database is intact and its files have the right contents, except those already missing. */
function checkDatabase(folder: string, { files, missing }: Manifest): void {
  const database = path.join(folder, DATABASE_NAME);
  if (!files.some(({ name }) => name === DATABASE_NAME)) throw new BackupError(DAMAGED_MESSAGE);
  try {
    assertUsable(database);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw new BackupError(NEWER_MESSAGE, { cause: error });
    if (error instanceof UnreleasedDatabaseError) throw new BackupError(UNRELEASED_MESSAGE, { cause: error });
    if (error instanceof DamagedDatabaseError) throw new BackupError(DAMAGED_MESSAGE, { cause: error });
    throw error;
  }
  const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const isWhole = readReferencedFiles(database).files.every(
    ({ name, sha256 }) => hashes.get(name) === sha256 || missing.includes(name),
  );
  if (!isWhole) throw new BackupError(DAMAGED_MESSAGE);
}

async function moveInto(dataDir: string, unpacked: string): Promise<void> {
  const names = (await readdir(unpacked)).filter((name) => !name.startsWith(DATABASE_NAME));
  for (const name of [...names, DATABASE_NAME]) {
    await rename(path.join(unpacked, name), path.join(dataDir, name));
    await fsyncDirectory(dataDir);
  }
}
