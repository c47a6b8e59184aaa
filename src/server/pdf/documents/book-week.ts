import { formatDay } from '#src/domain/time.ts';
import type { Book, BookPart, BookText, BookWeek } from '#src/domain/book/book.ts';
import { isBlank } from '#src/domain/text.ts';
import { OUTCOME_LABELS } from '#src/domain/workbook/commitment.ts';
import { baselineAt, drawText, ensureSpace, startPage, type Flow } from '../engine/page-flow.ts';
import { COLORS, drawRule, drawStars } from '../engine/style.ts';
import { drawLine, drawLines, measureWidth, wrap, wrapBalanced, wrapEvenly, type TextStyle } from '../engine/typesetting.ts';

const COLUMN_GAP = 22;
/** How many lines of an answer stay with its question. */
const LINES_KEPT = 3;

type Column = { x: number; width: number; name: string | null; lines: { text: string; style: TextStyle }[] };

/** Draws a week, starting on a new page. */
export function drawWeek(flow: Flow, week: BookWeek, { names, timeZone }: Pick<Book, 'names' | 'timeZone'>): void {
  startPage(flow);
  drawOpening(flow, week, timeZone);
  for (const part of week.parts) drawPart(flow, part, names);
}

function drawOpening(flow: Flow, { weekNumber, title, completedAt, rating }: BookWeek, timeZone: string): void {
  const { styles, sheet } = flow;
  const { margin, width } = sheet;
  const heading = { ...styles.title, size: styles.title.size * 0.8, leading: styles.title.leading * 0.8 };
  flow.y -= styles.title.size;
  drawText(flow, `WEEK ${weekNumber}`, { ...styles.label, size: styles.label.size * 1.25, tracking: 1.2 });
  flow.y -= 4;
  for (const line of wrapEvenly(title, heading, width - 2 * margin)) drawText(flow, line, heading);
  flow.y -= 6;
  const baseline = baselineAt(flow.y, styles.quiet);
  const day = completedAt === null ? '' : formatDay(completedAt, timeZone);
  drawLine(flow.page, day, styles.quiet, margin, baseline);
  if (rating !== null) {
    const radius = styles.quiet.size * 0.48;
    const x = margin + (day === '' ? 0 : measureWidth(day, styles.quiet) + 12);
    drawStars(flow.page, rating, x, baseline + styles.quiet.size * 0.33, radius);
  }
  flow.y -= styles.quiet.leading + 8;
  drawRule(flow.page, margin, flow.y, 44, COLORS.clay, 1.6);
  flow.y -= 26;
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
  }));
  const question = wrapBalanced(asked, styles.question, full);
  const kept = Math.min(LINES_KEPT, Math.max(...columns.map(({ lines }) => lines.length)));
  ensureSpace(flow, question.length * styles.question.leading + styles.label.leading + 10 + kept * styles.body.leading);
  drawLines(flow.page, question, styles.question, sheet.margin, baselineAt(flow.y, styles.question));
  flow.y -= question.length * styles.question.leading + 7;
  drawColumns(flow, columns);
  flow.y -= 22;
}

/** Draws texts side by side, with the names above them, again on each page that they continue on. */
function drawColumns(flow: Flow, columns: readonly Column[]): void {
  const { styles } = flow;
  drawNames(flow, columns);
  const rows = Math.max(...columns.map(({ lines }) => lines.length));
  for (let row = 0; row < rows; row += 1) {
    const { page } = flow;
    ensureSpace(flow, styles.body.leading);
    if (flow.page !== page)
      drawNames(
        flow,
        columns.filter(({ lines }) => lines.length > row),
      );
    for (const { lines, x } of columns) {
      const line = lines[row];
      if (line) drawLine(flow.page, line.text, line.style, x, baselineAt(flow.y, styles.body));
    }
    flow.y -= styles.body.leading;
  }
}

function drawNames(flow: Flow, columns: readonly Column[]): void {
  const { label } = flow.styles;
  if (columns.every(({ name }) => name === null)) return;
  for (const { name, x, width } of columns) {
    const [line = ''] = wrap((name ?? '').toLocaleUpperCase('en-US'), label, width);
    drawLine(flow.page, line, label, x, baselineAt(flow.y, label));
  }
  flow.y -= label.leading + 3;
}

/** The text's lines, with its own line breaks and how a promise went. */
function breakLines({ styles }: Flow, { written, outcome }: BookText, width: number): Column['lines'] {
  const paragraphs = written.trim().split(/\r\n|\r|\n/u);
  const lines = paragraphs.flatMap((paragraph) => (isBlank(paragraph) ? [''] : wrap(paragraph, styles.body, width)));
  const body = lines.map((text) => ({ text, style: styles.body }));
  if (outcome === null) return body;
  return [
    ...body,
    { text: `How it went: ${OUTCOME_LABELS[outcome].toLowerCase()}`, style: { ...styles.example, color: COLORS.clay } },
  ];
}
