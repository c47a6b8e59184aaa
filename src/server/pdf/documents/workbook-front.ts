import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { Brand } from '#src/domain/site/brand.ts';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { startDocument } from '../engine/document.ts';
import { toPrintable } from '../engine/fonts.ts';
import { COLORS, CONTENT_WIDTH, PAGE, drawRule } from '../engine/style.ts';
import { drawLogo, drawOrnament } from '../engine/theme.ts';
import { baselineAt, startPage, type Flow } from '../engine/page-flow.ts';
import { drawLine, drawLines, measureWidth, wrap, wrapEvenly } from '../engine/typesetting.ts';

/** A week whose pages are in the book. */
export type BoundWeek = { weekNumber: number; title: string; pages: PDFRef[] };

/** The links on a page: `box` is left, bottom, right, top in points; `target` is the page they open. */
export type FrontPage = { links: { box: [number, number, number, number]; target: PDFRef }[] };

const { margin } = PAGE;
const NUMBER_COLUMN = 40;
const PAGE_COLUMN = 40;
const HEAD_HEIGHT = 58;
const TITLE_LINES = 2;
const MAX_WEEKS_WITH_WIDE_ROWS = 16;

/** How many pages the cover and contents of these weeks take. */
export async function countFrontPages(brand: Brand, weeks: readonly Omit<BoundWeek, 'pages'>[]): Promise<number> {
  const withoutPages = weeks.map((week) => ({ ...week, pages: [] }));
  return 1 + layOutContents(await startFrontMatter(brand, withoutPages), withoutPages).length;
}

async function startFrontMatter(brand: Brand, weeks: readonly BoundWeek[]): Promise<Flow> {
  return startDocument(
    brand,
    weeks.map(({ title }) => title),
  );
}

/** Draws the cover and contents, and returns each page's links. */
export async function drawFrontMatter(brand: Brand, weeks: BoundWeek[]): Promise<{ document: PDFDocument; pages: FrontPage[] }> {
  const flow = await startFrontMatter(brand, weeks);
  const { document } = flow;
  drawCover(flow, brand.brandName, weeks);
  const pages: FrontPage[] = [{ links: [] }, ...drawContents(flow, weeks)];
  await document.flush();
  return { document, pages };
}

function drawCover(flow: Flow, brandName: string, weeks: BoundWeek[]): void {
  const { page, styles, theme } = flow;
  const { cream, rose, sand } = COLORS;
  page.drawRectangle({ x: -2, y: -2, width: PAGE.width + 4, height: PAGE.height + 4, color: theme.primary });
  drawOrnament(flow, PAGE.width - 90, 215, 230);
  drawLogo(flow, margin + 26, 752, 16, { isOnCover: true });

  const name = wrapEvenly(brandName, styles.cover, CONTENT_WIDTH);
  const below = drawLines(page, name, styles.cover, margin, 560);
  drawRule(page, margin, below + 32, 44, rose, 1.6);
  drawLine(page, TAGLINE, { ...styles.lead, size: 17, color: cream }, margin, below);
  drawLine(page, describeWeeks(weeks), { ...styles.body, color: sand }, margin, 66);
}

function describeWeeks(weeks: BoundWeek[]): string {
  const first = weeks.at(0)?.weekNumber ?? 0;
  const last = weeks.at(-1)?.weekNumber ?? 0;
  if (weeks.length === 1) return `Week ${first}`;
  return last - first + 1 === weeks.length
    ? `Weeks ${first} to ${last}`
    : `${weeks.length} weeks, from week ${first} to week ${last}`;
}

/** `height` in points includes `gap`, the space around the line below the row. */
type Row = { week: BoundWeek; title: string[]; height: number; gap: number };

/** The rows of each page of the contents. */
function layOutContents(flow: Flow, weeks: readonly BoundWeek[]): Row[][] {
  const gap = weeks.length > MAX_WEEKS_WITH_WIDE_ROWS ? 9 : 19;
  const rows = weeks.map((week): Row => {
    const title = wrapTitle(flow, week);
    return { week, title, height: title.length * flow.styles.body.leading + gap, gap };
  });
  return splitIntoPages(rows, PAGE.top - PAGE.bottom - HEAD_HEIGHT);
}

function drawContents(flow: Flow, weeks: BoundWeek[]): FrontPage[] {
  const sheets = layOutContents(flow, weeks);
  let pageNumber = 1 + sheets.length + 1;
  return sheets.map((sheet, index) => {
    startPage(flow);
    drawLine(
      flow.page,
      index === 0 ? 'Contents' : 'Contents, continued',
      flow.styles.section,
      margin,
      baselineAt(flow.y, flow.styles.section),
    );
    flow.y -= HEAD_HEIGHT;
    const links = sheet.map((row) => {
      const link = drawRow(flow, row, pageNumber);
      pageNumber += row.week.pages.length;
      return link;
    });
    return { links: links.flat() };
  });
}

function drawRow(flow: Flow, { week, title, height, gap }: Row, pageNumber: number): FrontPage['links'] {
  const { page, styles, y: top } = flow;
  const right = PAGE.width - margin;
  const baseline = baselineAt(top, styles.body);
  const figures = { ...styles.body, color: COLORS.muted };
  const number = String(pageNumber);
  drawLine(page, String(week.weekNumber), { ...styles.subsection, color: COLORS.clay, size: 15 }, margin, baseline);
  drawLines(page, title, { ...styles.body, size: 12 }, margin + NUMBER_COLUMN, baseline);
  drawLine(page, number, figures, right - measureWidth(number, figures), baseline);
  flow.y -= height;
  drawRule(page, margin, flow.y + gap / 2, CONTENT_WIDTH, COLORS.sand);
  const [target] = week.pages;
  return target ? [{ box: [margin, flow.y + gap / 2, right, top + gap / 2], target }] : [];
}

/** Wraps the title to at most two lines. If the fonts have none of its letters, it's just "Week 7". */
function wrapTitle({ styles }: Flow, { weekNumber, title }: BoundWeek): string[] {
  const style = { ...styles.body, size: 12 };
  const printable = toPrintable(style.typeface, title);
  const lines = wrap(
    /[\p{L}\p{N}]/u.test(printable) ? printable : `Week ${weekNumber}`,
    style,
    CONTENT_WIDTH - NUMBER_COLUMN - PAGE_COLUMN,
  );
  if (lines.length <= TITLE_LINES) return lines;
  return [...lines.slice(0, TITLE_LINES - 1), `${lines[TITLE_LINES - 1]} …`];
}

function splitIntoPages(rows: Row[], height: number): Row[][] {
  const pages: Row[][] = [[]];
  let left = height;
  for (const row of rows) {
    if (row.height > left) {
      pages.push([]);
      left = height;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return pages;
}
