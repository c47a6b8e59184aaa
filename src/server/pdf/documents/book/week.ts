import type { WeekDrawing } from '#src/domain/course/week-drawing.ts';
import type { Book, BookPart, BookText, BookWeek } from '#src/domain/book/book.ts';
import { formatLongDate } from '#src/domain/time/time.ts';
import { OUTCOME_LABELS } from '#src/domain/workbook/commitment.ts';
import type { Flow } from '../../engine/flow.ts';
import { drawOnPages, drawParagraph, ensureSpace, startPage } from '../../engine/page-flow.ts';
import { drawRule } from '../../engine/shapes.ts';
import { COLORS, type TextStyle } from '../../engine/style.ts';
import { baselineAt, drawLines, drawText, layOut, layOutBalanced, layOutEvenly, type Layout } from '../../engine/typesetting.ts';
import { drawWeekDrawing } from '../../engine/week-drawing.ts';
import { nameWeek } from './front.ts';

/** How many lines of an answer stay with its question. */
const LINES_KEPT = 3;
/** How much of the width a partner's words take: theirs begin on the left, the other's end on the right. */
const SHARE = 0.86;
/** Below the question and below each text, in points. */
const QUESTION_GAP = 10;
const TEXT_GAP = 14;
/** The week's drawing in the upper right corner, in points. */
const DRAWING_POINTS = 70;

/** Draws a week, starting on a new page, and returns that page's index. */
export function drawWeek(
  flow: Flow,
  week: BookWeek,
  { names, timeZone }: Pick<Book, 'names' | 'timeZone'>,
  drawing: WeekDrawing | null,
): number {
  const index = startPage(flow);
  flow.doc.addNamedDestination(nameWeek(week.weekNumber));
  flow.doc.outline.addItem(`Week ${week.weekNumber}: ${week.title}`);
  drawOpening(flow, week, timeZone, drawing);
  for (const part of week.parts) {
    // Whole, because a week that ends with a few lines on a page of their own looks broken off.
    const height = part === week.parts.at(-1) ? measurePart(flow, part) : 0;
    if (height < flow.sheet.bottom - flow.sheet.top) ensureSpace(flow, height);
    drawPart(flow, part, names);
  }
  return index;
}

function drawOpening(
  flow: Flow,
  { weekNumber, title, completedAt }: BookWeek,
  timeZone: string,
  drawing: WeekDrawing | null,
): void {
  const { styles, sheet } = flow;
  const { margin, width } = sheet;
  const heading: TextStyle = { ...styles.title, size: styles.title.size * 0.8, leading: styles.title.leading * 0.8 };
  const day = completedAt === null ? '' : `  ·  ${formatLongDate(completedAt, timeZone).toLocaleUpperCase('en-US')}`;
  if (drawing) drawWeekDrawing(flow, drawing, { x: width - margin - DRAWING_POINTS, y: flow.y, size: DRAWING_POINTS });
  flow.y += styles.title.size;
  drawParagraph(flow, `WEEK ${weekNumber}${day}`, { ...styles.label, color: COLORS.muted, tracking: 1.2 });
  flow.y += 4;
  const titleLines = layOutEvenly(flow, title, heading, width - 2 * margin - (drawing ? DRAWING_POINTS + 12 : 0));
  drawLines(flow, titleLines, margin, baselineAt(flow.y, heading));
  flow.y += titleLines.height + 14;
  drawRule(flow, margin, flow.y, 44, COLORS.clay, 1.6);
  flow.y += 30;
}

/** Draws what both were asked, small, and what each of them wrote, large. */
function drawPart(flow: Flow, { asked, texts }: BookPart, names: Book['names']): void {
  const { styles, sheet } = flow;
  const question = layOutQuestion(flow, asked);
  ensureSpace(flow, question.height + QUESTION_GAP + styles.label.leading + LINES_KEPT * styles.words.leading);
  drawLines(flow, question, sheet.margin, baselineAt(flow.y, styles.quiet));
  flow.y += question.height + QUESTION_GAP;
  for (const text of texts) {
    const width = findWidth(flow, text);
    const x = text.partner === 'partner2' ? sheet.width - sheet.margin - width : sheet.margin;
    drawWords(flow, text, names, { x, width });
    flow.y += TEXT_GAP;
  }
  flow.y += 18;
}

/** How high the question and the words below it are, in points. */
function measurePart(flow: Flow, { asked, texts }: BookPart): number {
  const words = texts.map((text) => flow.styles.label.leading + 2 + measureWords(flow, text, findWidth(flow, text)) + TEXT_GAP);
  return words.reduce((sum, height) => sum + height, layOutQuestion(flow, asked).height + QUESTION_GAP) - TEXT_GAP;
}

function layOutQuestion(flow: Flow, asked: string): Layout {
  return layOutBalanced(flow, asked, { ...flow.styles.quiet, role: 'H3' }, flow.sheet.width - 2 * flow.sheet.margin);
}

function findWidth({ sheet }: Flow, { partner }: BookText): number {
  return (sheet.width - 2 * sheet.margin) * (partner === null ? 1 : SHARE);
}

/** Draws a name and what that person wrote, as one element for screen readers. */
export function drawWords(
  flow: Flow,
  text: BookText,
  names: Book['names'] | null,
  { x, width }: { x: number; width: number },
): void {
  const { styles, doc } = flow;
  const lines = breakLines(flow, text, width);
  const element = doc.struct('P');
  flow.parent.add(element);
  if (text.partner !== null && names !== null) {
    const label = { ...styles.label, color: chooseColor(flow, text.partner) };
    const name = layOut(flow, names[text.partner].toLocaleUpperCase('en-US'), label, width);
    ensureSpace(flow, label.leading + Math.min(LINES_KEPT, lines.length) * styles.words.leading);
    element.add(() => drawText(flow, name.lines[0] ?? '', name.style, x, baselineAt(flow.y, label)));
    flow.y += label.leading + 2;
  }
  drawOnPages(flow, lines, ({ line, style, height }) => {
    element.add(() => drawText(flow, line, style, x, baselineAt(flow.y + height - style.leading, style)));
  });
  element.end();
}

/** How high `drawWords` is without a name, in points. */
export function measureWords(flow: Flow, text: BookText, width: number): number {
  return breakLines(flow, text, width).reduce((sum, { height }) => sum + height, 0);
}

/** The two of them are green and clay everywhere. */
export function chooseColor({ theme }: Flow, partner: BookText['partner']): string {
  if (partner === null) return COLORS.ink;
  return partner === 'partner1' ? theme.primary : COLORS.clay;
}

/** The text's lines, with its own line breaks and how a promise went. An empty line is room above the next one. */
function breakLines(flow: Flow, { partner, written, outcome }: BookText, width: number) {
  const { styles } = flow;
  const words = { ...styles.words, color: chooseColor(flow, partner) };
  const layouts: Layout[] = written
    .trim()
    .split(/\r\n|\r|\n/u)
    .map((paragraph) => layOut(flow, paragraph, words, width));
  if (outcome !== null) layouts.push(layOut(flow, OUTCOME_LABELS[outcome], { ...styles.example, color: COLORS.muted }, width));
  const all = layouts.flatMap(({ lines, style }) => lines.map((line) => ({ line, style })));
  return all.flatMap(({ line, style }, index) => {
    const isBelowEmpty = all[index - 1]?.line === '';
    return line === '' ? [] : [{ line, style, height: style.leading * (isBelowEmpty ? 1.5 : 1) }];
  });
}
