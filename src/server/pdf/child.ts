import { readFile } from 'node:fs/promises';
import { inspect as describe } from 'node:util';
import { dataExportSchema } from '#src/domain/account/data-export.ts';
import { bookSchema } from '#src/domain/book/book.ts';
import { startWatchdog } from '../lib/watchdog.ts';
import { pdfJobSchema, type PdfJob, type PdfProgress, type PdfReply } from './job.ts';

// The child process: takes one job, reports progress, sends one reply, and exits. Imports are lazy because the PDF and font
// libraries load slowly.
startWatchdog();
process.once('message', (message) => void answer(message));

async function answer(message: unknown): Promise<void> {
  const reply = await work(pdfJobSchema.parse(message)).then(
    (value): PdfReply => ({ ok: true, value }),
    (error: unknown): PdfReply => ({ ok: false, reason: describe(error) }),
  );
  process.send?.(reply, () => process.exit());
}

async function work(job: PdfJob): Promise<unknown> {
  switch (job.kind) {
    case 'inspect': {
      const { inspect } = await import('./files/inspect.ts');
      return inspect(job.file);
    }
    case 'week-sheets': {
      const { writeWeekSheet } = await import('./documents/week-sheet/week-sheet.ts');
      const pageCounts: number[] = [];
      for (const { outFile, ...sheet } of job.sheets) pageCounts.push(await writeWeekSheet({ ...job, ...sheet }, outFile));
      return pageCounts;
    }
    case 'printed-sheet': {
      const { writePrintedSheet } = await import('./documents/printed-sheet.ts');
      return writePrintedSheet(job.printed, job, job.outFile);
    }
    case 'data-export': {
      const { writeDataExport } = await import('./documents/data-export.ts');
      const data = dataExportSchema.parse(JSON.parse(await readFile(job.dataFile, 'utf8')));
      return writeDataExport(data, job.brand, job.outFile);
    }
    case 'book': {
      const { writeBook } = await import('./documents/book/book.ts');
      return writeBook(bookSchema.parse(JSON.parse(await readFile(job.dataFile, 'utf8'))), job.brand, job.outFile);
    }
    case 'certificate': {
      const { writeCertificate } = await import('./documents/certificate.ts');
      return writeCertificate(job.certificate, job.brand, job.outFile);
    }
    case 'invoice': {
      const { writeInvoice } = await import('./documents/invoice.ts');
      return writeInvoice(job.invoice, job.brand, job.outFile);
    }
    case 'gift-card': {
      const { writeGiftCard } = await import('./documents/gift-card.ts');
      return writeGiftCard(job.card, job.brand, job.outFile);
    }
    case 'course-pdf': {
      const { writeCoursePdf } = await import('./documents/course-pdf.ts');
      return writeCoursePdf(job.input, job.outFile, (weeksBound) => process.send?.({ weeksBound } satisfies PdfProgress));
    }
  }
}
