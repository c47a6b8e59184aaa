import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomFileName } from '../lib/fs.ts';
import { FilesUnavailableError, MissingFileError, type ByteRange, type FileStore, type LocalFile } from './file-store.ts';
import type { S3Place } from './s3-url.ts';

/** Milliseconds. With a second attempt, a silent store takes less than 15 seconds. */
const CONNECT_TIMEOUT = 3_000;
const IDLE_TIMEOUT = 4_000;
const MAX_ATTEMPTS = 2;

/** Errors are logged by whoever asked for a file. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Stores files in a bucket. They're copied to a local folder before they're read, so that a slow reader doesn't
 * look like a silent store, and a store that fails midway is known before the answer begins.
 * @param options `folder` for the copies; `idleTimeout` in milliseconds, for large files
 */
export function createS3Store(
  place: S3Place,
  { folder, idleTimeout = IDLE_TIMEOUT }: { folder: string; idleTimeout?: number },
): FileStore {
  const { bucket: Bucket, prefix, region, endpoint, accessKeyId, secretAccessKey } = place;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: idleTimeout },
    // Not every compatible service knows Amazon's newer headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    logger: SILENT,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
  });
  const at = (name: string) => ({ Bucket, Key: prefix + name });

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw toStoreError(error, Bucket);
    }
  }

  async function download(name: string, range?: ByteRange): Promise<LocalFile> {
    const copy = path.join(folder, randomFileName('copy'));
    const remove = () => rm(copy, { force: true });
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range }));
      if (!(Body instanceof Readable)) throw new TypeError('unreachable: on Node, a body is a stream');
      await pipeline(Body, createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
      return { path: copy, [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  return {
    put: (name, localFile) =>
      ask(async () => {
        const { size } = await stat(localFile);
        for (let attempt = 1; ; attempt += 1) {
          const Body = createReadStream(localFile);
          try {
            await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength: size }));
            return await rm(localFile, { force: true });
          } catch (error) {
            // The client doesn't repeat what it reads from a stream.
            if (attempt === MAX_ATTEMPTS || error instanceof S3ServiceException) throw error;
          } finally {
            Body.destroy();
          }
        }
      }),
    open: (name, range) =>
      ask(async () => {
        await using copy = await download(name, range);
        // An open file can be read to its end after it's deleted.
        return (await open(copy.path)).createReadStream();
      }),
    toLocalFile: (name) => ask(() => download(name)),
    delete: (name) => ask(async () => void (await client.send(new DeleteObjectCommand(at(name))))),
    discard: (name) => ask(async () => void (await client.send(new DeleteObjectCommand(at(name))))),
    list: (start) =>
      ask(async () => {
        const pages = [];
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + start })) pages.push(page);
        return pages
          .flatMap(({ Contents = [] }) => Contents)
          .map(({ Key = '', LastModified }) => ({ name: Key.slice(prefix.length), storedAt: LastModified ?? new Date(0) }));
      }),
  };
}

/** Errors of this machine's disk, which the caller reports. */
const OF_THE_DISK = /^(ENOSPC|EDQUOT|EROFS|EACCES|ENOENT|EMFILE)$/u;

/** Without the error itself, which quotes the request and its key. */
function toStoreError(error: unknown, bucket: string): unknown {
  if (!(error instanceof Error)) return error;
  const { name, code = name, $metadata }: { name: string; code?: string; $metadata?: { httpStatusCode?: number } } = error;
  if (OF_THE_DISK.test(code) || error instanceof TypeError) return error;
  if (name === 'NoSuchKey') return new MissingFileError(`The bucket ${bucket} doesn’t have the file.`);
  const reason = [code, $metadata?.httpStatusCode].filter((part) => part !== undefined).join(', ');
  return new FilesUnavailableError(`The bucket ${bucket} can’t be used now (${reason}).`);
}
