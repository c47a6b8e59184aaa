import type { PaperSize } from '#src/domain/course/pdf/paper-size.ts';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import type { PrintedSheet } from '../job.ts';
import { saveDocument, startDocument } from '../engine/document.ts';
import type { Flow } from '../engine/flow.ts';
import { drawParagraph, measureHeight, startPage } from '../engine/page-flow.ts';
import { drawRule } from '../engine/shapes.ts';
import { COLORS, SHEETS } from '../engine/style.ts';
import { group } from '../engine/tags.ts';
import { drawCentered } from '../engine/typesetting.ts';
import { drawActivitySheet } from '../sheets/draw-sheet.ts';

type Look = { brand: Brand; paperSize: PaperSize; madeAt: string };

/** Writes a sheet to print alone to `outFile`, synced to disk. */
export async function writePrintedSheet(
  printed: PrintedSheet,
  { brand, paperSize, madeAt }: Look,
  outFile: string,
): Promise<void> {
  const { brandName } = brand;
  const title = printed.kind === 'activity' ? printed.content.activity.title : nameSentences(printed.sentences);
  const flow = await startDocument(
    brand,
    { title, author: brandName, producer: brandName, createdAt: madeAt },
    { sheet: SHEETS[paperSize] },
  );
  if (printed.kind === 'activity') drawActivitySheet(flow, printed.content, true);
  else drawSentences(flow, title, printed.sentences);
  const { count } = flow.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    flow.doc.switchToPage(page);
    drawCentered(flow, brandName, flow.styles.footer, flow.sheet.height - 40);
  }
  await saveDocument(flow, outFile);
}

function nameSentences({ length }: readonly string[]): string {
  return length === 1 ? 'One sentence to try' : `The ${length} sentences to try`;
}

const COLUMN_GAP = 28;
const SENTENCE_GAP = 7;
const SENTENCE_SIZES = [14, 13, 12, 11, 10, 9, 8.5];

/** In two columns, as large as fits a page. */
function drawSentences(flow: Flow, title: string, sentences: readonly string[]): void {
  const { styles, sheet } = flow;
  const width = (sheet.width - 2 * sheet.margin - COLUMN_GAP) / 2;
  flow.y = sheet.top - 24;
  drawParagraph(flow, title, { ...styles.title, size: 28, leading: 32 });
  drawRule(flow, sheet.margin, flow.y + 6, 44, COLORS.clay, 1.6);
  const top = flow.y + 22;
  const fits = SENTENCE_SIZES.map((size) => {
    const style = { ...styles.words, size, leading: size * 1.3 };
    const heights = sentences.map((text) => measureHeight(flow, text, style, width) + SENTENCE_GAP);
    const half = heights.reduce((sum, height) => sum + height, 0) / 2 + Math.max(...heights);
    return { style, heights, foot: Math.min(top + half, sheet.bottom), isFitting: top + half <= sheet.bottom };
  });
  const fit = fits.find(({ isFitting }) => isFitting) ?? fits.at(-1);
  if (!fit) return;
  let x = sheet.margin;
  flow.y = top;
  group(flow, 'L', () =>
    sentences.forEach((text, index) => {
      if (flow.y + (fit.heights[index] ?? 0) > fit.foot) {
        if (x === sheet.margin) [x, flow.y] = [x + width + COLUMN_GAP, top];
        else {
          startPage(flow);
          [x, flow.y] = [sheet.margin, top];
        }
      }
      group(flow, 'LI', () => drawParagraph(flow, text, fit.style, { x, width }));
      flow.y += SENTENCE_GAP;
    }),
  );
}
