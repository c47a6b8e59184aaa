import type { WeekDrawing } from '#src/domain/course/week-drawing.ts';
import type { Block, Span } from '#src/domain/markdown/block.ts';
import { parseMarkdown } from '#src/domain/markdown/parse-markdown.ts';
import type { Flow } from '../../engine/flow.ts';
import { drawParagraph, ensureSpace, startPage } from '../../engine/page-flow.ts';
import { drawRule } from '../../engine/shapes.ts';
import { drawSpans, layOutSpans } from '../../engine/spans.ts';
import { COLORS, CONTENT_WIDTH } from '../../engine/style.ts';
import { drawArtifact, group } from '../../engine/tags.ts';
import { baselineAt, drawLine } from '../../engine/typesetting.ts';
import { drawWeekDrawing } from '../../engine/week-drawing.ts';
import { drawSectionHeading } from './parts.ts';

const INDENT = 24;
const PADDING = 14;
const DRAWING_POINTS = 92;

/** Draws the lesson with its drawing and who reviewed it on pages of its own; nothing if there's none. */
export function drawLesson(flow: Flow, lesson: string, reviewer: string, drawing: WeekDrawing | null): void {
  if (lesson === '') return;
  startPage(flow);
  const belowDrawing = drawing ? drawLessonDrawing(flow, drawing) : flow.y;
  drawSectionHeading(flow, 'Read', 'One idea for the week. Together or each on your own.');
  flow.y = Math.max(flow.y, belowDrawing);
  drawMarkdown(flow, lesson);
  if (reviewer !== '') drawParagraph(flow, reviewer, flow.styles.quiet);
}

/** Draws it in the upper right corner. Returns where the text goes on below it. */
function drawLessonDrawing(flow: Flow, drawing: WeekDrawing): number {
  const { margin, width, top } = flow.sheet;
  drawWeekDrawing(flow, drawing, { x: width - margin - DRAWING_POINTS, y: top - 20, size: DRAWING_POINTS });
  return top - 20 + DRAWING_POINTS + 14;
}

/** Draws a text with its headings, lists, and emphasis. */
export function drawMarkdown(flow: Flow, text: string): void {
  for (const block of parseMarkdown(text)) drawBlock(flow, block, 0);
}

function drawBlock(flow: Flow, block: Block, indent: number): void {
  const { body, subsection } = flow.styles;
  if (block.kind === 'list') return drawList(flow, block, indent);
  if (block.kind === 'quotation') return drawBox(flow, toSpans(block));
  if (block.kind === 'rule') {
    flow.y += body.leading / 2;
    return;
  }
  const isHeading = block.kind === 'heading';
  if (isHeading && flow.y > flow.sheet.top) flow.y += 8;
  ensureSpace(flow, 2 * body.leading + (isHeading ? subsection.leading : 0));
  const style = isHeading ? subsection : body;
  drawSpans(flow, layOutSpans(flow, block.spans, style, CONTENT_WIDTH - indent), style, flow.sheet.margin + indent);
  flow.y += 8;
}

function drawList(flow: Flow, { firstNumber, items }: Extract<Block, { kind: 'list' }>, indent: number): void {
  const { body } = flow.styles;
  const x = flow.sheet.margin + indent;
  group(flow, 'L', () => {
    items.forEach((item, index) => {
      ensureSpace(flow, 2 * body.leading);
      group(flow, 'LI', () => {
        if (firstNumber === null) drawRule(flow, x, flow.y + 9, INDENT / 2, COLORS.clay, 1.4);
        else drawLine(flow, `${firstNumber + index}.`, body, x, baselineAt(flow.y, body));
        for (const block of item) drawBlock(flow, block, indent + INDENT);
      });
    });
  });
}

/** Draws what the reader has to see first, such as who should skip the week. */
function drawBox(flow: Flow, spans: readonly Span[]): void {
  const { body } = flow.styles;
  const { margin } = flow.sheet;
  const lines = layOutSpans(flow, spans, body, CONTENT_WIDTH - 2 * PADDING);
  const height = lines.length * body.leading + 2 * PADDING;
  ensureSpace(flow, height);
  drawArtifact(flow, () =>
    flow.doc.lineWidth(1).rect(margin, flow.y, CONTENT_WIDTH, height).fillAndStroke(COLORS.cream, COLORS.clay),
  );
  flow.y += PADDING;
  group(flow, 'BlockQuote', () => drawSpans(flow, lines, body, margin + PADDING));
  flow.y += PADDING + 12;
}

/** A block's text as one paragraph. */
function toSpans(block: Block): Span[] {
  if (block.kind === 'list') return block.items.flat().flatMap(toSpans);
  if (block.kind === 'quotation') return block.blocks.flatMap(toSpans);
  return block.kind === 'rule' ? [] : [...block.spans, { text: ' ' }];
}
