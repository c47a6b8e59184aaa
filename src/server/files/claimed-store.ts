import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { randomFileName, temporaryFolder } from '../lib/fs.ts';
import { findStoreId, listNamedFiles, saveStoreId } from './file-rows.ts';
import { MissingFileError, type FileStore } from './file-store.ts';

/** The database was used with other files, or these files with another database. Nothing was changed. */
export class OtherFilesError extends Error {
  override readonly name = 'OtherFilesError';
}

type ClaimConfig = Pick<Config, 'postgres' | 'files' | 'dataDir'>;

/** Whether the files are in the same folder as the database. */
export function isBesideDatabase({ postgres, files }: ClaimConfig): boolean {
  return postgres === null && files === null;
}

/** The file in a store that has its id. */
export const STORE_ID = 'store-id';

/** In place of an id, if the files are in the same folder as the database. */
export const BESIDE_DATABASE = 'beside the database';

/** Checks that no database has used the files, before a new one is created. @throws OtherFilesError */
export async function assertUnclaimed(config: { dataDir: string }, files: FileStore): Promise<void> {
  await mkdir(temporaryFolder(config), { recursive: true, mode: 0o700 });
  if ((await readStoreId(files)) !== null) throw new OtherFilesError('the files belong to another database');
}

/**
 * A store that's used only once it's known to be the database's. Until then, every call looks.
 * @returns the store, and a function that looks. @throws OtherFilesError
 */
export function claimStore(db: Deps['db'], config: ClaimConfig, files: FileStore): { files: FileStore; claim(): Promise<void> } {
  let claiming: Promise<void> | null = null;
  const claim = async () => {
    claiming ??= claimOnce(db, config, files).catch((error: unknown) => {
      claiming = null;
      throw error;
    });
    return claiming;
  };
  const checked: FileStore = {
    put: async (...file) => claim().then(() => files.put(...file)),
    open: async (...file) => claim().then(() => files.open(...file)),
    toLocalFile: async (name) => claim().then(() => files.toLocalFile(name)),
    delete: async (name) => claim().then(() => files.delete(name)),
    discard: async (...file) => claim().then(() => files.discard(...file)),
    list: async (start) => claim().then(() => files.list(start)),
  };
  return { files: checked, claim };
}

async function claimOnce(db: Deps['db'], config: ClaimConfig, files: FileStore): Promise<void> {
  const isBeside = isBesideDatabase(config);
  const ofDatabase = await findStoreId(db);
  const ofStore = isBeside ? BESIDE_DATABASE : await readStoreId(files);
  if (ofDatabase !== null && ofDatabase === ofStore) return;
  const isUnused = isBeside ? ofDatabase === null : ofStore === null && (await listNamedFiles(db)).size === 0;
  if (!isUnused) throw new OtherFilesError('the ids of the database and of its files differ');
  const isInterrupted = ofDatabase !== null && ofDatabase !== BESIDE_DATABASE;
  const id = isBeside ? BESIDE_DATABASE : randomBytes(16).toString('hex');
  if (!isInterrupted) await saveStoreId(db, id, ofDatabase);
  // Another process may have been faster.
  if (!isBeside) await writeStoreId(files, (await findStoreId(db)) ?? id, temporaryFolder(config));
}

/** Null for a store that no database has used. */
async function readStoreId(files: FileStore): Promise<string | null> {
  try {
    await using file = await files.toLocalFile(STORE_ID);
    return (await readFile(file.path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}

/** @param folder for a temporary file */
export async function writeStoreId(files: FileStore, id: string, folder: string): Promise<void> {
  const file = path.join(folder, randomFileName('id'));
  await writeFile(file, id, { mode: 0o600, flush: true });
  await files.put(STORE_ID, file);
}
