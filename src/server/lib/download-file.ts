import type { FileHandle } from 'node:fs/promises';

/** A file to download. `etag` is strong (it changes with every byte), `fileSize` is in bytes; whoever opens it closes it. */
export type DownloadFile = {
  fileName: string;
  fileSize: number;
  etag: string;
  open(): Promise<FileHandle>;
};
