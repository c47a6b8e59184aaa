import type { PrintedCertificate } from '#src/domain/certificate/certificate.ts';
import type { PaperSize } from '#src/domain/course/pdf/paper-size.ts';
import type { PrintedInvoice } from '#src/domain/invoices/invoice.ts';
import type { GiftCard } from '#src/domain/gifts/gift.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { projectPath } from '../lib/project-path.ts';
import { createSemaphore } from '../lib/concurrency/semaphore.ts';
import {
  inspectionSchema,
  pageCountsSchema,
  pdfJobSchema,
  type Inspection,
  type PdfJob,
  type PdfProgress,
  type PrintedSheet,
  type CoursePdfInput,
} from './job.ts';
import { ChildKilledError, runChild } from './run-child.ts';

/**
 * Reads and makes PDFs, each in its own process so that a malicious or huge file can't block or crash the server. Paths are
 * absolute; output files are synced to disk. All throw AppError SERVICE_UNAVAILABLE while too many jobs wait. If a job fails,
 * the caller removes its `outFile`.
 */
export type PdfJobs = {
  /** 'locked' if the file needs a password; null if it doesn't open, has no pages, or takes too much time or memory. */
  inspect(file: string): Promise<Inspection>;
  /** Writes the weeks' printable worksheets. Resolves with the number of pages of each. */
  makeWeekSheets(input: WeekSheets): Promise<number[]>;
  /** Writes a sheet to print alone. */
  makePrintedSheet(input: Look & { printed: PrintedSheet }, outFile: string): Promise<void>;
  /** Writes everything a couple wrote, week by week. @param input its file is a `DataExport` as JSON */
  makeDataExport(input: DataFile, outFile: string): Promise<void>;
  /** Writes the couple's book. @param input its file is a `Book` as JSON */
  makeBook(input: DataFile, outFile: string): Promise<void>;
  /** Writes the couple's certificate. */
  makeCertificate(input: { certificate: PrintedCertificate; brand: Brand }, outFile: string): Promise<void>;
  /** Writes an invoice or credit note. */
  makeInvoice(input: { invoice: PrintedInvoice; brand: Brand }, outFile: string): Promise<void>;
  /** Writes the card of a gift. */
  makeGiftCard(input: { card: GiftCard; brand: Brand }, outFile: string): Promise<void>;
  /** Combines the weeks into one PDF. `onWeekBound` gets the number of weeks done; after the last, the file isn't finished yet. */
  makeCoursePdf(input: CoursePdfInput, outFile: string, onWeekBound?: (weeksBound: number) => void): Promise<void>;
};

type Look = { brand: Brand; paperSize: PaperSize; madeAt: string };
/** `reviewer` is the line at the end of the lessons, or empty. */
type WeekSheets = Look & { sheets: readonly { content: WeekContent; outFile: string }[]; reviewer: string };
type DataFile = { dataFile: string; brand: Brand };

const PDF_CHILD = projectPath('src/server/pdf/child.ts');
const INSPECTION_TIME_LIMIT_MS = 30_000;
// A year with ten pages a week from each partner takes 20 s, and a busy server gives this process little time.
const TIME_LIMIT_MS = 120_000;
const MAX_CONCURRENT_JOBS = 2;
const MAX_WAITING_JOBS = 20;

/** @param options tests replace the child program and the time limit in milliseconds */
export function createPdfJobs({ child = PDF_CHILD, timeLimitMs }: { child?: URL; timeLimitMs?: number } = {}): PdfJobs {
  const limit = createSemaphore(MAX_CONCURRENT_JOBS, MAX_WAITING_JOBS);
  const run = (job: PdfJob, onProgress?: (progress: PdfProgress) => void, limitMs = TIME_LIMIT_MS) =>
    // Parsed, because a brand may be all of the server's settings.
    limit(() => runChild(child, pdfJobSchema.parse(job), timeLimitMs ?? limitMs, onProgress));

  return {
    async inspect(file) {
      try {
        return inspectionSchema.parse(await run({ kind: 'inspect', file }, undefined, INSPECTION_TIME_LIMIT_MS));
      } catch (error) {
        if (error instanceof ChildKilledError) return null;
        throw error;
      }
    },
    async makeWeekSheets({ sheets, ...look }) {
      return pageCountsSchema.parse(await run({ kind: 'week-sheets', sheets: [...sheets], ...look }));
    },
    async makePrintedSheet(input, outFile) {
      await run({ kind: 'printed-sheet', ...input, outFile });
    },
    async makeDataExport(input, outFile) {
      await run({ kind: 'data-export', ...input, outFile });
    },
    async makeBook(input, outFile) {
      await run({ kind: 'book', ...input, outFile });
    },
    async makeCertificate(input, outFile) {
      await run({ kind: 'certificate', ...input, outFile });
    },
    async makeInvoice(input, outFile) {
      await run({ kind: 'invoice', ...input, outFile });
    },
    async makeGiftCard(input, outFile) {
      await run({ kind: 'gift-card', ...input, outFile });
    },
    async makeCoursePdf(input, outFile, onWeekBound) {
      await run({ kind: 'course-pdf', input, outFile }, ({ weeksBound }) => onWeekBound?.(weeksBound));
    },
  };
}
