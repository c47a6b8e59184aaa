import { readFile } from 'node:fs/promises';
import { PDFContext } from '@cantoo/pdf-lib';
import type { Inspection } from '../job.ts';
import { serializeObjects } from './pdf-file.ts';
import { copyPages, openPdf } from './source-pdf.ts';

/**
 * Opens the PDF and tries out what building the course PDF will do, so that an accepted week can't break it later.
 * @returns null if that fails, 'locked' if the PDF needs a password
 * @throws the file system's error if the file can't be read
 */
export async function inspect(file: string): Promise<Inspection> {
  const bytes = await readFile(file);
  try {
    const trial = PDFContext.create();
    const pages = copyPages(await openPdf(bytes), trial);
    serializeObjects(trial, 0);
    return { pageCount: pages.length };
  } catch (error) {
    // pdf-lib has no error class for this.
    return error instanceof Error && /password/iu.test(error.message) ? 'locked' : null;
  }
}
