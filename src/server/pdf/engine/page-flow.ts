import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { CONTENT_WIDTH, drawRule, type Sheet, type Styles } from './style.ts';
import type { Theme } from './theme.ts';
import { drawLine, wrap, type TextStyle } from './typesetting.ts';

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

/** The current position: `y` is the top of the next element on `page`, in points from the bottom. */
export type Flow = { document: PDFDocument; theme: Theme; styles: Styles; sheet: Sheet; page: PDFPage; y: number };

/** Adds the first page. */
export function startFlow(parts: Omit<Flow, 'page' | 'y'>): Flow {
  const { document, sheet } = parts;
  return { ...parts, page: document.addPage([sheet.width, sheet.height]), y: sheet.top };
}

/** Adds a page and moves to its top. */
export function startPage(flow: Flow): void {
  flow.page = flow.document.addPage([flow.sheet.width, flow.sheet.height]);
  flow.y = flow.sheet.top;
}

/** Starts a new page unless `height` points fit on this one. */
export function ensureSpace(flow: Flow, height: number): void {
  if (flow.y - height < flow.sheet.bottom && flow.y < flow.sheet.top) startPage(flow);
}

/** Draws wrapped text, continuing on the next page if needed. */
export function drawText(
  flow: Flow,
  text: string,
  style: TextStyle,
  { x = flow.sheet.margin, width = flow.sheet.width - 2 * flow.sheet.margin } = {},
): void {
  for (const line of wrap(text, style, width)) {
    ensureSpace(flow, style.leading);
    drawLine(flow.page, line, style, x, baselineAt(flow.y, style));
    flow.y -= style.leading;
  }
}

/** The height of wrapped text, in points. */
export function measureHeight(text: string, style: TextStyle, width = CONTENT_WIDTH): number {
  return wrap(text, style, width).length * style.leading;
}

/** Draws `count` writing lines and moves below them. */
export function drawRules(flow: Flow, count: number, { x = flow.sheet.margin, width = CONTENT_WIDTH } = {}): void {
  for (let line = 0; line < count; line += 1) {
    flow.y -= RULE_SPACING;
    drawRule(flow.page, x, flow.y, width);
  }
}

/** Draws a block with `count` writing lines for each partner, side by side. */
export function drawPartnerBlocks(flow: Flow, count: number): void {
  const top = flow.y;
  for (const { label, x, width } of partnerColumns(flow.sheet)) {
    flow.y = top;
    drawLine(flow.page, label, flow.styles.label, x, baselineAt(flow.y, flow.styles.label));
    flow.y -= LABEL_HEIGHT;
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
  return Math.floor((y - bottom) / RULE_SPACING);
}

/** The baseline of a line that starts at `top`. */
export function baselineAt(top: number, { size, leading }: TextStyle): number {
  // 0.78 of the size is above the baseline; half of the extra leading goes above that.
  return top - size * 0.78 - (leading - size) / 2;
}
