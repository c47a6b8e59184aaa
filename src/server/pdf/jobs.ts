import type { DataExport } from '#src/domain/account/data-export.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { projectPath } from '../lib/project-path.ts';
import { createSemaphore } from '../lib/semaphore.ts';
import { inspectionSchema, type Inspection, type PdfJob, type PdfProgress, type WorkbookInput } from './job.ts';
import { ChildKilledError, runChild } from './run-child.ts';

/**
 * Everything that reads or makes a PDF. Each job runs in a process of its own, so that a foreign or huge file can neither
 * block nor crash the server, nor grow its memory. Paths are absolute. What a failed job has written to its `outFile` is
 * the caller's to remove.
 */
export type PdfJobs = {
  /**
   * The number of pages, or null when the file does not open as a PDF without a password, has no pages, or takes more
   * time or memory to open than any weekly PDF should. Whatever passes can be bound into the workbook.
   */
  inspect(file: string): Promise<Inspection>;
  /** Sets the week's workbook as a PDF, written to `outFile` and synced. */
  makeWeekSheet(content: WeekContent, outFile: string, brandName: string): Promise<void>;
  /** Sets all that a couple wrote as a PDF, a chapter a week, written to `outFile` and synced. */
  makeOwnData(data: DataExport, outFile: string): Promise<void>;
  /**
   * Binds the weeks into one PDF with a cover and contents, written to `outFile` and synced. `onWeekBound` is told after
   * each week how many are in it; with the last one it is not finished yet.
   */
  makeWorkbook(input: WorkbookInput, outFile: string, onWeekBound?: (weeksBound: number) => void): Promise<void>;
};

const PDF_CHILD = projectPath('src/server/pdf/child.ts');
const TIME_LIMIT_MS = 30_000;
// Binding 52 weeks of 10 MB each takes 3 s with a fast disk; this leaves room for a slow one.
const WORKBOOK_TIME_LIMIT_MS = 120_000;
// A year in which both have written ten pages a week takes 20 s.
const OWN_DATA_TIME_LIMIT_MS = 120_000;
const JOBS_AT_ONCE = 2;

/** @param options for tests: another program for the child, another time limit for all jobs (milliseconds). */
export function createPdfJobs({ child = PDF_CHILD, timeLimitMs }: { child?: URL; timeLimitMs?: number } = {}): PdfJobs {
  const inTurn = createSemaphore(JOBS_AT_ONCE);
  const run = (job: PdfJob, limit = TIME_LIMIT_MS, onProgress?: (progress: PdfProgress) => void) =>
    inTurn(() => runChild(child, job, timeLimitMs ?? limit, onProgress));

  return {
    async inspect(file) {
      try {
        return inspectionSchema.parse(await run({ kind: 'inspect', file }));
      } catch (error) {
        if (error instanceof ChildKilledError) return null;
        throw error;
      }
    },
    async makeWeekSheet(content, outFile, brandName) {
      await run({ kind: 'week-sheet', content, brandName, outFile });
    },
    async makeOwnData(data, outFile) {
      await run({ kind: 'own-data', data, outFile }, OWN_DATA_TIME_LIMIT_MS);
    },
    async makeWorkbook(input, outFile, onWeekBound) {
      await run({ kind: 'workbook', input, outFile }, WORKBOOK_TIME_LIMIT_MS, ({ weeksBound }) => onWeekBound?.(weeksBound));
    },
  };
}
