import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { CONTENT_WIDTH, PAGE, drawRule, type Styles } from './style.ts';
import { drawLine, wrap, type TextStyle } from './typesetting.ts';

/** Far enough apart for handwriting, in points. */
const RULE_DISTANCE = 23;
const LABEL_HEIGHT = 8;
const COLUMN_GAP = 26;
const COLUMN_WIDTH = (CONTENT_WIDTH - COLUMN_GAP) / 2;

/** The page in two columns, one for each partner. */
export const PARTNER_COLUMNS = [
  { label: 'FIRST PARTNER', x: PAGE.margin, width: COLUMN_WIDTH },
  { label: 'SECOND PARTNER', x: PAGE.margin + COLUMN_WIDTH + COLUMN_GAP, width: COLUMN_WIDTH },
];

/** Where the next thing goes: `y` is its upper edge on `page`, in points from the bottom. */
export type Flow = { document: PDFDocument; styles: Styles; page: PDFPage; y: number };

/** Starts with a first page. */
export function startFlow(document: PDFDocument, styles: Styles): Flow {
  return { document, styles, page: document.addPage([PAGE.width, PAGE.height]), y: PAGE.top };
}

/** Goes on at the top of a new page. */
export function startPage(flow: Flow): void {
  flow.page = flow.document.addPage([PAGE.width, PAGE.height]);
  flow.y = PAGE.top;
}

/** Starts a page unless the current one has room for so many points. */
export function makeRoom(flow: Flow, height: number): void {
  if (flow.y - height < PAGE.bottom && flow.y < PAGE.top) startPage(flow);
}

/** Sets a text line by line, over the end of the page if need be. */
export function setText(flow: Flow, text: string, style: TextStyle, { x = PAGE.margin, width = CONTENT_WIDTH } = {}): void {
  for (const line of wrap(text, style, width)) {
    makeRoom(flow, style.leading);
    drawLine(flow.page, line, style, x, baselineAt(flow.y, style));
    flow.y -= style.leading;
  }
}

/** The height of a text that is wrapped to the width, in points. */
export function heightOf(text: string, style: TextStyle, width = CONTENT_WIDTH): number {
  return wrap(text, style, width).length * style.leading;
}

/** Draws `count` lines to write on and moves below them. */
export function setRules(flow: Flow, count: number, { x = PAGE.margin, width = CONTENT_WIDTH } = {}): void {
  for (let line = 0; line < count; line += 1) {
    flow.y -= RULE_DISTANCE;
    drawRule(flow.page, x, flow.y, width);
  }
}

/** Two blocks side by side, one for each partner, with `count` lines to write on. */
export function setPartnerBlocks(flow: Flow, count: number): void {
  const top = flow.y;
  for (const { label, x, width } of PARTNER_COLUMNS) {
    flow.y = top;
    drawLine(flow.page, label, flow.styles.label, x, baselineAt(flow.y, flow.styles.label));
    flow.y -= LABEL_HEIGHT;
    setRules(flow, count, { x, width });
  }
}

/** The height of `setPartnerBlocks` in points. */
export function partnerBlocksHeight(count: number): number {
  return LABEL_HEIGHT + count * RULE_DISTANCE;
}

/** How many lines to write on fit between `y` and the foot of the page. */
export function rulesFitting(y: number): number {
  return Math.floor((y - PAGE.bottom) / RULE_DISTANCE);
}

/** The first baseline of a text whose line starts at `top`. */
export function baselineAt(top: number, { size, leading }: TextStyle): number {
  // The letters' own height, with half of what the leading adds above them.
  return top - size * 0.78 - (leading - size) / 2;
}
