import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#src/domain/errors.ts';
import { LOCKED_PDF_MESSAGE, MAX_PDF_BYTES, NOT_A_PDF_MESSAGE, PDF_TOO_LARGE_MESSAGE } from '#src/domain/course/week-pdf.ts';
import type { PdfJobs } from './jobs.ts';
import { fsyncDirectory, moveToTrash, randomFileName, trashFolder } from '../lib/fs.ts';

/** A complete, checked upload in the temporary folder. `fileSize` in bytes, `sha256` in hex. */
export type StagedPdf = { temporaryFile: string; fileSize: number; sha256: string; pageCount: number };

/** Stores PDFs on disk. The next start moves files that no database row names to the trash. */
export type PdfStore = {
  /**
   * Streams an upload to disk and checks its size and that it opens as a PDF.
   * @param pageCount of a PDF that the server made itself, which needn't be opened
   * @throws AppError PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE, leaving no file behind
   */
  stage(upload: Readable, pageCount?: number): Promise<StagedPdf>;
  /** Moves a staged file to its permanent name, which it returns. */
  save(staged: StagedPdf): Promise<string>;
  /** Deletes a staged file unless it was saved. */
  discard(staged: StagedPdf): Promise<void>;
  remove(fileName: string): Promise<void>;
  /** The file's path, which never leaves the server. */
  locate(fileName: string): string;
  /** Deletes temporary files, and moves stored files that aren't in `named` to the trash. A crash leaves both. */
  sweep(named: ReadonlySet<string>, now: Date): Promise<void>;
};

const SIGNATURE = Buffer.from('%PDF-');

/** @param dataDir where the folders `pdfs` and `tmp` are created if missing */
export async function createPdfStore(dataDir: string, jobs: PdfJobs): Promise<PdfStore> {
  const pdfs = path.join(dataDir, 'pdfs');
  const temporary = path.join(dataDir, 'tmp');
  for (const folder of [pdfs, temporary]) await mkdir(folder, { recursive: true, mode: 0o700 });
  const locate = (fileName: string) => path.join(pdfs, path.basename(fileName));

  async function stage(upload: Readable, pageCount?: number): Promise<StagedPdf> {
    const temporaryFile = path.join(temporary, randomFileName('pdf'));
    try {
      const { fileSize, sha256, beginning } = await writeUpload(upload, temporaryFile);
      if (fileSize > MAX_PDF_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', PDF_TOO_LARGE_MESSAGE);
      if (pageCount !== undefined) return { temporaryFile, fileSize, sha256, pageCount };
      const inspected = beginning.equals(SIGNATURE) ? await jobs.inspect(temporaryFile) : null;
      if (!inspected) throw new AppError('UNSUPPORTED_MEDIA_TYPE', NOT_A_PDF_MESSAGE);
      if (inspected === 'locked') throw new AppError('UNSUPPORTED_MEDIA_TYPE', LOCKED_PDF_MESSAGE);
      return { temporaryFile, fileSize, sha256, pageCount: inspected.pageCount };
    } catch (error) {
      await rm(temporaryFile, { force: true });
      throw error;
    }
  }

  async function save(staged: StagedPdf): Promise<string> {
    const fileName = randomFileName('pdf');
    await rename(staged.temporaryFile, locate(fileName));
    await fsyncDirectory(pdfs);
    return fileName;
  }

  return {
    stage,
    save,
    discard: (staged) => rm(staged.temporaryFile, { force: true }),
    remove: (fileName) => rm(locate(fileName), { force: true }),
    locate,
    async sweep(named, now) {
      for (const name of await readdir(temporary)) await rm(path.join(temporary, name), { force: true, recursive: true });
      for (const name of await readdir(pdfs)) {
        if (!named.has(name)) await moveToTrash(trashFolder({ dataDir }), locate(name), now);
      }
    },
  };
}

/** Streams to a new file, synced, and returns its size, hash, and first bytes. */
async function writeUpload(upload: Readable, file: string) {
  const hash = createHash('sha256');
  let fileSize = 0;
  let beginning: Buffer = Buffer.alloc(0);
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      fileSize += chunk.length;
      if (beginning.length < SIGNATURE.length) beginning = Buffer.concat([beginning, chunk]).subarray(0, SIGNATURE.length);
      hash.update(chunk);
      // Read but don't write the rest of a file that is too large, so that the client gets the response.
      done(null, fileSize > MAX_PDF_BYTES ? undefined : chunk);
    },
  });
  await pipeline(upload, meter, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return { fileSize, sha256: hash.digest('hex'), beginning };
}
