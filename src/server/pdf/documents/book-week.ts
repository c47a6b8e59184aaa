import { formatLongDate } from '#src/domain/time.ts';
import type { Book, BookPart, BookText, BookWeek } from '#src/domain/book/book.ts';
import { OUTCOME_LABELS } from '#src/domain/workbook/commitment.ts';
import type { Flow } from '../engine/flow.ts';
import { drawParagraph, ensureSpace, startPage } from '../engine/page-flow.ts';
import { drawRule, drawStars } from '../engine/shapes.ts';
import { COLORS, type TextStyle } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import {
  baselineAt,
  drawLine,
  drawLines,
  drawText,
  layOut,
  layOutBalanced,
  layOutEvenly,
  measureWidth,
} from '../engine/typesetting.ts';
import { nameWeek } from './book-front.ts';

const COLUMN_GAP = 22;
/** How many lines of an answer stay with its question. */
const LINES_KEPT = 3;

/** `element` is what a screen reader reads as one: the name and all lines. */
type Column = {
  x: number;
  width: number;
  name: string | null;
  lines: { text: string; style: TextStyle }[];
  element: PDFKit.PDFStructureElement;
};

/** Draws a week, starting on a new page, and returns that page's index. */
export function drawWeek(flow: Flow, week: BookWeek, { names, timeZone }: Pick<Book, 'names' | 'timeZone'>): number {
  const index = startPage(flow);
  flow.doc.addNamedDestination(nameWeek(week.weekNumber));
  flow.doc.outline.addItem(`Week ${week.weekNumber}: ${week.title}`);
  drawOpening(flow, week, timeZone);
  for (const part of week.parts) drawPart(flow, part, names);
  return index;
}

function drawOpening(flow: Flow, { weekNumber, title, completedAt, rating }: BookWeek, timeZone: string): void {
  const { styles, sheet } = flow;
  const { margin, width } = sheet;
  const heading: TextStyle = { ...styles.title, size: styles.title.size * 0.8, leading: styles.title.leading * 0.8 };
  flow.y += styles.title.size;
  drawParagraph(flow, `WEEK ${weekNumber}`, { ...styles.label, size: styles.label.size * 1.25, tracking: 1.2 });
  flow.y += 4;
  const titleLines = layOutEvenly(flow, title, heading, width - 2 * margin);
  drawLines(flow, titleLines, margin, baselineAt(flow.y, heading));
  flow.y += titleLines.height;
  flow.y += 6;
  const baseline = baselineAt(flow.y, styles.quiet);
  const day = completedAt === null ? '' : formatLongDate(completedAt, timeZone);
  drawLine(flow, day, styles.quiet, margin, baseline);
  if (rating !== null) {
    const radius = styles.quiet.size * 0.48;
    const x = margin + (day === '' ? 0 : measureWidth(flow, day, styles.quiet) + 12);
    drawStars(flow, rating, x, baseline - styles.quiet.size * 0.33, radius);
  }
  flow.y += styles.quiet.leading + 8;
  drawRule(flow, margin, flow.y, 44, COLORS.clay, 1.6);
  flow.y += 26;
}

/** Draws what both were asked, and their answers side by side; a text that stands alone has the whole width. */
function drawPart(flow: Flow, { asked, texts }: BookPart, names: Book['names']): void {
  const { styles, sheet } = flow;
  const full = sheet.width - 2 * sheet.margin;
  const columnWidth = texts.length > 1 ? (full - COLUMN_GAP) / 2 : full;
  const columns = texts.map((text, index): Column => ({
    x: sheet.margin + index * (columnWidth + COLUMN_GAP),
    width: columnWidth,
    name: text.partner === null ? null : names[text.partner],
    lines: breakLines(flow, text, columnWidth),
    element: flow.doc.struct('P'),
  }));
  const question = layOutBalanced(flow, asked, { ...styles.question, role: 'H3' }, full);
  const kept = Math.min(LINES_KEPT, Math.max(...columns.map(({ lines }) => lines.length)));
  ensureSpace(flow, question.height + styles.label.leading + 10 + kept * styles.body.leading);
  drawLines(flow, question, sheet.margin, baselineAt(flow.y, styles.question));
  flow.y += question.height + 7;
  drawColumns(flow, columns);
  flow.y += 22;
}

/** Draws texts side by side, with the names above them, again on each page that they continue on. */
function drawColumns(flow: Flow, columns: readonly Column[]): void {
  const { styles, parent } = flow;
  for (const { element } of columns) parent.add(element);
  drawNames(flow, columns, (draw, { element }) => element.add(draw));
  const rows = Math.max(...columns.map(({ lines }) => lines.length));
  for (let row = 0; row < rows; row += 1) {
    const { page } = flow.doc;
    ensureSpace(flow, styles.body.leading);
    const continued = columns.filter(({ lines }) => lines.length > row);
    if (flow.doc.page !== page) drawNames(flow, continued, (draw) => drawArtifact(flow, draw));
    for (const { lines, x, element } of continued) {
      const line = lines[row];
      if (line && line.text !== '') element.add(() => drawText(flow, line.text, line.style, x, baselineAt(flow.y, styles.body)));
    }
    flow.y += styles.body.leading;
  }
  for (const { element } of columns) element.end();
}

function drawNames(flow: Flow, columns: readonly Column[], tag: (draw: () => void, column: Column) => void): void {
  const { label } = flow.styles;
  if (columns.every(({ name }) => name === null)) return;
  for (const column of columns) {
    const { lines, style } = layOut(flow, (column.name ?? '').toLocaleUpperCase('en-US'), label, column.width);
    tag(() => drawText(flow, lines[0] ?? '', style, column.x, baselineAt(flow.y, label)), column);
  }
  flow.y += label.leading + 3;
}

/** The text's lines, with its own line breaks and how a promise went. */
function breakLines(flow: Flow, { written, outcome }: BookText, width: number): Column['lines'] {
  const { styles } = flow;
  const paragraphs = written.trim().split(/\r\n|\r|\n/u);
  const body = paragraphs.flatMap((paragraph) => {
    const { lines, style } = layOut(flow, paragraph, styles.body, width);
    return lines.map((text) => ({ text, style }));
  });
  if (outcome === null) return body;
  return [
    ...body,
    { text: `How it went: ${OUTCOME_LABELS[outcome].toLowerCase()}`, style: { ...styles.example, color: COLORS.clay } },
  ];
}
