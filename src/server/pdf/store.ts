import type { Readable } from 'node:stream';
import { AppError } from '#src/domain/errors.ts';
import { LOCKED_PDF_MESSAGE, MAX_PDF_BYTES, NOT_A_PDF_MESSAGE, PDF_TOO_LARGE_MESSAGE } from '#src/domain/course/week-pdf.ts';
import { createFileStore, type FileStore } from '../lib/file-store.ts';
import type { PdfJobs } from './jobs.ts';

/** A complete, checked upload in the temporary folder. `fileSize` in bytes, `sha256` in hex. */
export type StagedPdf = { temporaryFile: string; fileSize: number; sha256: string; pageCount: number };

/** Stores PDFs on disk. */
export type PdfStore = Pick<FileStore, 'remove' | 'locate' | 'sweep'> & {
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
};

const SIGNATURE = Buffer.from('%PDF-');

/** @param dataDir where the folders `pdfs` and `tmp` are created if missing */
export async function createPdfStore(dataDir: string, jobs: PdfJobs): Promise<PdfStore> {
  const files = await createFileStore(dataDir, 'pdfs');

  async function stage(upload: Readable, pageCount?: number): Promise<StagedPdf> {
    const { temporaryFile, fileSize, sha256, beginning } = await files.receive(upload, MAX_PDF_BYTES);
    try {
      if (fileSize > MAX_PDF_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', PDF_TOO_LARGE_MESSAGE);
      if (pageCount !== undefined) return { temporaryFile, fileSize, sha256, pageCount };
      const isPdf = beginning.subarray(0, SIGNATURE.length).equals(SIGNATURE);
      const inspected = isPdf ? await jobs.inspect(temporaryFile) : null;
      if (!inspected) throw new AppError('UNSUPPORTED_MEDIA_TYPE', NOT_A_PDF_MESSAGE);
      if (inspected === 'locked') throw new AppError('UNSUPPORTED_MEDIA_TYPE', LOCKED_PDF_MESSAGE);
      return { temporaryFile, fileSize, sha256, pageCount: inspected.pageCount };
    } catch (error) {
      await files.discard(temporaryFile);
      throw error;
    }
  }

  return {
    ...files,
    stage,
    save: ({ temporaryFile }) => files.save(temporaryFile, 'pdf'),
    discard: ({ temporaryFile }) => files.discard(temporaryFile),
  };
}
