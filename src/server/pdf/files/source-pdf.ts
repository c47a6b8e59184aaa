import { ParseSpeeds, PDFDocument, PDFObjectCopier, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';

const HEADER = '%PDF-';
const END_MARK = '%%EOF';
// Readers look for the first mark in the first 1,024 bytes.
const HEADER_DISTANCE = 1024;

/**
 * Opens a PDF without a password, so only an owner password may be set. pdf-lib would repair half a file, so one without
 * an end mark is refused.
 * @throws Error if it doesn't open or has no pages
 */
export async function openPdf(bytes: Buffer): Promise<PDFDocument> {
  if (!bytes.subarray(0, HEADER_DISTANCE).includes(HEADER)) throw new Error('The file has no PDF header.');
  if (!bytes.includes(END_MARK)) throw new Error('The file has no PDF end mark.');
  const document = await PDFDocument.load(bytes, { password: '', parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  if (document.getPageCount() === 0) throw new Error('The PDF has no pages.');
  return document;
}

/**
 * Copies all pages into `target` and returns them in order, without their Parent entry. Copying references keeps links
 * between the pages working.
 */
export function copyPages(source: PDFDocument, target: PDFContext): PDFRef[] {
  const copier = PDFObjectCopier.for(source.context, target);
  return source.getPages().map((page) => copier.copy(page.ref));
}
