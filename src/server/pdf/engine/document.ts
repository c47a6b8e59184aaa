import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Brand } from '#src/domain/site/brand.ts';
import { embedFonts } from './fonts.ts';
import { startFlow, type Flow } from './page-flow.ts';
import { createStyles, PAGE } from './style.ts';
import { createTheme } from './theme.ts';

/**
 * Starts a document with the seller's look, the fonts that `texts` need, and an empty page.
 * @param options `scale` makes all text smaller
 */
export async function startDocument(brand: Brand, texts: readonly string[], { sheet = PAGE, scale = 1 } = {}): Promise<Flow> {
  // No dates, so that the same content gives the same bytes.
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts = await embedFonts(document, [brand.brandName, ...texts]);
  const theme = await createTheme(document, brand);
  return startFlow({ document, theme, styles: createStyles(fonts, theme.primary, scale), sheet });
}

type Description = { title: string; author: string; producer: string };

/** Writes the document to `outFile`, synced to disk. */
export async function saveDocument(
  document: PDFDocument,
  { title, author, producer }: Description,
  outFile: string,
): Promise<void> {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setProducer(producer);
  document.setLanguage('en');
  await writeFile(outFile, await document.save(), { mode: 0o600, flush: true });
}
