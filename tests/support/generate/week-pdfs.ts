import { hash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { ALL_WEEKS } from '../../../src/domain/week.ts';
import type { Writer } from './writer.ts';

/** Week 1 has the PDF that the benchmark downloads; the other weeks have smaller ones. Sizes in bytes. */
const LARGE_PDF = 5 * 1024 * 1024;
const SMALL_PDF = 40 * 1024;

/** Gives each of the 52 weeks a PDF in `dataDir`/pdfs and a row in weekPdfs. */
export async function writeWeekPdfs({ insert, now }: Writer, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'pdfs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const weekNumber of ALL_WEEKS) {
    const pdf = await createPdf(weekNumber === 1 ? LARGE_PDF : SMALL_PDF);
    const fileName = `${hash('md5', `week ${weekNumber}`)}.pdf`;
    await writeFile(path.join(folder, fileName), pdf, { mode: 0o600 });
    insert('weekPdfs', {
      weekNumber,
      title: `Week ${weekNumber}: what we bring, what we build`,
      description: 'Two lines about the week, the way a seller would type them, for couples to read before they begin.',
      fileName,
      fileSize: pdf.length,
      sha256: hash('sha256', pdf),
      pageCount: 1,
      uploadedAt: now,
      arrivedAt: now,
    });
  }
}

/** A valid PDF of about `bytes` bytes, most of them a stream that doesn't compress. */
async function createPdf(bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  document.context.register(document.context.stream(randomBytes(bytes)));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
