import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Engine } from '#db/engine.ts';
import { assertUsable, DamagedDatabaseError } from '#db/sqlite/integrity-check.ts';
import { NewerDatabaseError, UnreleasedDatabaseError } from '#db/maintenance/schema-version.ts';
import { LOCK_FILE, lockDataDir } from '#db/sqlite/data-dir-lock.ts';
import { prepareForPlace, readReferencedFiles } from '#db/sqlite/snapshot.ts';
import { BESIDE_DATABASE, isBesideDatabase, STORE_ID, writeStoreId } from '../files/claimed-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { fsyncDirectory } from '../lib/fs.ts';
import { BackupError, DAMAGED_MESSAGE, NEWER_MESSAGE, UNRELEASED_MESSAGE } from './backup-error.ts';
import { isBackup } from './backup-folder.ts';
import { openPlace, type CoursePlace } from './course-place.ts';
import { DATABASE_NAME, isStoredFile, KEY_NAMES, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';

export type RestoreOptions = {
  place: CoursePlace;
  /** A path, or a name in `bucket`. */
  file: string;
  bucket?: FileStore;
  passphrase: string | null;
};

/** Inside the data folder, because renaming must not cross disks. */
export const UNPACKED = 'restore.part';

/**
 * Restores a backup to an empty place. Everything is unpacked and verified first; the database comes last, so that a server
 * never starts with half of it.
 * @throws BackupError, DataDirInUseError, or an error of the file system, the database, or a bucket, leaving the place empty
 */
export async function restoreBackup({ place, file, bucket, passphrase }: RestoreOptions): Promise<Manifest> {
  if (!bucket && !(await stat(file)).isFile()) throw new BackupError(`${file} is not a file.`);
  const { engine, files } = await openPlace(place);
  const release = lockDataDir(place.dataDir);
  const unpacked = path.join(place.dataDir, UNPACKED);
  try {
    await assertEmpty(place, engine, files);
    await mkdir(unpacked, { mode: 0o700 });
    const local = await bucket?.toLocalFile(file);
    const manifest = await unpack(local?.path ?? file, passphrase, unpacked);
    checkDatabase(unpacked, manifest);
    await moveInto(place, engine, files, unpacked, manifest);
    return manifest;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    release();
  }
}

async function assertEmpty({ dataDir, postgres, files: bucket }: CoursePlace, engine: Engine, files: FileStore): Promise<void> {
  const refuse = (what: string, how: string) => {
    throw new BackupError(`${what} isn’t empty and was left unchanged. ${how}`);
  };
  // With a database and a bucket elsewhere, nothing in the data folder has to survive.
  const isElsewhere = postgres !== null && bucket !== null;
  // Alone, this folder is from a killed restore that hadn't moved anything yet.
  const found = (await readdir(dataDir)).filter((name) => !name.startsWith(LOCK_FILE) && name !== UNPACKED);
  if (!isElsewhere && found.length > 0) refuse(dataDir, 'Move it away or set DATA_DIR to an empty folder.');
  if (postgres !== null && (await engine.readVersion()) > 0)
    refuse(`The database ${postgres.database} at ${postgres.host}:${postgres.port}`, 'Set DATABASE_URL to an empty database.');
  if (bucket !== null && (await files.list('')).some(({ name }) => !isBackup(name)))
    refuse(`s3://${bucket.bucket}/${bucket.prefix}`, 'Empty it or set FILES_URL to another place.');
  await rm(path.join(dataDir, UNPACKED), { recursive: true, force: true });
}

async function unpack(file: string, passphrase: string | null, folder: string): Promise<Manifest> {
  const folders = [folder, ...['pdfs', 'media', 'outbox', 'content'].map((name) => path.join(folder, name))];
  for (const each of folders) await mkdir(each, { mode: 0o700, recursive: true });
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

/** The files' store is claimed first and the database comes last, so that no server starts with half of them. */
async function moveInto(
  place: CoursePlace,
  engine: Engine,
  files: FileStore,
  unpacked: string,
  { files: archived }: Manifest,
): Promise<void> {
  const { dataDir } = place;
  const database = path.join(unpacked, DATABASE_NAME);
  const storeId = isBesideDatabase(place) ? BESIDE_DATABASE : randomBytes(16).toString('hex');
  const keys = place.postgres === null ? [] : archived.filter(({ name }) => KEY_NAMES.includes(name));
  prepareForPlace(database, storeId, await readSecrets(unpacked, keys));
  const stored: string[] = [];
  try {
    if (!isBesideDatabase(place)) {
      stored.push(STORE_ID);
      await writeStoreId(files, storeId, unpacked);
    }
    for (const { name } of archived) {
      if (!isStoredFile(name)) continue;
      stored.push(name);
      await files.put(name, path.join(unpacked, name));
    }
    const others = archived.filter((file) => !isStoredFile(file.name) && file.name !== DATABASE_NAME && !keys.includes(file));
    for (const { name } of others) {
      await mkdir(path.dirname(path.join(dataDir, name)), { recursive: true, mode: 0o700 });
      await rename(path.join(unpacked, name), path.join(dataDir, name));
    }
    for (const folder of new Set(others.map(({ name }) => path.dirname(name)))) await fsyncDirectory(path.join(dataDir, folder));
    await engine.restore(database);
    await fsyncDirectory(dataDir);
  } catch (error) {
    for (const name of stored) await files.delete(name).catch(() => undefined);
    throw error;
  }
}

/** On PostgreSQL keys are rows, which all processes read. */
async function readSecrets(folder: string, keys: Manifest['files']): Promise<Map<string, string>> {
  const secrets = keys.map(async ({ name }) => [name, await readFile(path.join(folder, name), 'base64')] as const);
  return new Map(await Promise.all(secrets));
}
