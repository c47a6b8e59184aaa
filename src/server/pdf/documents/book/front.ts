import { formatLongDate } from '#src/domain/time/time.ts';
import type { Book } from '#src/domain/book/book.ts';
import { PHASES } from '#src/domain/course/curriculum.ts';
import type { Flow } from '../../engine/flow.ts';
import { startPage } from '../../engine/page-flow.ts';
import { drawRule } from '../../engine/shapes.ts';
import { COLORS, type TextStyle } from '../../engine/style.ts';
import { drawArtifact, group } from '../../engine/tags.ts';
import { drawLogo, drawOrnament } from '../../engine/theme.ts';
import { baselineAt, drawCentered, drawLine, drawLines, layOut, layOutEvenly, measureWidth } from '../../engine/typesetting.ts';

/** A week and the index of its first page. */
export type PlacedWeek = { weekNumber: number; title: string; index: number };

/** One of the last parts, and the index of its first page. */
export type PlacedPart = { title: string; index: number };

/** A line of the contents: a heading, a week, or one of the last parts. `target` is the name of what it links to. */
type Row = { text: string; weekNumber: number | null; page: number | null; target: string | null };

const NUMBER_WIDTH = 26;

export function formatNames({ names }: Pick<Book, 'names'>): string {
  return `${names.partner1} & ${names.partner2}`;
}

/** Draws the cover on the first page. */
export function drawCover(flow: Flow, book: Book, brandName: string): void {
  const { doc, styles, sheet, theme } = flow;
  const { cream, rose, sand } = COLORS;
  const { width, height, margin } = sheet;
  const inner = width - 2 * margin;
  drawArtifact(flow, () => doc.rect(-2, -2, width + 4, height + 4).fill(theme.primary));
  drawOrnament(flow, width - margin, height * 0.76, width * 0.36);
  drawLogo(flow, margin + 26, margin + 32, 16, { isOnCover: true });
  drawLine(flow, brandName, { ...styles.brand, color: sand }, margin + 66, margin + 37);

  // Names can have 100 characters each.
  const sized = (share: number): TextStyle => ({
    ...styles.cover,
    size: styles.cover.size * share,
    leading: styles.cover.leading * share,
  });
  const options = [sized(1), sized(0.62), sized(0.42)].map((style) => layOutEvenly(flow, formatNames(book), style, inner));
  const fitting = options.find(({ lines }) => lines.length <= 4) ?? options.at(-1);
  if (!fitting) return;
  const below = drawLines(flow, fitting, margin, height * 0.3);
  drawRule(flow, margin, below - fitting.style.leading + 30, 44, rose, 1.6);
  drawLine(flow, 'Our book', { ...styles.lead, size: styles.lead.size * 1.2, color: cream }, margin, below + 6);
  drawLine(flow, describeWeeks(book), { ...styles.body, color: sand }, margin, height - margin - 4);
}

function describeWeeks({ weeks, madeAt }: Book): string {
  const [first, last] = [weeks.at(0)?.weekNumber ?? 1, weeks.at(-1)?.weekNumber ?? 1];
  const year = madeAt.slice(0, 4);
  return first === last ? `Week ${first}  ·  ${year}` : `Weeks ${first} to ${last}  ·  ${year}`;
}

/** Draws the page after the cover: from whom to whom, and what's in it. */
export function drawDedication(flow: Flow, book: Book, brandName: string): void {
  const { styles, sheet } = flow;
  const { partner1, partner2 } = book.names;
  const { muted, clay } = COLORS;
  startPage(flow);
  drawLogo(flow, sheet.width / 2, sheet.height * 0.3, 15);
  const dedication: TextStyle = { ...styles.section, role: 'P' };
  let y = drawCentered(flow, `For ${partner2}, from ${partner1}.`, dedication, sheet.height * 0.38);
  y = drawCentered(flow, `For ${partner1}, from ${partner2}.`, { ...dedication, color: clay }, y + 6);
  y = drawCentered(flow, 'We both wrote before we read.', { ...styles.example, color: muted }, y + 20);
  if (book.weddingDate !== null) drawCentered(flow, formatLongDate(book.weddingDate), styles.quiet, y + 8);
  drawCentered(flow, `Made with ${brandName} on ${formatLongDate(book.madeAt, book.timeZone)}`, styles.footer, sheet.bottom);
}

