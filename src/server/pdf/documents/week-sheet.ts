import type { PaperSize } from '#src/domain/course/paper-size.ts';
import type { Brand } from '#src/domain/site/brand.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import { SHEETS } from '../engine/style.ts';
import type { Flow } from '../engine/page-flow.ts';
import { finishTags, startTags } from '../engine/tags.ts';
import { drawLine, measureWidth } from '../engine/typesetting.ts';
import { drawLesson } from './week-sheet-lesson.ts';
import { drawOpening } from './week-sheet-opening.ts';
import { drawActivity, drawCards, drawCommitments, drawDiscussion, drawReflection } from './week-sheet-parts.ts';

/** Writes the week's printable worksheet to `outFile`, synced to disk, with tags for screen readers. Resolves with its number of pages. */
export async function writeWeekSheet(
  { content, brand, paperSize, reviewer }: { content: WeekContent; brand: Brand; paperSize: PaperSize; reviewer: string },
  outFile: string,
): Promise<number> {
  const { brandName } = brand;
  const flow = await startDocument(brand, [JSON.stringify(content), reviewer], { sheet: SHEETS[paperSize] });
  const { document } = flow;
  startTags(document);

  drawOpening(flow, content, brandName);
  drawLesson(flow, content.lesson, reviewer);
  drawReflection(flow, content);
  drawDiscussion(flow, content);
  drawActivity(flow, content);
  drawCommitments(flow, content);
  drawCards(flow, content);
  drawFooters(flow, content);
  finishTags(document);

  const title = `Week ${content.weekNumber}: ${content.title}`;
  await saveDocument(document, { title, author: brandName, producer: brandName }, outFile);
  return document.getPageCount();
}

function drawFooters({ document, styles, sheet }: Flow, content: WeekContent): void {
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const text = `Week ${content.weekNumber}  ·  ${content.title}  ·  page ${index + 1} of ${pages.length}`;
    drawLine(page, text, styles.footer, (sheet.width - measureWidth(text, styles.footer)) / 2, 40);
  });
}
