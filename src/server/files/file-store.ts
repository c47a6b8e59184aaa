import type { Readable } from 'node:stream';

/** From one byte to another, both included. */
export type ByteRange = { start: number; end: number };

/** A file on this machine's disk. If it's a copy, disposing deletes it. */
export type LocalFile = AsyncDisposable & { path: string };

/** `name` is like pdfs/0a1b.pdf. */
export type StoredFile = { name: string; storedAt: Date };

/** Stores uploaded files by name. Every function throws FilesUnavailableError while the store can't be reached. */
export type FileStore = {
  /** Stores a local file, which may be moved away. Once this resolves, the file survives a crash. */
  put(name: string, localFile: string): Promise<void>;
  /** @throws MissingFileError */
  open(name: string, range?: ByteRange): Promise<Readable>;
  /** For programs that need a path. @throws MissingFileError */
  toLocalFile(name: string): Promise<LocalFile>;
  /** Deletes a file, if it's there. */
  delete(name: string): Promise<void>;
  /** Removes a file that no database row names. On a disk it stays in the trash for a while, because the database may be wrong. */
  discard(name: string, now: Date): Promise<void>;
  /** All files whose names start with this. */
  list(start: string): Promise<StoredFile[]>;
};

/** The folders of a store. */
export const FILE_FOLDERS = ['pdfs', 'media'] as const;

/** A file the caller may download. Its content is a function's, so it never travels as JSON. `version` changes with the content. */
export type DownloadFile = {
  fileName: string;
  size: number;
  version: string;
  open(range?: ByteRange): Promise<Readable>;
};

/** Deletes a file that no row names anymore. If the store can't be reached, it's discarded later. */
export async function deleteUnnamed(files: Pick<FileStore, 'delete'>, name: string): Promise<void> {
  await files.delete(name).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailableError)) throw error;
  });
}

/** The store has no file with this name. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** The store can't be reached, or refuses. Trying again later may help. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError';
  readonly code = 'FILES_UNAVAILABLE';
}
