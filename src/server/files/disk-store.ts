import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fsyncDirectory, isMissing, listNames, moveToTrash, trashFolder } from '../lib/fs.ts';
import { FILE_FOLDERS, MissingFileError, type ByteRange, type FileStore } from './file-store.ts';

/** Of a read. Larger than Node's, because each read costs as much as sending a few of its chunks. */
const CHUNK_BYTES = 256 * 1024;

const MISSING = 'The file is missing from the disk.';

/** Opens a file on the disk. @throws MissingFileError */
export async function openLocalFile(file: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(file).catch((error: unknown) => {
    throw isMissing(error) ? new MissingFileError(MISSING, { cause: error }) : error;
  });
  return handle.createReadStream({ highWaterMark: CHUNK_BYTES, ...range });
}

/** Stores files in folders of the data folder. */
export function createDiskStore(dataDir: string): FileStore {
  const locate = (name: string) => path.join(dataDir, name);

  return {
    async put(name, localFile) {
      const folder = path.dirname(locate(name));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(localFile, locate(name));
      await fsyncDirectory(folder);
    },
    open: (name, range) => openLocalFile(locate(name), range),
    async toLocalFile(name) {
      if (!existsSync(locate(name))) throw new MissingFileError(MISSING);
      return { path: locate(name), async [Symbol.asyncDispose]() {} };
    },
    delete: (name) => rm(locate(name), { force: true }),
    discard: (name, now) => moveToTrash(trashFolder({ dataDir }), locate(name), now),
    async list(start) {
      const files = await Promise.all(
        FILE_FOLDERS.map(async (folder) =>
          (await listNames(locate(folder))).map((file) => `${folder}/${file}`).filter((name) => name.startsWith(start)),
        ),
      );
      return Promise.all(files.flat().map(async (name) => ({ name, storedAt: (await stat(locate(name))).mtime })));
    },
  };
}
