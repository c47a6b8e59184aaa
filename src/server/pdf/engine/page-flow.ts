import type { Flow } from './flow.ts';
import { drawRule } from './shapes.ts';
import { CONTENT_WIDTH, type Sheet, type TextStyle } from './style.ts';
import { tag } from './tags.ts';
import { baselineAt, drawLine, drawText, layOut } from './typesetting.ts';

/** Room for handwriting, in points. */
const RULE_SPACING = 23;
const LABEL_HEIGHT = 8;
const COLUMN_GAP = 26;
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;

/** Two columns, one for each partner. Unnamed, because a week's PDF is the same for all couples. */
export function partnerColumns({ margin }: Sheet) {
  return [
    { label: 'One of you', x: margin, width: COLUMN_WIDTH },
    { label: 'The other', x: margin + COLUMN_WIDTH + COLUMN_GAP, width: COLUMN_WIDTH },
  ];
}

/** Adds a page, moves to its top, and returns its index. */
export function startPage(flow: Flow): number {
  flow.doc.continueOnNewPage();
  flow.y = flow.sheet.top;
  return flow.doc.bufferedPageRange().count - 1;
}

/** Starts a new page unless `height` points fit on this one. */
export function ensureSpace(flow: Flow, height: number): void {
  if (flow.y + height > flow.sheet.bottom && flow.y > flow.sheet.top) startPage(flow);
}

/** How many lines from this one on stay on a page: the first two, the last two, and all of three. */
function countKept({ length }: readonly unknown[], index: number): number {
  if (index === 0) return Math.min(length, length === 3 ? 3 : 2);
  return index === length - 2 ? 2 : 1;
}

/** Draws lines, continuing on the next page if needed, but never with a single one before or after the break. */
export function drawOnPages<Line extends { height: number }>(
  flow: Flow,
  lines: readonly Line[],
  draw: (line: Line) => void,
): void {
  for (const [index, line] of lines.entries()) {
    const kept = lines.slice(index, index + countKept(lines, index));
    ensureSpace(
      flow,
      kept.reduce((sum, { height }) => sum + height, 0),
    );
    draw(line);
    flow.y += line.height;
  }
}

/** Draws a paragraph, continuing on the next page if needed. */
export function drawParagraph(
  flow: Flow,
  text: string,
  style: TextStyle,
  { x = flow.sheet.margin, width = flow.sheet.width - 2 * flow.sheet.margin } = {},
): void {
  const { lines, style: printableStyle } = layOut(flow, text, style, width);
  const placed = lines.map((line) => ({ line, height: style.leading }));
  ensureSpace(flow, countKept(lines, 0) * style.leading);
  tag(flow, style.role ?? 'P', () => {
    drawOnPages(flow, placed, ({ line }) => drawText(flow, line, printableStyle, x, baselineAt(flow.y, style)));
  });
}

/** The height of a paragraph, in points. */
export function measureHeight(flow: Flow, text: string, style: TextStyle, width: number): number {
  return layOut(flow, text, style, width).height;
}

/** Draws `count` writing lines and moves below them. */
export function drawRules(flow: Flow, count: number, { x = flow.sheet.margin, width = CONTENT_WIDTH } = {}): void {
  for (let line = 0; line < count; line += 1) {
    flow.y += RULE_SPACING;
    drawRule(flow, x, flow.y, width);
  }
}

/** Draws a block with `count` writing lines for each partner, side by side. */
export function drawPartnerBlocks(flow: Flow, count: number): void {
  const top = flow.y;
  for (const { label, x, width } of partnerColumns(flow.sheet)) {
    flow.y = top;
    drawLine(flow, label, flow.styles.label, x, baselineAt(flow.y, flow.styles.label));
    flow.y += LABEL_HEIGHT;
    drawRules(flow, count, { x, width });
  }
}

/** The height of `drawPartnerBlocks`, in points. */
export function measurePartnerBlocks(count: number): number {
  return LABEL_HEIGHT + measureRules(count);
}

/** The height of `drawRules`, in points. */
export function measureRules(count: number): number {
  return count * RULE_SPACING;
}

/** How many writing lines fit between `y` and the bottom of the page. */
export function countFittingRules(y: number, { bottom }: Sheet): number {
  return Math.floor((bottom - y) / RULE_SPACING);
}
