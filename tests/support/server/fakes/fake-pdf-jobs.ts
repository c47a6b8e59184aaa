import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { PdfJobs } from '#src/server/pdf/jobs.ts';

/**
 * Replaces the child processes in tests that don't depend on a PDF's content: anything that ends like a PDF has one
 * page, and a course PDF is its weeks concatenated.
 */
export const fakePdfJobs: PdfJobs = {
  async inspect(file) {
    const content = await readFile(file);
    return content.includes('%%EOF') ? { pageCount: 1 } : null;
  },
  async makeWeekSheets({ sheets, ...look }) {
    for (const { content, outFile } of sheets) await writeFile(outFile, smallPdf(JSON.stringify({ content, ...look })));
    return sheets.map(() => 1);
  },
  makePrintedSheet: ({ printed }, outFile) => writeFile(outFile, smallPdf(JSON.stringify(printed))),
  makeDataExport: async ({ dataFile }, outFile) => writeFile(outFile, smallPdf(await readFile(dataFile, 'utf8'))),
  makeBook: async ({ dataFile }, outFile) => writeFile(outFile, smallPdf(await readFile(dataFile, 'utf8'))),
  makeCertificate: ({ certificate }, outFile) => writeFile(outFile, smallPdf(JSON.stringify(certificate))),
  makeInvoice: ({ invoice }, outFile) => writeFile(outFile, smallPdf(JSON.stringify(invoice))),
  makeGiftCard: ({ card }, outFile) => writeFile(outFile, smallPdf(JSON.stringify(card))),
  async makeCoursePdf({ weeks }, outFile, onWeekBound) {
    await writeFile(outFile, '');
    for (const [index, { file }] of weeks.entries()) {
      await appendFile(outFile, await readFile(file));
      onWeekBound?.(index + 1);
    }
  },
};

/** A few bytes that `fakePdfJobs` accepts as a PDF. */
export function smallPdf(text = 'A week.'): Buffer<ArrayBuffer> {
  return Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
}