/** The rows of the contents, by phase. */
export function listContents(weeks: readonly PlacedWeek[], ends: readonly PlacedPart[]): Row[] {
  const phases = PHASES.flatMap(({ name, firstWeek, lastWeek }) => {
    const inPhase = weeks.filter(({ weekNumber }) => weekNumber >= firstWeek && weekNumber <= lastWeek);
    return inPhase.length === 0 ? [] : [toHeading(name), ...inPhase.map(toRow)];
  });
  return [...phases, ...ends.map(({ title, index }) => ({ ...toHeading(title), page: index + 1, target: title }))];
}

/** The name of a week as the target of links. */
export function nameWeek(weekNumber: number): string {
  return `week-${weekNumber}`;
}

function toRow({ weekNumber, title, index }: PlacedWeek): Row {
  return { text: title, weekNumber, page: index + 1, target: nameWeek(weekNumber) };
}

function toHeading(text: string): Row {
  return { text, weekNumber: null, page: null, target: null };
}

/** How many pages the rows take. */
export function countListPages(flow: Flow, rows: readonly Row[]): number {
  return splitRows(flow, rows).length;
}

/** Draws rows on pages that are there already, from `firstPage` on. */
export function drawList(flow: Flow, heading: string, rows: readonly Row[], firstPage: number): void {
  const { doc, styles, sheet } = flow;
  splitRows(flow, rows).forEach((ofPage, index) => {
    doc.switchToPage(firstPage + index);
    flow.y = sheet.top;
    const text = index === 0 ? heading : `${heading}, continued`;
    drawLine(flow, text, styles.section, sheet.margin, baselineAt(flow.y, styles.section));
    flow.y += headHeight(flow);
    group(flow, 'TOC', () => {
      for (const row of ofPage) drawRow(flow, row);
    });
  });
}

function drawRow(flow: Flow, row: Row): void {
  const { styles, sheet, doc } = flow;
  const isHeading = row.weekNumber === null;
  flow.y += isHeading ? styles.subsection.leading * 0.5 : 0;
  const style: TextStyle = { ...(isHeading ? { ...styles.subsection, color: COLORS.clay } : styles.body), role: 'Span' };
  const draw = () => drawRowTexts(flow, row, style, baselineAt(flow.y, style));
  group(flow, 'TOCI', () => {
    const { target } = row;
    if (target === null) return draw();
    group(flow, 'Link', (structParent) => {
      draw();
      const link = { Border: [0, 0, 0], structParent };
      doc.goTo(sheet.margin, flow.y, sheet.width - 2 * sheet.margin, style.leading, target, link);
    });
  });
  flow.y += style.leading + 2;
}

function drawRowTexts(flow: Flow, { text, weekNumber, page }: Row, style: TextStyle, baseline: number): void {
  const { styles, sheet } = flow;
  const figures: TextStyle = { ...styles.body, color: COLORS.muted, role: 'Span' };
  const x = sheet.margin + (weekNumber === null ? 0 : NUMBER_WIDTH);
  const title = layOut(flow, text, style, sheet.width - sheet.margin - x - 40);
  const [line = '', more] = title.lines;
  if (weekNumber !== null) drawLine(flow, String(weekNumber), { ...style, color: COLORS.muted }, sheet.margin, baseline);
  drawLine(flow, more === undefined ? line : `${line} …`, title.style, x, baseline);
  if (page === null) return;
  const number = String(page);
  drawLine(flow, number, figures, sheet.width - sheet.margin - measureWidth(flow, number, figures), baseline);
}

function headHeight({ styles }: Flow): number {
  return styles.section.leading + 18;
}

function splitRows(flow: Flow, rows: readonly Row[]): Row[][] {
  const { styles, sheet } = flow;
  const pages: Row[][] = [[]];
  const room = sheet.bottom - sheet.top - headHeight(flow);
  let left = room;
  for (const row of rows) {
    const isHeading = row.weekNumber === null;
    const height = (isHeading ? styles.subsection.leading * 1.5 : styles.body.leading) + 2;
    // A heading stays with the first row below it.
    const needed = isHeading ? height + styles.body.leading + 2 : height;
    if (needed > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(row);
    left -= height;
  }
  return pages;
}
