import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fsyncDirectory, moveToTrash, randomFileName, trashFolder } from './fs.ts';

/** A complete upload in the temporary folder. `fileSize` in bytes, `sha256` in hex, `beginning` its first bytes. */
export type ReceivedFile = { temporaryFile: string; fileSize: number; sha256: string; beginning: Buffer };

/** Stores uploaded files in a folder. The next start moves those that no database row names to the trash. */
export type FileStore = {
  /** Streams an upload to disk. What's over `maxBytes` is counted, but not written. If it breaks off, no file stays. */
  receive(upload: Readable, maxBytes: number): Promise<ReceivedFile>;
  /** Moves a received file to its permanent name, which it returns. */
  save(temporaryFile: string, extension: string): Promise<string>;
  /** Deletes a received file unless it was saved. */
  discard(temporaryFile: string): Promise<void>;
  remove(fileName: string): Promise<void>;
  /** The file's path, which never leaves the server. */
  locate(fileName: string): string;
  /** Deletes temporary files, and moves stored files that aren't in `named` to the trash. A crash leaves both. */
  sweep(named: ReadonlySet<string>, now: Date): Promise<void>;
};

const BEGINNING_BYTES = 12;

/** @param folder in `dataDir`, where it and the folder `tmp` are created if missing */
export async function createFileStore(dataDir: string, folder: string): Promise<FileStore> {
  const stored = path.join(dataDir, folder);
  const temporary = path.join(dataDir, 'tmp');
  for (const each of [stored, temporary]) await mkdir(each, { recursive: true, mode: 0o700 });
  const locate = (fileName: string) => path.join(stored, path.basename(fileName));

  return {
    async receive(upload, maxBytes) {
      const temporaryFile = path.join(temporary, randomFileName('upload'));
      try {
        return { temporaryFile, ...(await writeUpload(upload, temporaryFile, maxBytes)) };
      } catch (error) {
        await rm(temporaryFile, { force: true });
        throw error;
      }
    },
    async save(temporaryFile, extension) {
      const fileName = randomFileName(extension);
      await rename(temporaryFile, locate(fileName));
      await fsyncDirectory(stored);
      return fileName;
    },
    discard: (temporaryFile) => rm(temporaryFile, { force: true }),
    remove: (fileName) => rm(locate(fileName), { force: true }),
    locate,
    async sweep(named, now) {
      for (const name of await readdir(temporary)) await rm(path.join(temporary, name), { force: true, recursive: true });
      for (const name of await readdir(stored)) {
        if (!named.has(name)) await moveToTrash(trashFolder({ dataDir }), locate(name), now);
      }
    },
  };
}

/** Streams to a new file, synced, and returns its size, hash, and first bytes. */
async function writeUpload(upload: Readable, file: string, maxBytes: number) {
  const hash = createHash('sha256');
  let fileSize = 0;
  let beginning: Buffer = Buffer.alloc(0);
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      fileSize += chunk.length;
      if (beginning.length < BEGINNING_BYTES) beginning = Buffer.concat([beginning, chunk]).subarray(0, BEGINNING_BYTES);
      hash.update(chunk);
      // Read but don't write the rest of a file that is too large, so that the client gets the response.
      done(null, fileSize > maxBytes ? undefined : chunk);
    },
  });
  await pipeline(upload, meter, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return { fileSize, sha256: hash.digest('hex'), beginning };
}
