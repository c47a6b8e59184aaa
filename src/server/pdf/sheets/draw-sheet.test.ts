import { PDFDocument } from '@cantoo/pdf-lib';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paperSizeSchema } from '#src/domain/course/pdf/paper-size.ts';
import { DEFAULT_ACCENT } from '#src/domain/site/settings.ts';
import { findTryLine } from '#src/domain/course/lesson/try-line.ts';
import { loadPack, loadWeeks } from '#src/server/content/content-files.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { writePrintedSheet } from '../documents/printed-sheet.ts';
import type { PrintedSheet } from '../job.ts';
import { ACTIVITY_SHEETS } from './activity-sheets.ts';

const weeks = [...(await loadWeeks('none')), ...(await loadPack())].map(([, week]) => week);

async function countPages(printed: PrintedSheet, paperSize: 'A4' | 'Letter'): Promise<number> {
  const file = path.join(await temporaryFolder(), 'sheet.pdf');
  const brand = { brandName: 'Lovewell', accentColor: DEFAULT_ACCENT, logo: '' };
  await writePrintedSheet(printed, { brand, paperSize, madeAt: '2026-11-26T12:00:00.000Z' }, file);
  return (await PDFDocument.load(await readFile(file))).getPageCount();
}

test('Every sheet goes with an activity of the course, and each of its pages takes one of paper, for each of them who fills it in.', async () => {
  const sizes = paperSizeSchema.options;
  const drawn = weeks.filter(({ activity }) => activity.title in ACTIVITY_SHEETS);
  expect(new Set(drawn.map(({ activity }) => activity.title))).toEqual(new Set(Object.keys(ACTIVITY_SHEETS)));
  for (const [index, content] of drawn.entries()) {
    const { pages = [], isEach = false } = ACTIVITY_SHEETS[content.activity.title] ?? {};
    const count = await countPages({ kind: 'activity', content }, sizes[index % sizes.length] ?? 'A4');
    expect(count, content.activity.title).toBe(pages.length * (isEach ? 2 : 1));
  }
});

test('The sentences of all weeks fit the fridge on one page.', async () => {
  const sentences = weeks.flatMap(({ lesson }) => findTryLine(lesson) ?? []);
  expect(sentences).toHaveLength(52);
  for (const size of paperSizeSchema.options) expect(await countPages({ kind: 'sentences', sentences }, size)).toBe(1);
});
