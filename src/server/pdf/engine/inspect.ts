import { readFile } from 'node:fs/promises';
import { PDFContext } from '@cantoo/pdf-lib';
import type { Inspection } from '../job.ts';
import { serializeObjects } from './pdf-file.ts';
import { copyPages, openPdf } from './source-pdf.ts';

/**
 * Opens the file and rehearses what binding it into the workbook will do, so that a week that was accepted can never
 * spoil the workbook later. Null when that fails; a file that cannot be read at all is the file system's error.
 */
export async function inspect(file: string): Promise<Inspection> {
  const bytes = await readFile(file);
  try {
    const rehearsal = PDFContext.create();
    const pages = copyPages(await openPdf(bytes), rehearsal);
    serializeObjects(rehearsal, 0);
    return { pageCount: pages.length };
  } catch {
    return null;
  }
}
