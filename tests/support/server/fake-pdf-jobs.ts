import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { PdfJobs } from '#src/server/pdf/jobs.ts';

/**
 * Stands in for the child processes where a PDF's inside is not the point: whatever ends like a PDF has one page, and a
 * workbook is its weeks one after the other.
 */
export const fakePdfJobs: PdfJobs = {
  async inspect(file) {
    const content = await readFile(file);
    return content.includes('%%EOF') ? { pageCount: 1 } : null;
  },
  makeWeekSheet: (content, outFile) => writeFile(outFile, smallPdf(content.title)),
  makeDataExport: (data, outFile) => writeFile(outFile, smallPdf(JSON.stringify(data))),
  async makeWorkbook({ weeks }, outFile, onWeekBound) {
    await writeFile(outFile, '');
    for (const [index, { file }] of weeks.entries()) {
      await appendFile(outFile, await readFile(file));
      onWeekBound?.(index + 1);
    }
  },
};

/** A few bytes that pass for a PDF where `fakePdfJobs` looks. */
export function smallPdf(text = 'A week.'): Buffer<ArrayBuffer> {
  return Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
}
