import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { PaperSize } from '#src/domain/course/paper-size.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { embedFonts } from '../engine/fonts.ts';
import { SHEETS, createStyles } from '../engine/style.ts';
import { startFlow, type Flow } from '../engine/page-flow.ts';
import { finishTags, startTags } from '../engine/tags.ts';
import { drawLine, measureWidth } from '../engine/typesetting.ts';
import { drawLesson } from './week-sheet-lesson.ts';
import { drawOpening } from './week-sheet-opening.ts';
import { drawActivity, drawCards, drawCommitments, drawDiscussion, drawReflection } from './week-sheet-parts.ts';

/** Writes the week's printable worksheet to `outFile`, synced to disk, with tags for screen readers. */
export async function writeWeekSheet(
  { content, brandName, paperSize }: { content: WeekContent; brandName: string; paperSize: PaperSize },
  outFile: string,
): Promise<void> {
  // No dates, so that the same content gives the same bytes.
  const document = await PDFDocument.create({ updateMetadata: false });
  const styles = createStyles(await embedFonts(document, [brandName, JSON.stringify(content)]));
  const flow = startFlow(document, styles, SHEETS[paperSize]);
  startTags(document);

  drawOpening(flow, content, brandName);
  drawLesson(flow, content.lesson);
  drawReflection(flow, content);
  drawDiscussion(flow, content);
  drawActivity(flow, content);
  drawCommitments(flow, content);
  drawCards(flow, content);
  drawFooters(flow, content);
  finishTags(document);

  document.setTitle(`Week ${content.weekNumber}: ${content.title}`, { showInWindowTitleBar: true });
  document.setAuthor(brandName);
  document.setProducer(brandName);
  document.setLanguage('en');
  await writeFile(outFile, await document.save(), { mode: 0o600, flush: true });
}

function drawFooters({ document, styles, sheet }: Flow, content: WeekContent): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const text = `Week ${content.weekNumber}  ·  ${content.title}  ·  page ${index + 1} of ${pages.length}`;
    drawLine(page, text, styles.footer, (sheet.width - measureWidth(text, styles.footer)) / 2, 40);
  });
}
