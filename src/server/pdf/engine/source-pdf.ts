import { ParseSpeeds, PDFDocument, PDFObjectCopier, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';

const HEADER = '%PDF-';
const END_MARK = '%%EOF';
// Readers look for the first mark in the first 1,024 bytes.
const HEADER_DISTANCE = 1024;

/**
 * Opens a PDF as a reader would without a password: one that is encrypted with an owner's password alone opens, one
 * with a user's password does not. The library repairs what it can, even half a file; a file whose end is missing is
 * refused all the same. What some programs append after the end, such as padding, does no harm.
 *
 * @throws Error when it does not open or has no pages.
 */
export async function openPdf(bytes: Buffer): Promise<PDFDocument> {
  if (!bytes.subarray(0, HEADER_DISTANCE).includes(HEADER)) throw new Error('The file does not start like a PDF.');
  if (!bytes.includes(END_MARK)) throw new Error('The file does not end like a PDF.');
  const document = await PDFDocument.load(bytes, { password: '', parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  if (document.getPageCount() === 0) throw new Error('The PDF has no pages.');
  return document;
}

/**
 * Copies all pages, with all that they draw, into `target` and returns them in order. They still lack the Parent entry.
 * The references are copied rather than the pages, so that links between the pages keep their aim.
 */
export function copyPages(source: PDFDocument, target: PDFContext): PDFRef[] {
  const copier = PDFObjectCopier.for(source.context, target);
  return source.getPages().map((page) => copier.copy(page.ref));
}
