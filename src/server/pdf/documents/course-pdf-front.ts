import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { Brand } from '#src/domain/site/brand/brand.ts';
import { TAGLINE } from '#src/domain/site/offer.ts';
import { startDocument, toBytes } from '../engine/document.ts';
import type { Flow } from '../engine/flow.ts';
import { toPrintable } from '../engine/fonts.ts';
import { startPage } from '../engine/page-flow.ts';
import { drawRule } from '../engine/shapes.ts';
import { openPdf } from '../files/source-pdf.ts';
import { A4, COLORS, CONTENT_WIDTH } from '../engine/style.ts';
import { drawArtifact } from '../engine/tags.ts';
import { drawLogo, drawOrnament } from '../engine/theme.ts';
import { baselineAt, drawLine, drawLines, layOut, layOutEvenly, measureWidth, type Layout } from '../engine/typesetting.ts';

/** A week whose pages are in the book. */
export type BoundWeek = { weekNumber: number; title: string; pages: PDFRef[] };

/** The links on a page: `box` is left, bottom, right, top in points; `target` is the page they open. */
export type FrontPage = { links: { box: [number, number, number, number]; target: PDFRef }[] };

const { margin } = A4;
const NUMBER_COLUMN = 40;
const PAGE_COLUMN = 40;
const HEAD_HEIGHT = 58;
const TITLE_LINES = 2;
const MAX_WEEKS_WITH_WIDE_ROWS = 16;
/** The book has a description of its own. */
const NEVER_SHOWN = '2000-01-01';

/** How many pages the cover and contents of these weeks take. */
export async function countFrontPages(brand: Brand, weeks: readonly Omit<BoundWeek, 'pages'>[]): Promise<number> {
  const withoutPages = weeks.map((week) => ({ ...week, pages: [] }));
  return 1 + layOutContents(await startFrontMatter(brand), withoutPages).length;
}

async function startFrontMatter(brand: Brand): Promise<Flow> {
  const maker = brand.brandName;
  return startDocument(brand, { title: maker, author: maker, producer: maker, createdAt: NEVER_SHOWN });
}

/** Draws the cover and contents, and returns each page's links. */
export async function drawFrontMatter(brand: Brand, weeks: BoundWeek[]): Promise<{ document: PDFDocument; pages: FrontPage[] }> {
  const flow = await startFrontMatter(brand);
  drawCover(flow, brand.brandName, weeks);
  const pages: FrontPage[] = [{ links: [] }, ...drawContents(flow, weeks)];
  return { document: await openPdf(await toBytes(flow)), pages };
}

function drawCover(flow: Flow, brandName: string, weeks: BoundWeek[]): void {
  const { doc, styles, theme } = flow;
  const { cream, rose, sand } = COLORS;
  drawArtifact(flow, () => doc.rect(-2, -2, A4.width + 4, A4.height + 4).fill(theme.primary));
  drawOrnament(flow, A4.width - 90, A4.height - 215, 230);
  drawLogo(flow, margin + 26, 90, 16, { isOnCover: true });

  const below = drawLines(flow, layOutEvenly(flow, brandName, styles.cover, CONTENT_WIDTH), margin, A4.height - 560);
  drawRule(flow, margin, below - 32, 44, rose, 1.6);
  drawLine(flow, TAGLINE, { ...styles.lead, size: 17, color: cream }, margin, below);
  drawLine(flow, describeWeeks(weeks), { ...styles.body, color: sand }, margin, A4.height - 66);
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
type Row = { week: BoundWeek; title: Layout; height: number; gap: number };

/** The rows of each page of the contents. */
function layOutContents(flow: Flow, weeks: readonly BoundWeek[]): Row[][] {
  const gap = weeks.length > MAX_WEEKS_WITH_WIDE_ROWS ? 9 : 19;
  const rows = weeks.map((week): Row => {
    const title = wrapTitle(flow, week);
    return { week, title, height: title.height + gap, gap };
  });
  return splitIntoPages(rows, A4.bottom - A4.top - HEAD_HEIGHT);
}

function drawContents(flow: Flow, weeks: BoundWeek[]): FrontPage[] {
  const sheets = layOutContents(flow, weeks);
  let pageNumber = 1 + sheets.length + 1;
  return sheets.map((sheet, index) => {
    startPage(flow);
    const heading = index === 0 ? 'Contents' : 'Contents, continued';
    drawLine(flow, heading, flow.styles.section, margin, baselineAt(flow.y, flow.styles.section));
    flow.y += HEAD_HEIGHT;
    const links = sheet.map((row) => {
      const link = drawRow(flow, row, pageNumber);
      pageNumber += row.week.pages.length;
      return link;
    });
    return { links: links.flat() };
  });
}

function drawRow(flow: Flow, { week, title, height, gap }: Row, pageNumber: number): FrontPage['links'] {
  const { styles, y: top } = flow;
  const right = A4.width - margin;
  const baseline = baselineAt(top, styles.body);
  const figures = { ...styles.body, color: COLORS.muted };
  const number = String(pageNumber);
  drawLine(flow, String(week.weekNumber), { ...styles.subsection, color: COLORS.clay, size: 15, role: 'P' }, margin, baseline);
  drawLines(flow, title, margin + NUMBER_COLUMN, baseline);
  drawLine(flow, number, figures, right - measureWidth(flow, number, figures), baseline);
  flow.y += height;
  drawRule(flow, margin, flow.y - gap / 2, CONTENT_WIDTH, COLORS.sand);
  const [target] = week.pages;
  return target ? [{ box: [margin, A4.height - flow.y + gap / 2, right, A4.height - top + gap / 2], target }] : [];
}

/** Wraps the title to at most two lines. If the fonts have none of its letters, it's just "Week 7". */
function wrapTitle(flow: Flow, { weekNumber, title }: BoundWeek): Layout {
  const { styles, fonts } = flow;
  const style = { ...styles.body, size: 12 };
  const printable = toPrintable(fonts.text, title);
  const shown = /[\p{L}\p{N}]/u.test(printable) ? printable : `Week ${weekNumber}`;
  const layout = layOut(flow, shown, style, CONTENT_WIDTH - NUMBER_COLUMN - PAGE_COLUMN);
  if (layout.lines.length <= TITLE_LINES) return layout;
  const lines = [...layout.lines.slice(0, TITLE_LINES - 1), `${layout.lines[TITLE_LINES - 1]} …`];
  return { ...layout, lines, height: TITLE_LINES * style.leading };
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
