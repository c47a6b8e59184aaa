import type { FileHandle } from 'node:fs/promises';

/**
 * A file that the actor may have. `etag` is strong: it changes whenever a byte does. `open` stays on the server (a
 * function does not travel as JSON) and gives the bytes to whoever serves them, who closes the handle.
 */
export type DownloadFile = {
  fileName: string;
  fileSize: number;
  etag: string;
  open(): Promise<FileHandle>;
};
