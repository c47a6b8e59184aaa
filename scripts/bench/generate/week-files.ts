import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Database } from 'better-sqlite3';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { inserter } from './insert.ts';
import type { Moments } from './moments.ts';

/** Of week 1, which the bench downloads; the other weeks have smaller ones. In bytes, about. */
export const LARGE_PDF = 5 * 1024 * 1024;
const SMALL_PDF = 40 * 1024;

/** Gives all 52 weeks a PDF: the files, and the rows that name them. */
export async function writeWeekFiles(sqlite: Database, dataDir: string, moments: Moments): Promise<void> {
  const folder = path.join(dataDir, 'pdfs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const addFramework = inserter(sqlite, 'frameworks', [
    'weekNumber',
    'title',
    'description',
    'fileName',
    'fileSize',
    'sha256',
    'pageCount',
    'uploadedAt',
  ]);
  for (const weekNumber of ALL_WEEKS) {
    const pdf = await makePdf(weekNumber === 1 ? LARGE_PDF : SMALL_PDF);
    const fileName = `${createHash('md5').update(`week ${weekNumber}`).digest('hex')}.pdf`;
    await writeFile(path.join(folder, fileName), pdf, { mode: 0o600 });
    addFramework({
      weekNumber,
      title: `Week ${weekNumber}: what we bring, what we build`,
      description: 'Two lines on what the week is about, as the seller has typed them, for couples to read before they begin.',
      fileName,
      fileSize: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      pageCount: 1,
      uploadedAt: moments.now,
    });
  }
}

/** A real PDF of about so many bytes, most of them a stream that does not compress. */
export async function makePdf(bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  document.context.register(document.context.stream(randomBytes(bytes)));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
