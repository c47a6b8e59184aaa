import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { daysAgo } from './clock.ts';

/** A file name that nobody can guess. */
export function randomFileName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}

/** A new path in the data folder's folder for temporary files, which each start empties. */
export function temporaryFile(config: { dataDir: string }, extension: string): string {
  return path.join(temporaryFolder(config), randomFileName(extension));
}

export function temporaryFolder({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'tmp');
}

/** Creates the folder for temporary files, without those that a crash left. */
export async function emptyTemporaryFolder(config: { dataDir: string }): Promise<void> {
  const folder = temporaryFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true, recursive: true });
}

/** Whether a file or folder doesn't exist. */
export function isMissing(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The names in a folder; none if it doesn't exist. */
export async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/** Makes a rename survive a power cut. Windows has no such call and needs none. */
export async function fsyncDirectory(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder itself, or its nearest ancestor that exists. */
export async function nearestExistingFolder(folder: string): Promise<string> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const parent = path.dirname(folder);
  return isFolder || parent === folder ? folder : nearestExistingFolder(parent);
}

/** A secret in the data folder, which the first start creates and only the server's user can read. */
export async function readOrCreateSecret(file: string, create: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const secret = await create();
    await writeFile(`${file}.part`, secret, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    return secret;
  }
}

/** Files that nothing refers to stay in the trash for a while, because the database may be wrong. */
const TRASH_DAYS = 3;

/** Has a subfolder for each day on which a file was moved to it. */
export function trashFolder({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'trash');
}

export async function moveToTrash(trash: string, file: string, now: Date): Promise<void> {
  const folder = path.join(trash, now.toISOString().slice(0, 10));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(file, path.join(folder, path.basename(file)));
}

/** Deletes what has been in the trash for at least three days. */
export async function emptyTrash(trash: string, now: Date): Promise<void> {
  const newestExpired = daysAgo(now, TRASH_DAYS + 1).slice(0, 10);
  for (const day of await listNames(trash))
    if (day <= newestExpired) await rm(path.join(trash, day), { recursive: true, force: true });
}
