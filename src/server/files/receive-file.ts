import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A complete upload in a temporary file. `fileSize` in bytes, `sha256` in hex, `beginning` its first bytes. */
export type ReceivedFile = { temporaryFile: string; fileSize: number; sha256: string; beginning: Buffer };

const BEGINNING_BYTES = 12;

/** Streams an upload to a new file, synced. What's over `maxBytes` is counted, but not written. If it breaks off, no file stays. */
export async function receiveFile(upload: Readable, temporaryFile: string, maxBytes: number): Promise<ReceivedFile> {
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
  try {
    await pipeline(upload, meter, createWriteStream(temporaryFile, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  return { temporaryFile, fileSize, sha256: hash.digest('hex'), beginning };
}
