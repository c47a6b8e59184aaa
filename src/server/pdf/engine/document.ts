import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import PdfKit from 'pdfkit';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { openFonts, registerFonts } from './fonts.ts';
import type { Flow } from './flow.ts';
import { A4, createStyles } from './style.ts';
import { createTheme } from './theme.ts';

/** `createdAt` is a date or an instant. */
type Description = { title: string; author: string; producer: string; createdAt: string };

/**
 * Starts a tagged document with the seller's look and an empty page.
 * @param options `scale` makes all text smaller
 */
export async function startDocument(
  brand: Brand,
  { title, author, producer, createdAt }: Description,
  { sheet = A4, scale = 1 } = {},
): Promise<Flow> {
  const doc = new PdfKit({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Producer: producer, Creator: producer, CreationDate: new Date(createdAt) },
  });
  // For later versions, pdfkit adds metadata in which it doesn't escape & and <.
  doc.version = 1.3;
  registerFonts(doc);
  const parent = doc.struct('Document');
  doc.addStructure(parent);
  const theme = await createTheme(brand);
  return { doc, fonts: openFonts(), theme, styles: createStyles(theme.primary, scale), sheet, y: sheet.top, parent };
}

/** Writes the document to `outFile`, synced to disk. */
export async function saveDocument({ doc }: Flow, outFile: string): Promise<void> {
  doc.end();
  await pipeline(doc, createWriteStream(outFile, { mode: 0o600, flush: true }));
}

/** The document's bytes. */
export async function toBytes({ doc }: Flow): Promise<Buffer> {
  doc.end();
  return buffer(doc);
}
