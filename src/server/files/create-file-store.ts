import type { Config } from '../config.ts';
import { temporaryFolder } from '../lib/fs.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** The bucket of FILES_URL, else folders in the data folder. */
export async function createFileStore({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<FileStore> {
  if (files === null) return createDiskStore(dataDir);
  // Loaded only where it's used, because most servers don't.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(files, { folder: temporaryFolder({ dataDir }) });
}
