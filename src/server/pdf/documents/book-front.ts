import { formatDay } from '#src/domain/time.ts';
import type { Book } from '#src/domain/book/book.ts';
import { PHASES } from '#src/domain/course/curriculum.ts';
import { baselineAt, startPage, type Flow } from '../engine/page-flow.ts';
import { COLORS, drawRule } from '../engine/style.ts';
import { drawLogo, drawOrnament } from '../engine/theme.ts';
import { drawLine, drawLines, measureWidth, wrap, wrapEvenly, type TextStyle } from '../engine/typesetting.ts';

/** A week and where it starts: the index of its page among those after the contents. */
export type PlacedWeek = { weekNumber: number; title: string; index: number };

/** A line of the contents or the index: a heading, or a week with its page. */
type Row = { text: string; page: number | null; weekNumber: number | null };

const NUMBER_WIDTH = 26;

export function formatNames({ names }: Pick<Book, 'names'>): string {
  return `${names.partner1} & ${names.partner2}`;
}

/** Draws the cover on the first page. */
export function drawCover(flow: Flow, book: Book, brandName: string): void {
  const { page, styles, sheet, theme } = flow;
  const { cream, rose, sand } = COLORS;
  const { width, height, margin } = sheet;
  const inner = width - 2 * margin;
  page.drawRectangle({ x: -2, y: -2, width: width + 4, height: height + 4, color: theme.primary });
  drawOrnament(flow, width - margin, height * 0.24, width * 0.36);
  drawLogo(flow, margin + 26, height - margin - 32, 16, { isOnCover: true });
  drawLine(page, brandName, { ...styles.brand, color: sand }, margin + 66, height - margin - 37);

  // Names can have 100 characters each.
  const sized = (share: number): TextStyle => ({
    ...styles.cover,
    size: styles.cover.size * share,
    leading: styles.cover.leading * share,
  });
  const options = [sized(1), sized(0.62), sized(0.42)].map((style) => ({
    style,
    lines: wrapEvenly(formatNames(book), style, inner),
  }));
  const fitting = options.find(({ lines }) => lines.length <= 4) ?? options.at(-1);
  if (!fitting) return;
  const below = drawLines(page, fitting.lines, fitting.style, margin, height * 0.7);
  drawRule(page, margin, below + fitting.style.leading - 30, 44, rose, 1.6);
  drawLine(page, 'Our book', { ...styles.lead, size: styles.lead.size * 1.2, color: cream }, margin, below - 6);
  drawLine(page, describeWeeks(book), { ...styles.body, color: sand }, margin, margin + 4);
}

function describeWeeks({ weeks, madeAt }: Book): string {
  const [first, last] = [weeks.at(0)?.weekNumber ?? 1, weeks.at(-1)?.weekNumber ?? 1];
  const year = madeAt.slice(0, 4);
  return first === last ? `Week ${first}  ·  ${year}` : `Weeks ${first} to ${last}  ·  ${year}`;
}

/** Draws the page after the cover: whose book it is, and a line about what's in it. */
export function drawTitlePage(flow: Flow, book: Book, brandName: string): void {
  const { styles, sheet } = flow;
  startPage(flow);
  const inner = sheet.width - 2 * sheet.margin;
  const center = (text: string, style: TextStyle, y: number) => {
    const lines = wrapEvenly(text, style, inner);
    lines.forEach((line, index) => {
      drawLine(flow.page, line, style, (sheet.width - measureWidth(line, style)) / 2, y - index * style.leading);
    });
    return y - lines.length * style.leading;
  };
  drawLogo(flow, sheet.width / 2, sheet.height * 0.68, 15);
  let y = center(formatNames(book), styles.section, sheet.height * 0.6);
  if (book.weddingDate !== null) y = center(formatDay(book.weddingDate), styles.lead, y - 4);
  center('What we wrote to each other, one week at a time.', { ...styles.example, color: COLORS.muted }, y - 14);
  center(`Made with ${brandName} on ${formatDay(book.madeAt, book.timeZone)}`, styles.quiet, sheet.bottom);
}

/** The rows of the contents, by phase. @param firstPage the number of the first week's page */
export function listContents(weeks: readonly PlacedWeek[], firstPage: number, indexPage: number): Row[] {
  const phases = PHASES.flatMap(({ name, firstWeek, lastWeek }) => {
    const inPhase = weeks.filter(({ weekNumber }) => weekNumber >= firstWeek && weekNumber <= lastWeek);
    const rows = inPhase.map((week) => toRow(week, firstPage));
    return rows.length === 0 ? [] : [toHeading(name), ...rows];
  });
  return [...phases, { ...toHeading('By topic'), page: indexPage }];
}

/** The rows of the topic index: each topic with a week in the book, and its weeks. */
export function listTopics(weeks: readonly (PlacedWeek & { topic: string })[], firstPage: number): Row[] {
  return PHASES.flatMap(({ topics }) => topics).flatMap((topic) => {
    const rows = weeks.filter((week) => week.topic === topic).map((week) => toRow(week, firstPage));
    return rows.length === 0 ? [] : [toHeading(topic), ...rows];
  });
}

function toRow({ weekNumber, title, index }: PlacedWeek, firstPage: number): Row {
  return { text: title, page: firstPage + index, weekNumber };
}

function toHeading(text: string): Row {
  return { text, page: null, weekNumber: null };
}

/** How many pages the rows take. */
export function countListPages(flow: Flow, rows: readonly Row[]): number {
  return splitRows(flow, rows).length;
}

/** Draws rows on pages of their own, from `at` on in the document. */
export function drawList(flow: Flow, heading: string, rows: readonly Row[], at: number): void {
  const { styles, sheet, document } = flow;
  splitRows(flow, rows).forEach((ofPage, index) => {
    flow.page = document.insertPage(at + index, [sheet.width, sheet.height]);
    flow.y = sheet.top;
    drawLine(
      flow.page,
      index === 0 ? heading : `${heading}, continued`,
      styles.section,
      sheet.margin,
      baselineAt(flow.y, styles.section),
    );
    flow.y -= headHeight(flow);
    for (const row of ofPage) drawRow(flow, row);
  });
}

function drawRow(flow: Flow, { text, page, weekNumber }: Row): void {
  const { styles, sheet } = flow;
  const isHeading = weekNumber === null;
  flow.y -= isHeading ? styles.subsection.leading * 0.5 : 0;
  const style = isHeading ? { ...styles.subsection, color: COLORS.clay } : styles.body;
  const baseline = baselineAt(flow.y, style);
  const x = sheet.margin + (isHeading ? 0 : NUMBER_WIDTH);
  const [line = '', more] = wrap(text, style, sheet.width - sheet.margin - x - 40);
  if (!isHeading) drawLine(flow.page, String(weekNumber), { ...style, color: COLORS.muted }, sheet.margin, baseline);
  drawLine(flow.page, more === undefined ? line : `${line} …`, style, x, baseline);
  if (page !== null) {
    const number = String(page);
    const figures = { ...styles.body, color: COLORS.muted };
    drawLine(flow.page, number, figures, sheet.width - sheet.margin - measureWidth(number, figures), baseline);
  }
  flow.y -= style.leading + 2;
}

function headHeight({ styles }: Flow): number {
  return styles.section.leading + 18;
}

function splitRows(flow: Flow, rows: readonly Row[]): Row[][] {
  const { styles, sheet } = flow;
  const pages: Row[][] = [[]];
  const room = sheet.top - sheet.bottom - headHeight(flow);
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
