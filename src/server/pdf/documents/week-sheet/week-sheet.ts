import type { PaperSize } from '#src/domain/course/pdf/paper-size.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { saveDocument, startDocument } from '../../engine/document.ts';
import type { Flow } from '../../engine/flow.ts';
import { SHEETS } from '../../engine/style.ts';
import { drawCentered } from '../../engine/typesetting.ts';
import { readWeekDrawing } from '../../engine/week-drawing.ts';
import { drawActivitySheet } from '../../sheets/draw-sheet.ts';
import { drawOpening } from './opening.ts';
import { drawCards } from './cards.ts';
import { drawLesson } from './lesson.ts';
import { drawVideo } from './video.ts';
import { drawActivity, drawCommitments, drawDiscussion, drawReflection } from './parts.ts';

/** `reviewer` is the line at the end of the lesson, or empty; `videoPage` leads to the week's video, if it has one. */
type WeekSheet = {
  content: WeekContent;
  videoPage?: string | undefined;
  brand: Brand;
  paperSize: PaperSize;
  reviewer: string;
  madeAt: string;
};

/** Writes the week's printable worksheet to `outFile`, synced to disk, with tags for screen readers. Resolves with its number of pages. */
export async function writeWeekSheet(
  { content, videoPage, brand, paperSize, reviewer, madeAt }: WeekSheet,
  outFile: string,
): Promise<number> {
  const { brandName } = brand;
  const title = `Week ${content.weekNumber}: ${content.title}`;
  const flow = await startDocument(
    brand,
    { title, author: brandName, producer: brandName, createdAt: madeAt },
    { sheet: SHEETS[paperSize] },
  );
  drawOpening(flow, content, brandName);
  const drawing = await readWeekDrawing(content);
  drawLesson(flow, content.lesson, reviewer, drawing);
  drawVideo(flow, content, videoPage);
  drawReflection(flow, content);
  drawDiscussion(flow, content);
  drawActivity(flow, content);
  drawActivitySheet(flow, content);
  drawCommitments(flow, content);
  drawCards(flow, content, drawing);
  const pageCount = drawFooters(flow, content);
  await saveDocument(flow, outFile);
  return pageCount;
}

function drawFooters(flow: Flow, content: WeekContent): number {
  const { doc, styles, sheet } = flow;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const text = `Week ${content.weekNumber}  ·  ${content.title}  ·  page ${page + 1} of ${count}`;
    drawCentered(flow, text, styles.footer, sheet.height - 40);
  }
  return count;
}
