import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '#src/domain/errors.ts';
import { LOCKED_PDF_MESSAGE, MAX_PDF_BYTES, NOT_A_PDF_MESSAGE, PDF_TOO_LARGE_MESSAGE } from '#src/domain/course/pdf/week-pdf.ts';
import { deleteUnnamed, type FileStore } from '../files/file-store.ts';
import { receiveFile } from '../files/receive-file.ts';
import { randomFileName, temporaryFile } from '../lib/fs.ts';
import type { PdfJobs } from './jobs.ts';

/** A complete, checked upload in the temporary folder. `fileSize` in bytes, `sha256` in hex. */
export type StagedPdf = { temporaryFile: string; fileSize: number; sha256: string; pageCount: number };

/** Checks and stores the weeks' PDFs. */
export type PdfStore = Pick<FileStore, 'open' | 'toLocalFile' | 'delete'> & {
  /**
   * Streams an upload to disk and checks its size and that it opens as a PDF.
   * @param pageCount of a PDF that the server made itself, which needn't be opened
   * @throws AppError PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE, leaving no file behind
   */
  stage(upload: Readable, pageCount?: number): Promise<StagedPdf>;
  /** Stores a staged file under a new name, which it returns. */
  save(staged: StagedPdf): Promise<string>;
  /** Deletes a staged file unless it was saved. */
  discard(staged: StagedPdf): Promise<void>;
};

const SIGNATURE = Buffer.from('%PDF-');

/** Where a store has the PDF that a row names. */
const inStore = (fileName: string) => `pdfs/${fileName}`;

/** @param config its data folder has the folder for temporary files */
export function createPdfStore(config: { dataDir: string }, files: FileStore, jobs: PdfJobs): PdfStore {
  async function stage(upload: Readable, pageCount?: number): Promise<StagedPdf> {
    const { beginning, ...received } = await receiveFile(upload, temporaryFile(config, 'upload'), MAX_PDF_BYTES);
    try {
      if (received.fileSize > MAX_PDF_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', PDF_TOO_LARGE_MESSAGE);
      if (pageCount !== undefined) return { ...received, pageCount };
      const isPdf = beginning.subarray(0, SIGNATURE.length).equals(SIGNATURE);
      const inspected = isPdf ? await jobs.inspect(received.temporaryFile) : null;
      if (!inspected) throw new AppError('UNSUPPORTED_MEDIA_TYPE', NOT_A_PDF_MESSAGE);
      if (inspected === 'locked') throw new AppError('UNSUPPORTED_MEDIA_TYPE', LOCKED_PDF_MESSAGE);
      return { ...received, pageCount: inspected.pageCount };
    } catch (error) {
      await rm(received.temporaryFile, { force: true });
      throw error;
    }
  }

  return {
    stage,
    async save(staged) {
      const fileName = randomFileName('pdf');
      await files.put(inStore(fileName), staged.temporaryFile);
      return fileName;
    },
    discard: (staged) => rm(staged.temporaryFile, { force: true }),
    open: (fileName, range) => files.open(inStore(fileName), range),
    toLocalFile: (fileName) => files.toLocalFile(inStore(fileName)),
    delete: (fileName) => deleteUnnamed(files, inStore(fileName)),
  };
}
